import { PNG } from 'pngjs'

export interface Picture {
  readonly width: number
  readonly height: number
  /** RGBA bytes. */
  readonly data: Uint8Array
}

export const decodePng = (bytes: Uint8Array): Picture => PNG.sync.read(Buffer.from(bytes))

/** A picture as it is seen on white paper. */
export const onWhite = ({ width, height, data }: Picture): Picture => {
  const seen = new Uint8Array(data.length).fill(255)
  for (let at = 0; at < data.length; at++) {
    if (at % 4 === 3) continue
    const alpha = (data[at - (at % 4) + 3] ?? 0) / 255
    seen[at] = Math.round((data[at] ?? 0) * alpha + 255 * (1 - alpha))
  }
  return { width, height, data: seen }
}

export interface Difference {
  /** Pixels with a channel off by more than the tolerance. */
  readonly pixels: number
  /** Largest channel difference. */
  readonly worst: number
  /** First differing pixel, for the failure message. */
  readonly at: readonly [x: number, y: number] | null
}

/** Difference of one channel: a color counts as much as it is seen, so that of a transparent pixel not at all. */
const channelDifference = (a: Picture, b: Picture, pixel: number, channel: number): number => {
  const [of, and] = [a.data[pixel + channel] ?? 0, b.data[pixel + channel] ?? 0]
  if (channel === 3) return Math.abs(of - and)
  return Math.abs(of * (a.data[pixel + 3] ?? 0) - and * (b.data[pixel + 3] ?? 0)) / 255
}

/**
 * Compares two pictures channel by channel.
 * @throws Error when their sizes differ.
 */
export const difference = (a: Picture, b: Picture, tolerance = 2): Difference => {
  if (a.width !== b.width || a.height !== b.height)
    throw new Error(`sizes differ: ${a.width}×${a.height} and ${b.width}×${b.height}`)
  let pixels = 0
  let worst = 0
  let at: readonly [number, number] | null = null
  for (let i = 0; i < a.data.length; i += 4) {
    let most = 0
    for (let channel = 0; channel < 4; channel++) most = Math.max(most, channelDifference(a, b, i, channel))
    if (most > worst) worst = most
    if (most <= tolerance) continue
    pixels++
    at ??= [(i / 4) % a.width, Math.floor(i / 4 / a.width)]
  }
  return { pixels, worst, at }
}

/** A part (px) of a picture. */
export const cut = (
  { width, data }: Picture,
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Picture => {
  const part = new Uint8Array(area.width * area.height * 4)
  for (let row = 0; row < area.height; row++) {
    const from = ((area.y + row) * width + area.x) * 4
    part.set(data.subarray(from, from + area.width * 4), row * area.width * 4)
  }
  return { width: area.width, height: area.height, data: part }
}

/** Mean difference of two pictures of one size over their color channels, 0–255. */
export const meanDifference = (a: Picture, b: Picture): number => {
  let sum = 0
  for (let at = 0; at < a.data.length; at++) if (at % 4 < 3) sum += Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0))
  return sum / (a.width * a.height * 3)
}
