import CodeModel

/// The words that attributes of a closed set may take.
enum AttributeWords {
  /// Origins, with their owners after a dot, and the groups.
  static let origins: [String] =
    OriginSet.words.map(\.word) + ["any-layout"]
    + ["orientation.device", "orientation.interface"]
    + ["self", "parent", "window", "proxy"].map { "safe-area." + $0 }
    + ["self", "offered", "window", "proxy"].map { "geometry." + $0 }

  private static let edges = [
    "top", "bottom", "leading", "trailing", "left", "right", "horizontal", "vertical", "all",
  ]

  static let closed: [String: [String]] = [
    "from": origins, "on": origins, "origin": origins, "of": origins, "against": origins,
    "to": SinkKind.words + ["view", "safe", "margin", "window"],
    "arms": ["shared", "same-view-modified", "different", "one-armed", "empty"],
    "shared-state": ["owned", "platform", "content", "none"],
    "each-state": ["owned", "platform", "content", "none"],
    "containers": ["same", "differs"],
    "navigation": ["same", "differs"],
    "builds": ["view", "controller", "value", "column"],
    "parity": ["odd", "even"],
    "gives": ["number", "name", "object", "window", "scene"],
    "place": ["definition", "use"],
    "by": ["compare", "double", "halve", "negate", "arithmetic", "identity", "ignores", "effect"],
    "equal": ["yes", "no"],
    "outside": ["yes", "no"],
    "named": ["yes", "no"],
    "symbol": ["yes", "derived", "no"],
    "override": ["yes", "no"],
    "asserts": ["pad", "phone", "tablet"],
    "state": ["owned", "platform", "content", "none", "unknown", "plain"],
    "repeated": ["yes", "no"],
    "used": ["measured", "returned"],
    "asks": ["controller", "window", "preferred", "rotation", "request", "side", "presence"],
    "excludes": ["yes", "no"],
    "twin": ["state", "view"],
    "form": [
      "if", "switch", "ternary", "guard", "helper", "modifier", "fits", "pinned", "preferred", "share", "available",
      "compiler", "flag",
    ],
    "in-arm": ["root", "row", "choice"],
    "kept": ["property", "static", "lazy", "constraint", "item-size"],
    "during": ["load", "appear"],
    "edge": edges, "without": edges, "side": edges, "insets": origins,
    "item-kind": ["text", "control", "stack", "scroll", "other"],
    "added": ["yes", "no"], "of-target": ["yes", "no"], "overlaps": ["yes", "no"], "narrow": ["yes", "no"],
    "beyond": ["yes", "no"], "tabs": ["yes", "no"], "even": ["yes", "no"], "spread": ["yes", "no"],
    "fills": ["yes", "no"], "across": ["yes", "no"], "whole": ["yes", "no"], "known": ["yes", "no"],
    "system": ["yes", "no"], "declared": ["yes", "no"], "ignored": ["yes", "no"],
    "sides": ["one", "both", "none"], "becomes": ["width", "position", "other"], "dimension": ["width", "height"],
    "feeds": ["size", "gutter", "branch"],
    "around": ["popover", "decoration", "wide", "scene", "export", "canvas", "placed-anew"],
    "runs": Moment.allCases.map(\.rawValue),
    "waits": ["yes", "no"],
    "ignores-placement": ["yes", "no"],
    "handed-on": ["yes", "no"],
    "calls-project": ["yes", "no"],
    "scroll-target": ["start", "place"],
    "made-by": ["view", "controller", "other", "uikit"],
    "shown-as": ["text", "symbol", "key", "log"],
    "closes": ["yes", "no"], "card": ["yes", "no"], "hidden": ["yes", "no"],
    "item": ["control", "dialog", "decoration", "text", "other"],
    "over": ["window", "page"], "focus": ["yes", "no"], "handles": ["one", "both"],
    "decides": ["shown", "room", "name"],
    "beside-inset": ["yes", "no"], "always": ["yes", "no"], "page": ["closing", "video", "unknown", "other"],
    "stores": ["number", "flag", "text", "other"],
    "title": ["yes", "no", "counted"], "icon": ["yes", "no", "either"],
    "price": ["yes", "no"], "custom": ["yes", "no"], "part": ["yes", "no"], "toggles": ["yes", "no"],
    "spacer": ["view", "fixed"], "copied": ["yes", "no"], "prioritised": ["yes", "no"],
    "use": HingeUse.words, "axes": ["one"],
    "regions": ["active", "all"], "filtered": ["yes", "no"], "checked": ["yes", "no"],
    "lays": ["columns", "panes", "moved", "hidden", "scroll"],
    "dominated": ["yes", "no"], "above-target": ["yes", "no"], "walled": ["yes", "no"], "catalyst": ["yes", "no"],
    "builder": ["toolbar"], "app-scenes": ["yes", "no"], "life-cycle": ["delegate", "app"],
    "target-kind": ["application", "extension", "watch", "test"],
  ]

  /// Which end a condition on the device or a size class asks for.
  static let polarities = ["wide", "narrow"]

  /// The origins that a word stands for, owners aside.
  static func origin(_ word: String) -> OriginSet? {
    switch word {
    case "any-layout": .layout
    case "orientation.device": .deviceOrientation
    case "orientation.interface": .interfaceOrientation
    default: OriginSet.named(word.split(separator: ".").first.map(String.init) ?? word)
    }
  }
}
