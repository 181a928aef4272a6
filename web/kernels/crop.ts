import { LIMITS } from '#schemas/catalog/limits.ts'
import { clamp } from '#schemas/clamp.ts'
import type { Crop, Frame } from '#schemas/document/records.ts'
import type { Size } from './geometry.ts'

/** The whole picture on the page: its size in page px, rotated about its center. */
export interface Picture {
  readonly centerX: number
  readonly centerY: number
  readonly width: number
  readonly height: number
  /** degrees */
  readonly rotation: number
  readonly isFlippedX: boolean
  readonly isFlippedY: boolean
}
/** The visible part, in page px from the picture's top left corner, before flips. */
export interface CropRect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export type CropHandle = 'n' | 's' | 'e' | 'w' | 'ne' | 'nw' | 'se' | 'sw'

/** Smallest side of a crop (page px) at a view scale: 32 screen px (E-5-37), never more than the picture. */
export const minCrop = (scale: number, picture: Size): number =>
  Math.min(LIMITS.cropMin / scale, picture.width, picture.height)

/** The initial crop of the tool: the central 80 % of the picture (E-3-23), in the picture's px. */
export const defaultCrop = ({ width, height }: Size): CropRect => ({
  x: width * 0.1,
  y: height * 0.1,
  width: width * 0.8,
  height: height * 0.8,
})

/** A page vector in the picture's local axes (including flips). */
const toLocal = (picture: Picture, dx: number, dy: number) => {
  const angle = (-picture.rotation * Math.PI) / 180
  const x = dx * Math.cos(angle) - dy * Math.sin(angle)
  const y = dx * Math.sin(angle) + dy * Math.cos(angle)
  return { x: picture.isFlippedX ? -x : x, y: picture.isFlippedY ? -y : y }
}
const toPage = (picture: Picture, x: number, y: number) => {
  const angle = (picture.rotation * Math.PI) / 180
  const flippedX = picture.isFlippedX ? -x : x
  const flippedY = picture.isFlippedY ? -y : y
  return {
    x: flippedX * Math.cos(angle) - flippedY * Math.sin(angle),
    y: flippedX * Math.sin(angle) + flippedY * Math.cos(angle),
  }
}

/** A page point in natural px of the whole picture, including flips. */
export const naturalPoint = (
  picture: Picture,
  natural: Size,
  at: { x: number; y: number },
): { x: number; y: number } => {
  const local = toLocal(picture, at.x - picture.centerX, at.y - picture.centerY)
  return {
    x: (local.x / picture.width + 0.5) * natural.width,
    y: (local.y / picture.height + 0.5) * natural.height,
  }
}

/** The whole picture on the page when `frame` shows its part `crop` (natural px; null = all of it). */
export const pictureOf = (
  frame: Frame,
  crop: Crop | null,
  natural: Size,
  flips: { readonly isFlippedX: boolean; readonly isFlippedY: boolean },
): { readonly picture: Picture; readonly rect: CropRect } => {
  const part = crop ?? { x: 0, y: 0, width: natural.width, height: natural.height }
  const scaleX = frame.width / (part.width || 1)
  const scaleY = frame.height / (part.height || 1)
  const size = { width: natural.width * scaleX, height: natural.height * scaleY }
  const rect = { x: part.x * scaleX, y: part.y * scaleY, width: frame.width, height: frame.height }
  const base: Picture = { centerX: 0, centerY: 0, ...size, rotation: frame.rotation, ...flips }
  const offset = toPage(base, rect.x + rect.width / 2 - size.width / 2, rect.y + rect.height / 2 - size.height / 2)
  return {
    picture: {
      ...base,
      centerX: frame.x + frame.width / 2 - offset.x,
      centerY: frame.y + frame.height / 2 - offset.y,
    },
    rect,
  }
}

