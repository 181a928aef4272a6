import type { Layer } from 'ag-psd'
import { IMPORT_LIMITS } from '#schemas/catalog/import-limits.ts'
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
  type Raster,
  union,
} from '#web/kernels/raster/raster.ts'
import { ImportError } from '../import-error.ts'
import { isSoft, paintClipped, staysApart } from './clip.ts'
import { effectsOf, leftOutEffects, withEffects } from './effects.ts'
import type { Decoded } from './layers.ts'
import { drawLayer } from './layers.ts'
import { blendOf, composed, note, type Piece, PLAIN, type Scene } from './piece.ts'
import { adjustBelow } from './recolor.ts'

export type Pixels = ReadonlyMap<Layer, Decoded>

const isGroup = (layer: Layer) => layer.children !== undefined
const NOTHING: Decoded = { pixels: null, masks: [] }
const NO_BOX: Box = { left: 0, top: 0, width: 0, height: 0 }

/** A piece with masks: what they do not cover stays editable. */
const masked = (scene: Scene, piece: Piece, planes: readonly Plane[], kind: 'mask' | 'clipping'): Piece => {
  const ink = inkBox(piece.raster)
  if (isEmpty(ink) || planes.every(plane => covers(plane, ink))) return piece
  const raster: Raster = { ...piece.raster, data: new Uint8ClampedArray(piece.raster.data) }
  fade(raster, planes)
  note(scene, piece.name, kind)
  return { ...piece, ...PLAIN, raster }
}

/** A group as one picture; `clip` paints what is clipped to it. */
const baked = (
  scene: Scene,
  layer: Layer,
  inner: readonly Piece[],
  { masks }: Decoded,
  clip?: (raster: Raster) => Raster,
): Piece | null => {
  const name = layer.name ?? ''
  const box = inner.reduce<Box>((whole, { raster }) => union(whole, raster), NO_BOX)
  const area = intersection(box, grown(scene.page, 500))
  if (isEmpty(area)) return null
  let raster = composed(inner, area)
  fade(raster, masks)
  if (clip) raster = clip(raster)
  const effects = effectsOf(layer)
  const fill = layer.fillOpacity ?? 1
  if (effects) {
    raster = withEffects(raster, effects, {
      fill,
      globalAngle: scene.globalAngle,
      patterns: scene.patterns,
      origin: layer.referencePoint,
    })
    for (const effect of leftOutEffects(effects, scene.patterns)) note(scene, name, 'effectLeftOut', effect)
  }
  note(scene, name, 'group')
  const opacity = (layer.opacity ?? 1) * (effects ? 1 : fill)
  return { name, group: null, opacity, blend: blendOf(layer), raster, ...PLAIN }
}

const areApart = (pieces: readonly Piece[]): boolean =>
  pieces.every((a, index) => pieces.slice(index + 1).every(b => isEmpty(intersection(a.raster, b.raster))))

/** Whether layers change what is below their group, when the group lets them. */
const changesBelow = (layers: readonly Layer[] = [], depth = 0): boolean =>
  depth <= IMPORT_LIMITS.levels &&
  layers.some(
    ({ hidden, clipping, adjustment, blendMode, children }) =>
      !hidden &&
      !clipping &&
      (adjustment !== undefined || (blendMode === 'pass through' && changesBelow(children, depth + 1))),
  )

/**
 * A group that passes through, and is faded: what the page looks like with it lies on top as one picture, as strong as
 * the group is.
 */
const passedThrough = (
  scene: Scene,
  layer: Layer,
  pixels: Pixels,
  out: Piece[],
  group: number | null,
  depth: number,
): void => {
  const changed = [...out]
  walk(scene, layer.children ?? [], pixels, changed, group, depth)
  const [before, raster] = [composed(out, scene.page), composed(changed, scene.page)]
  const [old, now] = [new Uint32Array(before.data.buffer), new Uint32Array(raster.data.buffer)]
  for (let px = 0; px < now.length; px++) if (now[px] === old[px]) now[px] = 0
  fade(raster, pixels.get(layer)?.masks ?? [])
  note(scene, layer.name ?? '', 'group')
  const opacity = (layer.opacity ?? 1) * (layer.fillOpacity ?? 1)
  out.push({ name: layer.name ?? '', group, opacity, blend: 'normal', raster, ...PLAIN })
}

