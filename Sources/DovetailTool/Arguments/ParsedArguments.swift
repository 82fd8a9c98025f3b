// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph
internal import Foundation

/// The arguments of a command, sorted into operands and options.
struct ParsedArguments {
  /// The values of the operands, in their order.
  private(set) var operands: [String] = []
  /// The values of options by their names; empty for an option without a value.
  private(set) var options: [String: [String]] = [:]

  /// Reads the arguments after the name of a command.
  ///
  /// An option is written as `--as dot` or `--as=dot`. Everything after `--` is an operand, and so is `-module:Net`
  /// or `-Log is:shared`.
  ///
  /// - Parameters:
  ///   - known: the operands of the command, and its options.
  ///   - usage: what a failure shows.
  init(
    _ arguments: ArraySlice<String>, of known: (operands: [CommandOption], options: [CommandOption]), usage: String
  ) throws(CommandFailure) {
    var rest = arguments
    while let argument = rest.popFirst(), argument != "--" {
      if !argument.hasPrefix("-") || argument.wholeMatch(of: /-|-\w.*[: ].*/) != nil {
        operands.append(argument)
      } else {
        try read(argument == "-h" ? "--help" : argument, &rest, among: known.options + [.help], usage)
      }
    }
    operands += rest
    if has("--help") { return }
    if operands.count > known.operands.count {
      throw CommandFailure("unexpected argument `\(operands[known.operands.count])`", usage: usage)
    }
    if let missing = known.operands.dropFirst(operands.count).first {
      throw CommandFailure("the argument <\(missing.name)> is missing", usage: usage)
    }
    for option in known.options {
      guard let text = value(of: option.name), let choices = option.choices, !choices.contains(text) else { continue }
      throw .unknown(option.value ?? option.name, text, among: choices)
    }
  }

  private mutating func read(
    _ argument: String, _ rest: inout ArraySlice<String>, among known: [CommandOption], _ usage: String
  ) throws(CommandFailure) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = known.first(where: { $0.name == parts[0] }) else {
      throw CommandFailure("unknown option `\(parts[0])`\(known.map(\.name).hint(for: parts[0]))", usage: usage)
    }
    guard let value = option.value else {
      if parts.count > 1 { throw CommandFailure("\(option.name) has no value", usage: usage) }
      options[option.name] = []
      return
    }
    guard let text = parts.count > 1 ? parts[1] : rest.first else {
      throw CommandFailure("\(option.name) needs a <\(value)>", usage: usage)
    }
    if parts.count == 1 { rest = rest.dropFirst() }
    options[option.name, default: []].append(text)
  }

  func has(_ option: String) -> Bool { options[option] != nil }

  /// The value of an option, the last one if it is repeated.
  func value(of option: String) -> String? { options[option]?.last }
}

/// The reason why a command is not performed.
struct CommandFailure: Error {
  /// The reason, in one sentence without a full stop.
  let sentence: String
  /// The line to edit, if there is one, as compilers write it.
  var place: String?
  /// The usage of the command that was used wrongly, if there is one, behind the name of the program.
  var usage: String?
  /// The errors of the compiler, if it has ended a check.
  var errors: [String] = []

  init(_ sentence: String, at place: String? = nil, usage: String? = nil) {
    self.sentence = sentence
    self.place = place
    self.usage = usage
  }

  /// The failure of a name that none of a kind has.
  static func unknown(_ kind: String, _ name: String, among names: [String]) -> CommandFailure {
    let hint = names.hint(for: name)
    return CommandFailure(
      "unknown \(kind) `\(name)`" + (hint.isEmpty ? "; \(kind)s are \(names.joined(separator: ", "))" : hint))
  }
}

extension Error {
  /// The reason for a person. Errors of Foundation describe themselves to programmers.
  var sentence: String {
    let isOfFoundation = self is any LocalizedError || self is any CustomNSError || type(of: self) is NSError.Type
    return isOfFoundation ? localizedDescription : "\(self)"
  }
}
