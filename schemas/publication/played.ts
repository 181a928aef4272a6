import type { LayerAction } from '../document/actions.ts'
import type { LayerAnimation } from '../document/animations.ts'
import type { JsonObject } from '../document/records.ts'
import type { PageTurn } from './turns.ts'

/** How the pages of a published page follow each other: swiped up, swiped to the left, or in one long page. */
export const PLAYED_TYPES = ['h5-swiper', 'h5-horizontal-swiper', 'pc-web'] as const
export type PlayedType = (typeof PLAYED_TYPES)[number]

export interface PlayedPage {
  readonly id: string
  /** px */
  readonly width: number
  readonly height: number
  /** Its script, which runs in a sandboxed frame above the page; absent = none. */
  readonly script?: string
  /** True: only an action leads to another page, no swipe. */
  readonly isLocked?: boolean
}

/** A layer with something to play; all others are only drawn. */
export interface PlayedLayer {
  readonly kind: string
  readonly animations?: readonly LayerAnimation[]
  readonly actions?: readonly LayerAction[]
  /** What its kind gives to the player (`played` of its `LayerDefinition`). */
  readonly data?: JsonObject
}

export interface PlayedMusic {
  readonly url: string
  /** 0–1 */
  readonly volume: number
  readonly isLooped: boolean
}

/** How the pages turn; what the publication does not say, the document says. */
export interface Playback {
  readonly turn: PageTurn
  /** The first page follows the last one. */
  readonly isLooped: boolean
  /** s; time after which the next page comes by itself; 0 = never. */
  readonly everySeconds: number
}

/** What the player plays. It is drawn into the page (`#player-data`) when the work is published, and frozen with it. */
export interface PlayedDocument extends Playback {
  /** Version of this format: stored pages are played by later players. */
  readonly format: 1
  readonly type: PlayedType
  readonly pages: readonly PlayedPage[]
  /** By layer id. */
  readonly layers: Readonly<Record<string, PlayedLayer>>
  readonly music?: PlayedMusic
}

/**
 * What belongs to the publication and changes without drawing again. The server writes it into the page beside the
 * document (`#player-settings`).
 */
export interface PlayedSettings extends Partial<Playback> {
  /** Code of the publication. */
  readonly code: string
  /** Of the share card; the page has the same as `title`, `meta` and picture. */
  readonly title: string
  readonly description: string
  /** Absolute address. */
  readonly cover: string
  /** false = the music of the document is not played. */
  readonly hasMusic?: boolean
}

/** Ids of the two JSON elements of a published page. */
export const PLAYER_DATA_ID = 'player-data'
export const PLAYER_SETTINGS_ID = 'player-settings'
