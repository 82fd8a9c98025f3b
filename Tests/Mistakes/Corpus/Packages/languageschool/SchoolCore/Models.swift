// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public enum Language: String, CaseIterable, Sendable { case french, japanese, swahili }

public protocol Entity: Sendable { static var table: String { get } }

public struct Course: Entity, Hashable {
  public static let table = "courses"

  public let language: Language

  public init(language: Language) { self.language = language }
}

public struct Teacher: Entity, Hashable {
  public static let table = "teachers"

  public let name: String
}

public struct Lesson: Entity, Hashable {
  public static let table = "lessons"

  public let number: Int

  public init(number: Int) { self.number = number }
}

public struct Student: Sendable {
  public let name: String

  public init(name: String) { self.name = name }
}

public protocol TokenReading: AnyObject, Sendable { func token() -> String }

public protocol TokenWriting: AnyObject, Sendable { func store(_ token: String) }

public protocol PINChecking: AnyObject, Sendable { func isRight(_ pin: Int) -> Bool }

public protocol Calendar: Sendable { func hour() -> Int }

public protocol Metrics: Sendable { func count(_ name: String) }
