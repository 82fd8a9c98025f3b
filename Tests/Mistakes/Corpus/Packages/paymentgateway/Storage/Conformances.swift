// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Core

extension PostingTable: PostingReader {
  public func balance(of merchant: String) async -> Money? { nil }
}

extension PostingTable: PostingWriter {
  public func post(_ amount: Money, to merchant: String) async {}
}

extension TokenTable: Tokenizer {
  public func token(for card: Card) async -> CardToken { CardToken(text: cipher.encrypt(card.digits)) }
}

extension TokenTable: Detokenizer {
  public func card(of token: CardToken) async -> Card? { nil }
}
