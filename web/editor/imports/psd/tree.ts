import type { Layer } from 'ag-psd'
import {
  alphaOf,
  covers,
  fade,
  grown,
  inkBox,
  intersection,
  isEmpty,
  type Plane,
  type Raster,
} from '#web/kernels/raster/raster.ts'
import { inverted } from '#web/kernels/raster/spread.ts'
import { drawApart, needsParts } from './apart.ts'
import { isSeenThrough, paintClipped, staysApart } from './clip.ts'
import { effectsOf, noteEffects, withEffects } from './effects.ts'
import type { Decoded } from './layers.ts'
import { drawLayer } from './layers.ts'
import { blendOf, boxAround, composed, note, type Piece, PLAIN, type Scene, strengthOf } from './piece.ts'
import { adjustBelow } from './recolor.ts'

type Pixels = ReadonlyMap<Layer, Decoded>

/** Where layers are drawn. */
interface Target {
  readonly scene: Scene
  readonly pixels: Pixels
  /** What is there already, bottom to top; the pieces of the layers are added. */
  readonly out: Piece[]
  /** Number of the group of the page that they belong to. */
  readonly group: number | null
}

const isGroup = (layer: Layer) => layer.children !== undefined
const NOTHING: Decoded = { pixels: null, masks: [] }

/** A piece with masks: what they do not cover stays editable. */
const masked = (
  scene: Scene,
  piece: Piece,
  planes: readonly Plane[],
  kind: 'mask' | 'clipping' | 'knockout',
): Piece => {
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
  const area = intersection(boxAround(inner, scene), grown(scene.page, 500))
  if (isEmpty(area)) return null
  let raster = composed(inner, area)
  fade(raster, masks)
  if (clip) raster = clip(raster)
  const effects = effectsOf(layer)
  if (effects) {
    raster = withEffects(raster, effects, {
      fill: layer.fillOpacity ?? 1,
      light: scene.light,
      patterns: scene.patterns,
      origin: layer.referencePoint,
    })
    noteEffects(scene, name, effects)
  }
  note(scene, name, 'group')
  const opacity = strengthOf(effects ? { ...layer, fillOpacity: 1 } : layer)
  return { name, group: null, opacity, blend: blendOf(layer), raster, ...PLAIN }
}

const areApart = (pieces: readonly Piece[]): boolean =>
  pieces.every((a, index) => pieces.slice(index + 1).every(b => isEmpty(intersection(a.raster, b.raster))))

/** Whether layers change what is below their group, when the group lets them. */
const changesBelow = (layers: readonly Layer[] = []): boolean =>
  layers.some(
    ({ hidden, clipping, adjustment, blendMode, children }) =>
      !hidden && !clipping && (adjustment !== undefined || (blendMode === 'pass through' && changesBelow(children))),
  )

/**
 * A group that passes through, and is faded: what the page looks like with it lies on top as one picture, as strong as
 * the group is.
 * @param changed what is below, with the layers of the group
 */
const passedThrough = ({ scene, pixels, out, group }: Target, layer: Layer, changed: readonly Piece[]): void => {
  const [before, raster] = [composed(out, scene.page), composed(changed, scene.page)]
  const [old, now] = [new Uint32Array(before.data.buffer), new Uint32Array(raster.data.buffer)]
  now.forEach((color, px) => {
    if (color === old[px]) now[px] = 0
  })
  fade(raster, pixels.get(layer)?.masks ?? [])
  note(scene, layer.name ?? '', 'group')
  const opacity = strengthOf(layer)
  out.push({ name: layer.name ?? '', group, opacity, blend: 'normal', raster, ...PLAIN })
}

const drawGroup = (target: Target, layer: Layer): void => {
  const { scene, out, group } = target
  const own = target.pixels.get(layer) ?? NOTHING
  const opacity = strengthOf(layer)
  const passes = layer.blendMode === 'pass through'
  const number = group ?? scene.groups++
  const isPlain = !effectsOf(layer) && (passes || blendOf(layer) === 'normal')
  const children = layer.children ?? []
  if (passes && isPlain && opacity === 1 && own.masks.length === 0) {
    walk({ ...target, group: number }, children)
    return
  }
  // With a fill of less than 100 % a group does not pass through.
  const { fillOpacity = 1 } = layer
  const isOpen = passes && isPlain && fillOpacity === 1
  const below = isOpen ? out : []
  // Drawn once only: drawing each group twice would double the work with each level.
  const changed = [...below]
  walk({ ...target, out: changed, group: number }, children)
  if (isOpen && changesBelow(children)) {
    passedThrough(target, layer, changed)
    return
  }
  const inner = changed.slice(below.length)
  const isNormal = inner.every(({ blend }) => blend === 'normal')
  const isLoose = isPlain && (passes || isNormal) && (opacity === 1 || areApart(inner))
  if (isLoose)
    for (const piece of inner)
      out.push(masked(scene, { ...piece, opacity: piece.opacity * opacity }, own.masks, 'mask'))
  else if (isOpen && !isNormal) passedThrough(target, layer, changed)
  else {
    const whole = baked(scene, layer, inner, own)
    if (whole) out.push({ ...whole, group })
  }
}

/** The pieces of one layer, without what is clipped to it. */
const piecesOf = ({ scene, pixels, group }: Target, layer: Layer): readonly Piece[] => {
  const out: Piece[] = []
  if (isGroup(layer)) drawGroup({ scene, pixels, group, out }, layer)
  else {
    const piece = drawLayer(scene, layer, pixels.get(layer), group)
    if (piece && needsParts(layer, piece)) out.push(...drawApart(scene, layer, pixels.get(layer), group))
    else if (piece) out.push(piece)
  }
  return out
}

