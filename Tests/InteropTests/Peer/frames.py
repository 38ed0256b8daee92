"""Validates recorded client frames against the published JSON Schemas.

    frames.py SCHEMA_DIRECTORY RECORDING

Prints one JSON object a line: {"method": …, "action": …, "errors": […]}, and nothing else.
"""

import json
import pathlib
import sys

import jsonschema


def load(folder):
    return {
        path.name.split(".")[0]: json.loads(path.read_text())
        for path in pathlib.Path(folder).glob("*.schema.json")
    }


def validator(schema, name):
    """A validator of one definition, which may refer to the others of its file."""
    return jsonschema.Draft202012Validator({"$defs": schema["$defs"], "$ref": "#/$defs/" + name})


def action_definitions(schema):
    """The names of the definitions of each action type."""
    names = {}
    for name, definition in schema["$defs"].items():
        kind = definition.get("properties", {}).get("type", {}).get("const")
        if kind and "/" in kind:
            names.setdefault(kind, []).append(name)
    return names


def problems(message, schemas, actions):
    found = []
    if message.get("jsonrpc") != "2.0":
        found.append("jsonrpc is not 2.0")
    if any(value is None for value in message.values()):
        found.append("a member is null")
    method = message["method"]
    name = method[0].upper() + method[1:] + "Params"
    if name not in schemas["commands"]["$defs"]:
        return found + ["no definition " + name]
    params = message.get("params")
    check = validator(schemas["commands"], name)
    if method == "dispatchAction":
        action = params["action"]
        kinds = actions.get(action["type"], [])
        errors = [list(validator(schemas["actions"], kind).iter_errors(action)) for kind in kinds]
        if not kinds:
            found.append("no definition of " + action["type"])
        elif all(errors):
            found += [describe(error) for error in errors[0]]
        params = dict(params, action={"type": "root/configChanged", "config": {}})
    return found + [describe(error) for error in check.iter_errors(params)]


def describe(error):
    return "/".join(map(str, error.absolute_path)) + ": " + error.message[:300]


def main(folder, recording):
    schemas = load(folder)
    actions = action_definitions(schemas["actions"])
    for line in open(recording):
        record = json.loads(line)
        message = record.get("message")
        if record.get("direction") != "out" or not isinstance(message, dict):
            continue
        if "method" not in message:
            continue
        action = (message.get("params") or {}).get("action") or {}
        print(
            json.dumps(
                {
                    "method": message["method"],
                    "action": action.get("type"),
                    "errors": problems(message, schemas, actions),
                }
            )
        )


main(*sys.argv[1:])
