import { readPressTable } from './press-profile.ts'
import { type Curve, readCurve, type Tags, textAt, viewOf } from './profile-tags.ts'
import { encodeSrgb, linearSrgb } from './srgb.ts'

/** What an ICC profile says about the values of a picture. */
export interface ColorProfile {
  /** Channels of a pixel without its alpha. */
  readonly channels: 3 | 4
  /** Whether its values are those of sRGB, near enough that nobody sees a difference. */
  readonly isSrgb: boolean
  /** Writes px in sRGB, opaque. `from` has `channels` values for each of them, inks as 0 (none) to 255. */
  toSrgb(from: Uint8Array | Uint8ClampedArray, to: Uint8ClampedArray, pixels: number): void
}

/** count; tags of the largest profile that is read. */
const TAGS_MAX = 200

const tagsOf = (bytes: Uint8Array): Tags | null => {
  if (bytes.length < 132 || textAt(bytes, 36) !== 'acsp') return null
  const data = viewOf(bytes)
  const count = data.getUint32(128)
  if (count > TAGS_MAX || 132 + 12 * count > bytes.length) return null
  const tags = new Map<string, Uint8Array>()
  for (let at = 132; at < 132 + 12 * count; at += 12) {
    const [start, length] = [data.getUint32(at + 4), data.getUint32(at + 8)]
    if (start + length <= bytes.length) tags.set(textAt(bytes, at), bytes.subarray(start, start + length))
  }
  return tags
}

/** Values 0–255 as light, 0–1. */
const lightOf = (curve: Curve) => Float32Array.from({ length: 256 }, (_, value) => curve(value / 255))

type ToSrgb = ColorProfile['toSrgb']

/** Light of the values of a channel, and its color as light of sRGB. */
const readChannel = (tags: Tags, name: 'r' | 'g' | 'b') => {
  const [column, curveTag] = [tags.get(`${name}XYZ`), tags.get(`${name}TRC`)]
  const curve = curveTag && readCurve(curveTag)
  if (!curve || !column || column.length < 20) return null
  const data = viewOf(column)
  const at = (place: number) => data.getInt32(place) / 65_536
  return { light: lightOf(curve), color: linearSrgb(at(8), at(12), at(16)) }
}

const readDisplay = (tags: Tags): ToSrgb | null => {
  const [red, green, blue] = [readChannel(tags, 'r'), readChannel(tags, 'g'), readChannel(tags, 'b')]
  if (!red || !green || !blue) return null
  const [reds, greens, blues] = [red.light, green.light, blue.light]
  const [rr, gr, br] = red.color
  const [rg, gg, bg] = green.color
  const [rb, gb, bb] = blue.color
  return (from, to, pixels) => {
    for (let at = 0, place = 0; at < 3 * pixels; at += 3, place += 4) {
      const r = reds[from[at] as number] as number
      const g = greens[from[at + 1] as number] as number
      const b = blues[from[at + 2] as number] as number
      to[place] = encodeSrgb(rr * r + rg * g + rb * b)
      to[place + 1] = encodeSrgb(gr * r + gg * g + gb * b)
      to[place + 2] = encodeSrgb(br * r + bg * g + bb * b)
      to[place + 3] = 255
    }
  }
}

/** Steps of the largest difference that nobody sees. */
const UNSEEN = 3
const SAMPLES = Uint8Array.from([0, 51, 102, 153, 204, 255].flatMap(r => [0, 128, 255].flatMap(g => [r, g, 255 - r])))

const isNearSrgb = (toSrgb: ToSrgb): boolean => {
  const told = new Uint8ClampedArray((SAMPLES.length / 3) * 4)
  toSrgb(SAMPLES, told, SAMPLES.length / 3)
  return SAMPLES.every((value, at) => Math.abs(value - (told[Math.floor(at / 3) * 4 + (at % 3)] as number)) <= UNSEEN)
}

/**
 * Reads an ICC profile of a display (matrix and curves) or of a press (four inks, tables of version 2). null = another
 * kind or damaged.
 */
export const readColorProfile = (bytes: Uint8Array): ColorProfile | null => {
  const tags = tagsOf(bytes)
  if (!tags) return null
  const space = textAt(bytes, 16)
  if (space === 'RGB ') {
    const toSrgb = readDisplay(tags)
    return toSrgb && { channels: 3, isSrgb: isNearSrgb(toSrgb), toSrgb }
  }
  const table = space === 'CMYK' ? (tags.get('A2B0') ?? tags.get('A2B1')) : undefined
  const toSrgb = table && readPressTable(table, textAt(bytes, 20) === 'Lab ')
  return toSrgb ? { channels: 4, isSrgb: false, toSrgb } : null
}
