struct ScreenKeys: SettingKeys {
  static let section = "screen"

  let bell = SettingKey<Bool>(
    "bell", "Whether the bell rings when a session begins to wait. Default: true.")
  let notification = SettingKey<NotificationChoice>(
    "notification", "Desktop notification at that time: none, osc9 or osc777. Default: none.")
  let title = SettingKey<Bool>(
    "title", "Whether the window title shows the number of waiting sessions. Default: true.")
  let mouse = SettingKey<Bool>(
    "mouse", "Whether the mouse selects and scrolls. Default: false.")
  let colors = SettingKey<ColorDepth>(
    "colors", "16, 256 or truecolor. Default: 16, the terminal's palette.")
  let theme = SettingKey<ScreenTheme>(
    "theme",
    "terminal, dark or light, for 256 and truecolor; code has a background with dark and light. "
      + "Default: terminal.")
  let listWidth = SettingKey<Int>(
    "listWidth",
    "Width of the list, from 16 to 120. Default: what its columns need, else 30 % of the window.",
    read: { (kind) throws(ValueProblem) in
      guard case .integer(let number) = kind, (16...120).contains(number) else {
        throw ValueProblem("found \(kind.name)", advice: "write a number from 16 to 120")
      }
      return Int(number)
    })
  let columns = SettingKey<ScreenColumns>(
    "columns",
    "Columns of the list in their order, separated by commas: title, status, age, host, agent, directory, "
      + "activity. The title takes the rest of the width; the last columns are left out first. "
      + "Default: the title, and the status where there is room.",
    read: { (kind) throws(ValueProblem) in
      guard case .string(let text) = kind else {
        throw ValueProblem(
          "found \(kind.name)", advice: "write names separated by commas, such as \"title,status\"")
      }
      return try ScreenColumns(text)
    }, text: \.description)
  let keys = SettingKey<KeyMap>(
    "keys", "Remapped keys: pairs NEW=OLD such as \"w=i h=H\".",
    read: { (kind) throws(ValueProblem) in
      guard case .string(let text) = kind, let map = KeyMap(text) else {
        throw ValueProblem(
          "the keys are invalid", advice: "write pairs NEW=OLD such as \"w=i h=H\"")
      }
      return map
    }, text: \.description)
}

typealias ScreenConfiguration = Settings<ScreenKeys>

extension ScreenSettings {
  /// Creates settings from the configuration, with defaults for missing keys.
  init(_ configuration: ScreenConfiguration) {
    bell = configuration.bell?.value ?? bell
    notification = configuration.notification?.value ?? notification
    title = configuration.title?.value ?? title
    mouse = configuration.mouse?.value ?? mouse
    colors = configuration.colors?.value ?? colors
    theme = configuration.theme?.value ?? theme
    columns = configuration.columns?.value
    listWidth = configuration.listWidth?.value
    keys = configuration.keys?.value ?? keys
  }
}
