import type { Layer } from 'ag-psd'
import { IMPORT_LIMITS } from '#schemas/catalog/import-limits.ts'
import { blended, blendedWith, paintOn, type Rgb } from '#web/kernels/raster/blend.ts'
import {
  alphaOf,
  type Box,
  covers,
  fade,
  grown,
  inkBox,
  intersection,
  isEmpty,
  type Plane,
  planeAt,
  type Raster,
  union,
} from '#web/kernels/raster/raster.ts'
import { ImportError } from '../import-error.ts'
import { type Adjust, adjustmentOf } from './adjust.ts'
import { adjustedColor } from './color.ts'
import { effectsOf, leftOutEffects, withEffects } from './effects.ts'
import type { Decoded } from './layers.ts'
import { drawLayer } from './layers.ts'
import { composed, note, type Piece, PLAIN, type Scene } from './piece.ts'

export type Pixels = ReadonlyMap<Layer, Decoded>

const blendOf = ({ blendMode = 'normal' }: Layer) => (blendMode === 'pass through' ? 'normal' : blendMode)
const isGroup = (layer: Layer) => layer.children !== undefined

/** A piece with masks: what they do not cover stays editable. */
const masked = (scene: Scene, piece: Piece, planes: readonly Plane[], kind: 'mask' | 'clipping'): Piece => {
  const ink = inkBox(piece.raster)
  if (isEmpty(ink) || planes.every(plane => covers(plane, ink))) return piece
  const raster: Raster = { ...piece.raster, data: new Uint8ClampedArray(piece.raster.data) }
  fade(raster, planes)
  note(scene, piece.name, kind)
  return { ...piece, ...PLAIN, raster }
}

const recolored = (raster: Raster, adjust: Adjust, opacity: number, planes: readonly Plane[]): Raster => {
  const data = new Uint8ClampedArray(raster.data)
  for (let y = 0, at = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++, at += 4) {
      if (!data[at + 3]) continue
      let share = opacity
      for (const plane of planes) share *= planeAt(plane, raster.left + x, raster.top + y) / 255
      if (share <= 0) continue
      const before: Rgb = [(data[at] ?? 0) / 255, (data[at + 1] ?? 0) / 255, (data[at + 2] ?? 0) / 255]
      const after = adjust(before)
      for (let c = 0; c < 3; c++) data[at + c] = ((before[c] ?? 0) + ((after[c] ?? 0) - (before[c] ?? 0)) * share) * 255
    }
  return { ...raster, data }
}

/** Applies an adjustment layer to what is below it. */
const adjustBelow = (scene: Scene, layer: Layer, out: Piece[], { masks }: Decoded): void => {
  const name = layer.name ?? ''
  const plain = layer.adjustment && adjustmentOf(layer.adjustment)
  if (!plain) {
    note(scene, name, 'adjustmentLeftOut', layer.adjustment?.type ?? '')
    return
  }
  const mode = blendOf(layer)
  const adjust: Adjust = mode === 'normal' ? plain : color => blended(mode, color, plain(color))
  const opacity = layer.opacity ?? 1
  note(scene, name, 'adjustment')
  const planes = masks.filter(plane => !covers(plane, scene.page))
  if (planes.length === 0 && out.every(({ blend }) => blend === 'normal')) {
    out.forEach((piece, index) => {
      const color = (css: string) => adjustedColor(css, adjust, opacity)
      out[index] = {
        ...piece,
        raster: recolored(piece.raster, adjust, opacity, []),
        texts: piece.texts.map(text => ({ ...text, color: color(text.color), gradient: color(text.gradient) })),
        shape: piece.shape && {
          ...piece.shape,
          fill: color(piece.shape.fill),
          strokeColor: color(piece.shape.strokeColor),
        },
      }
    })
    return
  }
  // Only a part changes: what it looks like there lies on top, and what is below stays as it is.
  const raster = recolored(composed(out, scene.page), adjust, 1, [])
  fade(raster, planes, opacity)
  out.push({ name, group: null, opacity: 1, blend: 'normal', raster, ...PLAIN })
}

/** Paints clipped layers on their base, whose alpha stays. */
const clippedTogether = (scene: Scene, base: Piece, clipped: readonly Layer[], pixels: Pixels): Piece => {
  const raster: Raster = { ...base.raster, data: new Uint8ClampedArray(base.raster.data) }
  const alpha = alphaOf(raster)
  for (const layer of clipped) {
    const own = pixels.get(layer)
    const adjust = layer.adjustment && adjustmentOf(layer.adjustment)
    if (layer.adjustment) {
      if (adjust) raster.data.set(recolored(raster, adjust, layer.opacity ?? 1, own?.masks ?? []).data)
      else note(scene, layer.name ?? '', 'adjustmentLeftOut', layer.adjustment.type)
    } else
      for (const piece of piecesOf(scene, layer, pixels, null))
        paintOn(raster, piece.raster, piece.blend, piece.opacity)
  }
  alpha.data.forEach((value, at) => {
    raster.data[at * 4 + 3] = value
  })
  note(scene, base.name, 'clipping')
  return { ...base, ...PLAIN, raster }
}

