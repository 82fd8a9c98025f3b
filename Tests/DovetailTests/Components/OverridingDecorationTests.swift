// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

@Suite struct OverridingDecorationTests {
  private typealias Child = TestChild<String, Void>

  @Test func aDecorationAppliesToWhatShadows() throws {
    let component = TestComponent(of: (String, ComponentFactory<Child>).self) { binder in
      binder.bind(String.self).to(value: "outer")
      binder.install(component: Child { $0.bind(String.self).shadowing().to(value: "inner") })
      binder.bind().to { (outer: String, child: ComponentFactory<Child>) in (outer, child) }
    }
    let (outer, child) = try component.overriding { $0.decorate(String.self).to { "<\($0)>" } }.build()
    #expect([outer, child.build()] == ["<outer>", "<inner>"])
  }

  @Test func aDecorationMayStandBeforeWhatItsOverrideReplacesOrInstalls() throws {
    let child = Child { $0.bind(String.self).to(value: "old") }
    let parent = TestComponent(of: ComponentFactory<Child>.self) { $0.install(component: child) }
    let replaced = parent.overriding { binder in
      binder.decorate(String.self).to { "<\($0)>" }
      binder.bind(String.self).to(value: "new")
    }
    #expect(try replaced.build().build() == "<new>")
    let installed = TestComponent(of: Void.self) { _ in }.overriding { binder in
      binder.decorate(String.self).to { "<\($0)>" }
      binder.install(component: child)
    }
    #expect(try installed.rooted(at: ComponentFactory<Child>.self).build().build() == "<old>")
  }
}
