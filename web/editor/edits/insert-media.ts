import type { Medium } from '#schemas/catalog/media-types.ts'
import type { Size } from '#web/kernels/geometry.ts'
import type { NewElement } from './insert-element.ts'

/** A film or sound in our storage. */
export interface PlacedMedia {
  readonly medium: Medium
  readonly name: string
  readonly url: string
  /** ms; 0 = not known. */
  readonly durationMs: number
  /** px; 0 = not known, and for sounds. */
  readonly width: number
  readonly height: number
  /** Address; '' = none. */
  readonly poster: string
}

/** px; a film on a page that is as wide as that of a phone. */
const WIDTH = 320
const HIGHEST = 420

/** Title of a file without its ending. */
export const titleOf = (name: string): string => name.replace(/\.[a-z\d]{2,5}$/i, '').slice(0, 100)

const filmSize = ({ width, height }: Size): Size => {
  if (width * height === 0) return { width: WIDTH, height: Math.round((WIDTH * 9) / 16) }
  const ratio = Math.min(WIDTH / width, HIGHEST / height)
  return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) }
}

/** What a layer of a film or sound has of it. */
export const mediaData = ({ url, name, durationMs }: PlacedMedia) => ({ src: url, title: titleOf(name), durationMs })

/** The element that a film or sound becomes on a page, in the shape of the film. */
export const mediaElement = (media: PlacedMedia): NewElement =>
  media.medium === 'video'
    ? { layer: 'video', data: { ...mediaData(media), poster: media.poster }, size: filmSize(media) }
    : { layer: 'audio', data: mediaData(media) }
