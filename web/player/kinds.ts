import type { StartKind } from './play-context.ts'

interface KindModule {
  readonly start: StartKind
}

/** Kinds with something to play, each a script of its own that only pages with such a layer load. One line per kind. */
export const PLAYED_KINDS: Readonly<Record<string, () => Promise<KindModule>>> = {
  countdown: () => import('./kinds/countdown.ts'),
  map: () => import('./kinds/map.ts'),
  video: () => import('./kinds/video.ts'),
  audio: () => import('./kinds/audio.ts'),
  'picture-wall': () => import('./kinds/picture-wall.ts'),
  rating: () => import('./kinds/rating.ts'),
}