const baked = (scene: Scene, layer: Layer, inner: readonly Piece[], { masks }: Decoded): Piece | null => {
  const name = layer.name ?? ''
  const box = inner.reduce<Box>((whole, { raster }) => union(whole, raster), { left: 0, top: 0, width: 0, height: 0 })
  const area = intersection(box, grown(scene.page, 500))
  if (isEmpty(area)) return null
  let raster = composed(inner, area)
  fade(raster, masks)
  const effects = effectsOf(layer)
  if (effects) {
    raster = withEffects(raster, effects, { fill: 1, globalAngle: scene.globalAngle })
    for (const effect of leftOutEffects(effects)) note(scene, name, 'effectLeftOut', effect)
  }
  note(scene, name, 'group')
  const opacity = (layer.opacity ?? 1) * (layer.fillOpacity ?? 1)
  return { name, group: null, opacity, blend: blendOf(layer), raster, ...PLAIN }
}

const areApart = (pieces: readonly Piece[]): boolean =>
  pieces.every((a, index) => pieces.slice(index + 1).every(b => isEmpty(intersection(a.raster, b.raster))))

const drawGroup = (
  scene: Scene,
  layer: Layer,
  pixels: Pixels,
  out: Piece[],
  group: number | null,
  depth: number,
): void => {
  if (depth > IMPORT_LIMITS.levels) throw new ImportError('broken')
  const own = pixels.get(layer) ?? { pixels: null, masks: [] }
  const opacity = (layer.opacity ?? 1) * (layer.fillOpacity ?? 1)
  const passes = layer.blendMode === 'pass through'
  const number = group ?? scene.groups++
  const isPlain = !effectsOf(layer) && (passes || blendOf(layer) === 'normal')
  if (passes && isPlain && opacity === 1 && own.masks.length === 0) {
    walk(scene, layer.children ?? [], pixels, out, number, depth)
    return
  }
  const inner: Piece[] = []
  walk(scene, layer.children ?? [], pixels, inner, number, depth)
  const isNormal = inner.every(({ blend }) => blend === 'normal')
  const isLoose = isPlain && (passes || isNormal) && (opacity === 1 || inner.length < 2 || areApart(inner))
  if (isLoose)
    for (const piece of inner)
      out.push(masked(scene, { ...piece, opacity: piece.opacity * opacity }, own.masks, 'mask'))
  else {
    const whole = baked(scene, layer, inner, own)
    if (whole) out.push({ ...whole, group })
  }
}

/** The pieces of one layer, without what is clipped to it. */
const piecesOf = (scene: Scene, layer: Layer, pixels: Pixels, group: number | null, depth = 0): readonly Piece[] => {
  const pieces: Piece[] = []
  if (isGroup(layer)) drawGroup(scene, layer, pixels, pieces, group, depth + 1)
  else {
    const piece = drawLayer(scene, layer, pixels.get(layer), group)
    if (piece) pieces.push(piece)
  }
  return pieces
}

/** Adds the pieces of layers, bottom to top. Hidden layers are left out, with what is clipped to them. */
export const walk = (
  scene: Scene,
  layers: readonly Layer[],
  pixels: Pixels,
  out: Piece[],
  group: number | null,
  depth = 0,
): void => {
  for (let index = 0; index < layers.length; index++) {
    const layer = layers[index]
    if (!layer) continue
    let last = index
    while (layers[last + 1]?.clipping) last += 1
    const clipped = layers.slice(index + 1, last + 1).filter(({ hidden }) => !hidden)
    index = last
    if (layer.hidden) continue
    if (layer.adjustment) {
      adjustBelow(scene, layer, out, pixels.get(layer) ?? { pixels: null, masks: [] })
      continue
    }
    if (clipped.length === 0) {
      if (isGroup(layer)) drawGroup(scene, layer, pixels, out, group, depth + 1)
      else out.push(...piecesOf(scene, layer, pixels, group))
      continue
    }
    const bases = piecesOf(scene, layer, pixels, group, depth)
    const base = bases.length === 1 && bases[0] ? bases[0] : baked(scene, layer, bases, { pixels: null, masks: [] })
    if (!base) continue
    const isSimple =
      base.opacity === 1 &&
      base.blend === 'normal' &&
      !effectsOf(layer) &&
      !clipped.some(each => each.adjustment || isGroup(each))
    if (!isSimple) {
      out.push(clippedTogether(scene, base, clipped, pixels))
      continue
    }
    out.push(base)
    const alpha = alphaOf(base.raster)
    for (const each of clipped)
      for (const piece of piecesOf(scene, each, pixels, group)) out.push(masked(scene, piece, [alpha], 'clipping'))
  }
}

const CSS_MODES = new Set([
  ...['normal', 'darken', 'multiply', 'color burn', 'lighten', 'screen', 'color dodge', 'overlay', 'soft light'],
  ...['hard light', 'difference', 'exclusion', 'hue', 'saturation', 'color', 'luminosity'],
])

/** Replaces blend modes that the editor lacks by colors that look the same on what is below. */
export const withoutOddBlends = (scene: Scene, pieces: readonly Piece[]): readonly Piece[] => {
  const isOdd = ({ blend }: Piece) => !CSS_MODES.has(blend)
  if (!pieces.some(isOdd)) return pieces
  const below = composed([], scene.page)
  return pieces.map(piece => {
    const isPlain = piece.blend === 'dissolve'
    const next: Piece = !isOdd(piece)
      ? piece
      : {
          ...piece,
          ...(isPlain ? {} : PLAIN),
          blend: 'normal',
          raster: isPlain ? piece.raster : blendedWith(below, piece.raster, piece.blend),
        }
    if (next !== piece) note(scene, piece.name, 'blend', piece.blend)
    paintOn(below, next.raster, next.blend, next.opacity)
    return next
  })
}