/** The layer's frame that shows `rect` of the picture without moving the picture on the page. */
export const frameOf = (picture: Picture, rect: CropRect): Frame => {
  const offset = toPage(
    picture,
    rect.x + rect.width / 2 - picture.width / 2,
    rect.y + rect.height / 2 - picture.height / 2,
  )
  return {
    x: picture.centerX + offset.x - rect.width / 2,
    y: picture.centerY + offset.y - rect.height / 2,
    width: rect.width,
    height: rect.height,
    rotation: picture.rotation,
  }
}

/** The crop record (natural px) of a rectangle; null when it is the whole picture. */
export const cropOf = (picture: Picture, rect: CropRect, natural: Size): Crop | null => {
  const scaleX = natural.width / picture.width
  const scaleY = natural.height / picture.height
  const whole =
    Math.abs(rect.x) < 0.01 &&
    Math.abs(rect.y) < 0.01 &&
    Math.abs(rect.width - picture.width) < 0.02 &&
    Math.abs(rect.height - picture.height) < 0.02
  if (whole) return null
  return { x: rect.x * scaleX, y: rect.y * scaleY, width: rect.width * scaleX, height: rect.height * scaleY }
}

const edges = (handle: CropHandle, picture: Picture) => {
  // A flipped picture shows its left edge on the right, so the handle under the pointer is the opposite one.
  const west = handle.includes(picture.isFlippedX ? 'e' : 'w')
  const east = handle.includes(picture.isFlippedX ? 'w' : 'e')
  const north = handle.includes(picture.isFlippedY ? 's' : 'n')
  const south = handle.includes(picture.isFlippedY ? 'n' : 's')
  return { west, east, north, south }
}

/**
 * Drags a crop handle by a page vector (px). The picture does not move; the rectangle stays inside it, with sides of at
 * least `min`. With a `ratio` (width / height) the other side is adjusted.
 */
export const dragHandle = (
  picture: Picture,
  rect: CropRect,
  handle: CropHandle,
  delta: { readonly x: number; readonly y: number },
  { min, ratio }: { readonly min: number; readonly ratio: number | null },
): CropRect => {
  const move = toLocal(picture, delta.x, delta.y)
  const { west, east, north, south } = edges(handle, picture)
  let left = rect.x
  let top = rect.y
  let right = rect.x + rect.width
  let bottom = rect.y + rect.height
  if (west) left = clamp(left + move.x, 0, right - min)
  if (east) right = clamp(right + move.x, left + min, picture.width)
  if (north) top = clamp(top + move.y, 0, bottom - min)
  if (south) bottom = clamp(bottom + move.y, top + min, picture.height)
  if (ratio === null) return { x: left, y: top, width: right - left, height: bottom - top }
  const isSide = !(west || east) || !(north || south)
  const wanted = isSide && (north || south) ? (bottom - top) * ratio : right - left
  const room = {
    width: west
      ? right
      : east
        ? picture.width - left
        : 2 * Math.min((left + right) / 2, picture.width - (left + right) / 2),
    height: north
      ? bottom
      : south
        ? picture.height - top
        : 2 * Math.min((top + bottom) / 2, picture.height - (top + bottom) / 2),
  }
  const width = Math.min(wanted, room.width, room.height * ratio)
  const height = width / ratio
  return {
    x: west ? right - width : east ? left : (left + right) / 2 - width / 2,
    y: north ? bottom - height : south ? top : (top + bottom) / 2 - height / 2,
    width,
    height,
  }
}

/** Moves the picture under the frame by a page vector (px); the frame stays fixed and covered. */
export const panPicture = (
  picture: Picture,
  rect: CropRect,
  delta: { readonly x: number; readonly y: number },
): { readonly picture: Picture; readonly rect: CropRect } => {
  const move = toLocal(picture, delta.x, delta.y)
  const x = clamp(rect.x - move.x, 0, picture.width - rect.width)
  const y = clamp(rect.y - move.y, 0, picture.height - rect.height)
  const shift = toPage(picture, rect.x - x, rect.y - y)
  return {
    picture: { ...picture, centerX: picture.centerX + shift.x, centerY: picture.centerY + shift.y },
    rect: { ...rect, x, y },
  }
}