/** The layers of a group, as if it had nothing of its own. */
const contentOf = ({ scene, pixels }: Target, { children = [] }: Layer): readonly Piece[] => {
  const out: Piece[] = []
  walk({ scene, pixels, group: null, out }, children)
  return out
}

/** Adds a layer with the layers that are clipped to it. */
const drawClipped = (target: Target, layer: Layer, clipped: readonly Layer[]): void => {
  const { scene, pixels, out, group } = target
  const own = pixels.get(layer) ?? NOTHING
  const drawn = clipped.map(each => ({
    layer: each,
    pieces: each.adjustment ? [] : piecesOf(target, each),
    masks: pixels.get(each)?.masks ?? [],
  }))
  const isApart = staysApart(layer, clipped)
  let shapes: readonly Piece[]
  if (isGroup(layer)) shapes = isApart ? piecesOf(target, layer) : contentOf(target, layer)
  else {
    // What is clipped shows through a faded base, and not on the effects of the base.
    const { effects: _, ...bare } = layer
    const shape = drawLayer(scene, { ...bare, fillOpacity: 1 }, own, group)
    shapes = shape ? [shape] : []
  }
  const shines = shapes.every(({ blend }) => blend === 'normal') && shapes.some(isSeenThrough)
  if (isApart && (layer.blendClippendElements === false || !shines)) {
    out.push(...(isGroup(layer) ? shapes : piecesOf(target, layer)))
    const alpha = alphaOf(composed(shapes, boxAround(shapes, scene)))
    for (const { pieces } of drawn) for (const piece of pieces) out.push(masked(scene, piece, [alpha], 'clipping'))
    return
  }
  const clip = (raster: Raster) => paintClipped(scene, raster, drawn)
  const piece = isGroup(layer)
    ? // The pieces of a group that could stay apart have its masks already.
      baked(scene, layer, shapes, isApart ? NOTHING : own, clip)
    : drawLayer(scene, layer, own, group, clip)
  if (!piece) return
  note(scene, piece.name, 'clipping')
  out.push({ ...piece, group })
}

/** An adjustment layer, and what is clipped to it: both show where its masks are. */
const drawAdjustment = (target: Target, layer: Layer, clipped: readonly Layer[]): void => {
  const { scene, pixels, out } = target
  const { masks } = pixels.get(layer) ?? NOTHING
  adjustBelow(scene, layer, out, masks)
  for (const each of clipped)
    if (each.adjustment) adjustBelow(scene, each, out, [...masks, ...(pixels.get(each)?.masks ?? [])])
    else for (const piece of piecesOf(target, each)) out.push(masked(scene, piece, masks, 'clipping'))
}

/** The alpha that a layer cuts out with: its own, without its effects, or that of what its group has drawn. */
const shapeOf = ({ scene, pixels }: Target, layer: Layer, drawn: readonly Piece[]): Plane => {
  const { effects: _, ...bare } = layer
  const quiet: Scene = { ...scene, notes: [] }
  const alone = isGroup(layer) ? null : drawLayer(quiet, bare, pixels.get(layer), null)
  // A group is not drawn again: that would double the work with each level.
  const pieces = (alone ? [alone] : drawn).map(piece => ({ ...piece, opacity: 1 }))
  return alphaOf(composed(pieces, boxAround(pieces, scene)))
}

/**
 * Cuts the shape of a layer out of the layers below it in its group.
 * @param floor how many pieces lie below the group
 * @param begin index of the first piece of the layer
 */
const knockOut = (target: Target, layer: Layer, floor: number, begin: number): void => {
  const { scene, out } = target
  const rest = inverted(shapeOf(target, layer, out.slice(begin)))
  for (let index = floor; index < begin; index++) {
    const piece = out[index]
    if (piece) out[index] = masked(scene, piece, [rest], 'knockout')
  }
}

/** Whether a piece is the background of a page, which nothing is cut out of. */
const isBackground = (piece: Piece | undefined, { page }: Scene): boolean =>
  piece !== undefined && piece.blend === 'normal' && piece.opacity === 1 && covers(alphaOf(piece.raster), page)

/**
 * Draws layers, bottom to top. Hidden layers are left out, with what is clipped to them.
 * @param isPage whether they are those of the page, and not of a group
 */
export const walk = (target: Target, layers: readonly Layer[], isPage = false): void => {
  const lowest = target.out.length
  for (let index = 0; index < layers.length; index++) {
    const layer = layers[index]
    if (!layer) continue
    let last = index
    while (layers[last + 1]?.clipping) last += 1
    const clipped = layers.slice(index + 1, last + 1).filter(({ hidden }) => !hidden)
    index = last
    if (layer.hidden) continue
    const floor = lowest + (isPage && isBackground(target.out[lowest], target.scene) ? 1 : 0)
    const begin = target.out.length
    if (layer.adjustment) drawAdjustment(target, layer, clipped)
    else if (clipped.length > 0) drawClipped(target, layer, clipped)
    else if (isGroup(layer)) drawGroup(target, layer)
    else target.out.push(...piecesOf(target, layer))
    // At full strength a layer hides what it would cut out.
    const isWeak = (layer.fillOpacity ?? 1) < 1 || blendOf(layer) !== 'normal'
    if (layer.knockout && isWeak && !layer.adjustment) knockOut(target, layer, floor, begin)
  }
}
