// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import BookingUI
import Dovetail
import LessonUI
import SchoolCore
import Security

extension Keychain: TokenReading {}
extension Keychain: TokenWriting {}
extension Keychain: PINChecking {}

@MainActor protocol WelcomeRouting: AnyObject { func signIn(_ student: Student) }

final class Navigator {
  private let booking: MainActorProvider<BookingScreen>
  private let lessons: AsyncComponentFactory<LessonComponent>
  private let welcome: MainActorProvider<WelcomeScreen>

  init(
    booking: MainActorProvider<BookingScreen>, lessons: AsyncComponentFactory<LessonComponent>,
    welcome: MainActorProvider<WelcomeScreen>
  ) {
    (self.booking, self.lessons, self.welcome) = (booking, lessons, welcome)
  }

  func enter(_ lesson: Lesson) async throws { _ = try await lessons.build(lesson) }
  func leaveLesson() {}
  func showBooked() { _ = booking() }
  func showInvoice() {}
  func signIn(_ student: Student) { _ = welcome() }
}

extension Navigator: LessonRouting {}
extension Navigator: BookingRouting {}
extension Navigator: PaymentRouting {}
extension Navigator: WelcomeRouting {}

final class WelcomeScreen {
  private let pins: any PINChecking
  private let tokens: any TokenWriting
  private let router: WeakProvider<any WelcomeRouting>
  private let theme: any Theme

  init(
    pins: any PINChecking, tokens: any TokenWriting, router: WeakProvider<any WelcomeRouting>, theme: any Theme
  ) {
    (self.pins, self.tokens, self.router, self.theme) = (pins, tokens, router, theme)
  }
}

protocol Theme { var color: String { get } }

struct ChalkTheme: Theme { var color: String { "green" } }

final class SceneDelegate {
  private var navigator: Navigator?
  private var theme: (any Theme)?

  func injectProperties(navigator: Navigator, theme: any Theme) { (self.navigator, self.theme) = (navigator, theme) }
}