const drawGroup = (
  scene: Scene,
  layer: Layer,
  pixels: Pixels,
  out: Piece[],
  group: number | null,
  depth: number,
): void => {
  if (depth > IMPORT_LIMITS.levels) throw new ImportError('broken')
  const own = pixels.get(layer) ?? NOTHING
  const opacity = (layer.opacity ?? 1) * (layer.fillOpacity ?? 1)
  const passes = layer.blendMode === 'pass through'
  const number = group ?? scene.groups++
  const isPlain = !effectsOf(layer) && (passes || blendOf(layer) === 'normal')
  if (passes && isPlain && opacity === 1 && own.masks.length === 0) {
    walk(scene, layer.children ?? [], pixels, out, number, depth)
    return
  }
  // With a fill of less than 100 % a group does not pass through.
  const isOpen = passes && isPlain && (layer.fillOpacity ?? 1) === 1
  if (isOpen && changesBelow(layer.children)) {
    passedThrough(scene, layer, pixels, out, group, depth)
    return
  }
  const inner: Piece[] = []
  walk(scene, layer.children ?? [], pixels, inner, number, depth)
  const isNormal = inner.every(({ blend }) => blend === 'normal')
  const isLoose = isPlain && (passes || isNormal) && (opacity === 1 || inner.length < 2 || areApart(inner))
  if (isLoose)
    for (const piece of inner)
      out.push(masked(scene, { ...piece, opacity: piece.opacity * opacity }, own.masks, 'mask'))
  else if (isOpen && !isNormal) passedThrough(scene, layer, pixels, out, group, depth)
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

/** Adds a layer with the layers that are clipped to it. */
const drawClipped = (
  scene: Scene,
  layer: Layer,
  clipped: readonly Layer[],
  pixels: Pixels,
  out: Piece[],
  group: number | null,
  depth: number,
): void => {
  const own = pixels.get(layer) ?? NOTHING
  const drawn = clipped.map(each => ({
    layer: each,
    pieces: each.adjustment ? [] : piecesOf(scene, each, pixels, group, depth),
    masks: pixels.get(each)?.masks ?? [],
  }))
  const draw = () => piecesOf(scene, layer, pixels, group, depth)
  const inner = isGroup(layer) ? draw() : []
  // What is clipped shows through a faded base, and not on the effects of the base.
  const { effects: _, ...bare } = layer
  const shape = isGroup(layer) ? null : drawLayer(scene, { ...bare, fillOpacity: 1 }, own, group)
  const shapes = shape ? [shape] : inner
  const shines = shapes.every(({ blend }) => blend === 'normal') && shapes.some(isSoft)
  if (staysApart(layer, clipped) && (layer.blendClippendElements === false || !shines)) {
    out.push(...(isGroup(layer) ? inner : draw()))
    const alpha = alphaOf(composed(shapes, shapes.map(({ raster }) => raster).reduce<Box>(union, NO_BOX)))
    for (const { pieces } of drawn) for (const piece of pieces) out.push(masked(scene, piece, [alpha], 'clipping'))
    return
  }
  const clip = (raster: Raster) => paintClipped(scene, raster, drawn)
  let piece: Piece | null
  if (isGroup(layer)) {
    const children: Piece[] = []
    walk(scene, layer.children ?? [], pixels, children, null, depth + 1)
    piece = baked(scene, layer, children, own, clip)
  } else piece = drawLayer(scene, layer, own, group, clip)
  if (!piece) return
  note(scene, piece.name, 'clipping')
  out.push({ ...piece, group })
}

/** An adjustment layer, and what is clipped to it: both show where its masks are. */
const drawAdjustment = (
  scene: Scene,
  layer: Layer,
  clipped: readonly Layer[],
  pixels: Pixels,
  out: Piece[],
  group: number | null,
): void => {
  const { masks } = pixels.get(layer) ?? NOTHING
  adjustBelow(scene, layer, out, masks)
  for (const each of clipped)
    if (each.adjustment) adjustBelow(scene, each, out, [...masks, ...(pixels.get(each)?.masks ?? [])])
    else for (const piece of piecesOf(scene, each, pixels, group)) out.push(masked(scene, piece, masks, 'clipping'))
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
    if (layer.adjustment) drawAdjustment(scene, layer, clipped, pixels, out, group)
    else if (clipped.length > 0) drawClipped(scene, layer, clipped, pixels, out, group, depth)
    else if (isGroup(layer)) drawGroup(scene, layer, pixels, out, group, depth + 1)
    else out.push(...piecesOf(scene, layer, pixels, group))
  }
}
