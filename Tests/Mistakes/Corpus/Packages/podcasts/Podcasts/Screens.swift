// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Feeds
import Playback

@MainActor final class EpisodeModel {
  let episode: Episode
  let player: Player
  let downloads: Downloads
  let state: PlayState

  init(episode: Episode, player: Player, downloads: Downloads, state: PlayState) {
    self.episode = episode
    self.player = player
    self.downloads = downloads
    self.state = state
  }
}

@MainActor final class PlayState {
  let episode: Episode

  init(episode: Episode) { self.episode = episode }
}

@MainActor final class Library {
  let client: any FeedClient
  let episodes: MainActorComponentFactory<EpisodeComponent>
  let miniPlayer: MainActorProvider<MiniPlayer>

  init(
    client: any FeedClient, episodes: MainActorComponentFactory<EpisodeComponent>,
    miniPlayer: MainActorProvider<MiniPlayer>
  ) {
    self.client = client
    self.episodes = episodes
    self.miniPlayer = miniPlayer
  }
}

@MainActor final class MiniPlayer {
  let player: Player

  init(player: Player) { self.player = player }
}

struct EpisodeComponent: Component {
  typealias Root = EpisodeModel
  typealias Seed = Episode

  func configure(binder: Binder) {
    binder.bind(PlayState.self).asSingleton().to(factory: PlayState.init)
    binder.bind().to(factory: EpisodeModel.init)
  }
}
