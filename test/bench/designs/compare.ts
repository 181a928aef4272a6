import type { Picture } from '#test/support/pixels.ts'

/** ±levels of a channel that count as the same. */
const TOLERANCE = 2

/** Pixels of one picture that are not those of another one. */
export interface Deviation {
  /** Indices of the pixels, row by row. */
  readonly pixels: readonly number[]
  /** Levels of the worst channel. */
  readonly worst: number
}

/** A channel as much as it is seen: a color times its alpha. */
const seen = ({ data }: Picture, pixel: number, channel: number): number => {
  const value = data[pixel * 4 + channel] ?? 0
  return channel === 3 ? value : (value * (data[pixel * 4 + 3] ?? 0)) / 255
}

/** Levels by which a value lies outside of those that other pictures have there. */
const outside = (value: number, others: readonly number[]): number =>
  Math.max(Math.min(...others) - value, value - Math.max(...others), 0)

/** Levels by which the worst channel of a pixel lies outside of what other pictures have there. */
const levels = (picture: Picture, others: readonly Picture[], pixel: number): number => {
  let worst = 0
  for (let channel = 0; channel < 4; channel++) {
    const values = others.map(other => seen(other, pixel, channel))
    worst = Math.max(worst, outside(seen(picture, pixel, channel), values))
  }
  return worst
}

interface Options {
  /** Pixels to look at; all by default. */
  readonly among?: readonly number[]
  /** Levels that a pixel beyond the tolerance may differ by. */
  readonly limit?: (pixel: number) => number
}

/**
 * Pixels of `file` with a channel by more than the tolerance outside of what the pictures of the stage have there.
 * @throws Error when their sizes differ.
 */
export const deviation = (
  file: Picture,
  stages: readonly Picture[],
  { among, limit = () => TOLERANCE }: Options = {},
): Deviation => {
  for (const { width, height } of stages)
    if (width !== file.width || height !== file.height)
      throw new Error(`the file is ${file.width}×${file.height}, the stage ${width}×${height}`)
  const pixels: number[] = []
  let worst = 0
  const [first] = stages
  const isSame = (pixel: number) => {
    for (let at = pixel * 4; at < pixel * 4 + 4; at++) if (file.data[at] !== first?.data[at]) return false
    return true
  }
  const look = (pixel: number) => {
    if (isSame(pixel)) return
    const most = levels(file, stages, pixel)
    worst = Math.max(worst, most)
    if (most > TOLERANCE && most > limit(pixel)) pixels.push(pixel)
  }
  if (among) for (const pixel of among) look(pixel)
  else for (let pixel = 0; pixel < file.width * file.height; pixel++) look(pixel)
  return { pixels, worst }
}
