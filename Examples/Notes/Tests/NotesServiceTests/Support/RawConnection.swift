// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import NIOCore
import NIOPosix

/// A connection that sends text as it is.
struct RawConnection {
  let port: Int

  /// All that the server answers until it closes the connection.
  func answer(to text: String) async throws -> String {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      if !text.isEmpty { try await outbound.write(ByteBuffer(string: text)) }
      var answer = ByteBuffer()
      for try await part in inbound { answer.writeImmutableBuffer(part) }
      return String(buffer: answer)
    }
  }
}
