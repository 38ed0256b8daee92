// The module is filled file by file.