/** Scale of the picture relative to the smallest one that covers the rectangle; 1 = it just covers it. */
export const zoomOf = (picture: Size, rect: Size): number =>
  Math.min(picture.width / Math.max(rect.width, 1e-6), picture.height / Math.max(rect.height, 1e-6))

/**
 * Scales the picture under the frame, which stays fixed and covered. `at` is the page point that stays fixed in the
 * picture (default: the frame's middle).
 * @param zoom as returned by `zoomOf`; below 1 counts as 1.
 */
export const zoomPicture = (
  picture: Picture,
  rect: CropRect,
  zoom: number,
  at?: { readonly x: number; readonly y: number },
): { readonly picture: Picture; readonly rect: CropRect } => {
  const frame = frameOf(picture, rect)
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  const { x, y } = at ?? middle
  const offset = toLocal(picture, x - middle.x, y - middle.y)
  const anchor = {
    x: clamp(rect.width / 2 + offset.x, 0, rect.width),
    y: clamp(rect.height / 2 + offset.y, 0, rect.height),
  }
  const factor = Math.max(1, zoom) / zoomOf(picture, rect)
  const size = { width: picture.width * factor, height: picture.height * factor }
  const next = {
    ...rect,
    x: clamp((rect.x + anchor.x) * factor - anchor.x, 0, Math.max(0, size.width - rect.width)),
    y: clamp((rect.y + anchor.y) * factor - anchor.y, 0, Math.max(0, size.height - rect.height)),
  }
  return { picture: under({ ...picture, ...size }, next, middle), rect: next }
}

/** The picture with other flips: the frame stays and shows the same part, mirrored. */
export const mirrorPicture = (
  picture: Picture,
  rect: CropRect,
  flips: { readonly isFlippedX: boolean; readonly isFlippedY: boolean },
): Picture => {
  const frame = frameOf(picture, rect)
  return under({ ...picture, ...flips }, rect, { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 })
}

/** The picture placed so that the middle of its rectangle is on a page point. */
const under = (picture: Picture, rect: CropRect, middle: { readonly x: number; readonly y: number }): Picture => {
  const offset = toPage(
    picture,
    rect.x + rect.width / 2 - picture.width / 2,
    rect.y + rect.height / 2 - picture.height / 2,
  )
  return { ...picture, centerX: middle.x - offset.x, centerY: middle.y - offset.y }
}

/** A rectangle of a ratio (width / height) with the area of the current one, about its middle, inside the picture. */
export const fitRatio = (picture: Picture, rect: CropRect, ratio: number): CropRect => {
  const area = rect.width * rect.height
  const width = Math.min(Math.sqrt(area * ratio), picture.width, picture.height * ratio)
  const height = width / ratio
  return {
    x: clamp(rect.x + rect.width / 2 - width / 2, 0, picture.width - width),
    y: clamp(rect.y + rect.height / 2 - height / 2, 0, picture.height - height),
    width,
    height,
  }
}

/**
 * The crop of a new picture in the frame of an old one (replace): it covers the frame, centered on `center` (0–1 of the
 * picture). In natural px of the new picture; null when the ratios are equal and the whole picture is visible.
 */
export const coverCrop = (frame: Size, natural: Size, center = { x: 0.5, y: 0.5 }): Crop | null => {
  const scale = Math.max(frame.width / natural.width, frame.height / natural.height)
  const width = frame.width / scale
  const height = frame.height / scale
  if (Math.abs(width - natural.width) < 0.5 && Math.abs(height - natural.height) < 0.5) return null
  return {
    x: clamp(natural.width * center.x - width / 2, 0, natural.width - width),
    y: clamp(natural.height * center.y - height / 2, 0, natural.height - height),
    width,
    height,
  }
}
