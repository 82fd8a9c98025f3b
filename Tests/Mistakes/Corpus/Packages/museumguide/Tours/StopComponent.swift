// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Audio
import Collection
import Dovetail

/// The visitor stands before an exhibit of the tour.
public struct StopComponent: Component {
  public typealias Root = StopScreen
  public typealias Seed = ExhibitID

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: StopPlayback.init)
    binder.bind().to(factory: CaptionPanel.init)
    binder.bind().to(factory: FavouriteButton.init)
    binder.bind().to(factory: StopScreen.init)
  }
}

final class StopPlayback {
  let exhibit: ExhibitID
  let guide: AudioGuide
  let progress: TourProgress

  init(exhibit: ExhibitID, guide: AudioGuide, progress: TourProgress) {
    (self.exhibit, self.guide, self.progress) = (exhibit, guide, progress)
  }
}

final class CaptionPanel {
  let exhibit: ExhibitID
  let sources: [any CaptionSource]

  init(exhibit: ExhibitID, sources: [any CaptionSource]) { (self.exhibit, self.sources) = (exhibit, sources) }
}

final class FavouriteButton {
  let store: any FavouriteStore
  let playback: StopPlayback

  init(store: any FavouriteStore, playback: StopPlayback) { (self.store, self.playback) = (store, playback) }
}

public final class StopScreen {
  let playback: StopPlayback
  let captions: CaptionPanel
  let favourite: FavouriteButton

  init(playback: StopPlayback, captions: CaptionPanel, favourite: FavouriteButton) {
    (self.playback, self.captions, self.favourite) = (playback, captions, favourite)
  }
}
