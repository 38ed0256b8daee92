struct ScreenKeys: SettingKeys {
  static let section = "screen"

  /// Whether the bell rings when a session begins to wait.
  let bell = SettingKey<Bool>("bell")
  /// How the desktop is notified then.
  let notification = SettingKey<NotificationChoice>("notification")
  /// Whether the title of the window says how many sessions wait.
  let title = SettingKey<Bool>("title")
  let mouse = SettingKey<Bool>("mouse")
  let colors = SettingKey<ColorDepth>("colors")
  let theme = SettingKey<ScreenTheme>("theme")
  let listWidth = SettingKey<Int>(
    "listWidth",
    read: { (kind) throws(ValueProblem) in
      guard case .integer(let number) = kind, (16...120).contains(number) else {
        throw ValueProblem("found \(kind.name)", advice: "write a number from 16 to 120")
      }
      return Int(number)
    })
  /// The columns of the session list, in display order.
  let columns = SettingKey<ScreenColumns>(
    "columns",
    read: { (kind) throws(ValueProblem) in
      guard case .string(let text) = kind else {
        throw ValueProblem(
          "found \(kind.name)", advice: "write names separated by commas, such as \"title,status\"")
      }
      return try ScreenColumns(text)
    }, text: \.description)
  /// Other keys for keys: pairs such as `t=T`.
  let keys = SettingKey<KeyMap>(
    "keys",
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
