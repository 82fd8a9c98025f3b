// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public protocol Tokenizer: Sendable { func token(for card: Card) async -> CardToken }
public protocol Detokenizer: Sendable { func card(of token: CardToken) async -> Card? }

public protocol PostingReader: Sendable { func balance(of merchant: String) async -> Money? }
public protocol PostingWriter: Sendable { func post(_ amount: Money, to merchant: String) async }

public protocol Acquirer: Sendable { func authorize(_ amount: Money, _ token: CardToken) async throws }
public protocol FraudRule: Sendable { func score(_ order: Order) -> Int }

public protocol Metrics: Sendable { func count(_ name: String) }
public protocol AuditTrail: Sendable { func record(_ line: String) async }

public enum DatabaseAddress: Tag { public typealias Element = String }
public enum ReplicaAddress: Tag { public typealias Element = String }
public enum AuthorizationTimeout: Tag { public typealias Element = Double }
public enum DeliveryTimeout: Tag { public typealias Element = Double }
public enum FraudThreshold: Tag { public typealias Element = Int }
