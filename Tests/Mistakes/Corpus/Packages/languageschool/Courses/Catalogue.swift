// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
public import SchoolCore

public protocol CourseCatalogue: Sendable { func courses() -> [Course] }

final class RemoteCatalogue: CourseCatalogue {
  private let client: APIClient
  private let repository: Repository<Course>

  init(client: APIClient, repository: Repository<Course>) { (self.client, self.repository) = (client, repository) }

  func courses() -> [Course] { repository.all() }
}

struct DaytimeCatalogue: CourseCatalogue {
  let inner: any CourseCatalogue
  let calendar: any SchoolCore.Calendar

  func courses() -> [Course] { calendar.hour() < 20 ? inner.courses() : [] }
}

public protocol LevelGuide: Sendable { func level(of points: Int) -> String }

struct EuropeanGuide: LevelGuide { func level(of points: Int) -> String { "B1" } }

struct JapaneseGuide: LevelGuide {
  let client: APIClient

  func level(of points: Int) -> String { "N3" }
}

public protocol MatchingRule: Sendable { func fits(_ teacher: Teacher) -> Bool }

struct LanguageRule: MatchingRule {
  let catalogue: any CourseCatalogue

  func fits(_ teacher: Teacher) -> Bool { true }
}

struct AvailabilityRule: MatchingRule {
  let lessons: Repository<Lesson>

  func fits(_ teacher: Teacher) -> Bool { true }
}

public final class TeacherMatcher: Sendable {
  private let teachers: Repository<Teacher>
  private let rules: [any MatchingRule]

  init(teachers: Repository<Teacher>, rules: [any MatchingRule]) { (self.teachers, self.rules) = (teachers, rules) }
}

public final class PlacementTest: Sendable {
  private let language: Language
  private let guides: [Language: any LevelGuide]

  init(language: Language, guides: [Language: any LevelGuide]) { (self.language, self.guides) = (language, guides) }
}
