// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

/// What the sources of a package still do with an old container, as far as the text shows.
struct OldCode {
  /// A request: `resolve(Clock.self)`, `@Injected(\.clock)`, `Container.shared.clock()`.
  struct Request {
    let service: String
    let site: Site
  }

  /// A registration: `register(Clock.self) { … }`, or a property `var clock: Factory<Clock>`.
  struct Registration {
    let declared: OldRegistration
    let site: Site
    /// What its factory requests of the container; `nil` if the text does not show it.
    let needs: [String]?
  }

  private(set) var requests: [Request] = []
  private(set) var registrations: [Registration] = []
}

extension OldCode {
  init(in modules: [(name: String, files: [(name: String, text: String)])]) {
    let sources = modules.flatMap { module in
      module.files.filter { Self.isOld($0.text) }
        .map { (fileID: "\(module.name)/\($0.name)", source: SwiftText($0.text)) }
    }
    // Factory has a property for each service, which other files name.
    let properties = Dictionary(
      sources.flatMap { $0.source.oldProperties.map { ($0.name, $0.type.name) } },
      uniquingKeysWith: { first, _ in first })
    for (fileID, source) in sources {
      func site(of place: Int) -> Site { Site(fileID: fileID, line: source.tokens[place].line) }
      let found = source.oldRequests(properties)
      requests += found.compactMap { request in
        request.type.map { Request(service: $0.name, site: site(of: request.words.lowerBound)) }
      }
      registrations += source.oldRegistrations(requesting: found).map { registration in
        let needs = registration.requests.map { $0.isSpecial ? nil : $0.type?.name }
        return Registration(
          declared: registration, site: site(of: registration.place),
          needs: registration.showsNeeds && !needs.contains(nil) ? needs.compactMap(\.self) : nil)
      }
    }
  }

  /// Whether a file may have to do with an old container. Reading takes long, and few do.
  private static func isOld(_ text: String) -> Bool {
    ["resolve", "optional(", "Injected", "register", "Factory<", ".shared."].contains(where: text.contains)
  }

  /// The number of requests of each service.
  var requestCounts: [String: Int] { Dictionary(grouping: requests, by: \.service).mapValues(\.count) }

  /// The registration of a type without a name or arguments.
  func registration(of type: String) -> Registration? {
    let service = SwiftText.service(SwiftText(type).tokens[...])
    return registrations.last {
      $0.declared.type?.name == service && $0.declared.name == nil && !$0.declared.takesArguments
    }
  }

  /// What registrations request, also by what they request.
  func needs(of service: String) -> Set<String> {
    let all = Dictionary(grouping: registrations) { $0.declared.type?.name ?? "" }
    var (needs, pending) = (Set<String>(), [service])
    while let next = pending.popLast() {
      let requests = all[next, default: []].flatMap(\.declared.requests).compactMap { $0.type?.name }
      pending += requests.filter { needs.insert($0).inserted }
    }
    return needs
  }

  /// The registrations whose factories request only what others provide, those of the most requested services first.
  func movable(besides provided: Set<String>) -> [Registration] {
    let counts = requestCounts
    return registrations.filter { registration in
      guard let service = registration.declared.type?.name, let needs = registration.needs else { return false }
      return !provided.contains(service) && needs.allSatisfy(provided.contains)
    }
    .ascending { -counts[$0.declared.type?.name ?? "", default: 0] }
  }
}
