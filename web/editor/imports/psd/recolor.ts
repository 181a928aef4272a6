import type { Layer } from 'ag-psd'
import { blended, type Rgb } from '#web/kernels/raster/blend.ts'
import { alphaOf, covers, fade, type Plane, planeAt, type Raster } from '#web/kernels/raster/raster.ts'
import { type Adjust, adjustmentOf } from './adjust.ts'
import { adjustedColor } from './color.ts'
import { blendOf, composed, note, type Piece, PLAIN, type Scene, strengthOf } from './piece.ts'

/** What an adjustment layer does, its blend mode included; null, with a note, when it cannot be imitated. */
export const adjustOf = (scene: Scene, layer: Layer): Adjust | null => {
  const { adjustment } = layer
  const plain = adjustment && adjustmentOf(adjustment)
  if (!plain) {
    note(scene, layer.name ?? '', 'adjustmentLeftOut', adjustment?.type ?? '')
    return null
  }
  const mode = blendOf(layer)
  return mode === 'normal' ? plain : color => blended(mode, color, plain(color))
}

/** The raster with other colors where the planes are, and as much as they and a share (0–1) say. */
export const recolored = (raster: Raster, adjust: Adjust, opacity: number, planes: readonly Plane[]): Raster => {
  const data = new Uint8ClampedArray(raster.data)
  const valueAt = (at: number) => (data[at] ?? 0) / 255
  for (let y = 0, at = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++, at += 4) {
      if (!data[at + 3]) continue
      let share = opacity
      for (const plane of planes) share *= planeAt(plane, raster.left + x, raster.top + y) / 255
      if (share <= 0) continue
      const before: Rgb = [valueAt(at), valueAt(at + 1), valueAt(at + 2)]
      const after = adjust(before)
      data[at] = (before[0] + (after[0] - before[0]) * share) * 255
      data[at + 1] = (before[1] + (after[1] - before[1]) * share) * 255
      data[at + 2] = (before[2] + (after[2] - before[2]) * share) * 255
    }
  return { ...raster, data }
}

/** Whether something is seen through partly: a picture on top of it would make it more opaque. */
const isSoft = (raster: Raster): boolean => alphaOf(raster).data.some(alpha => alpha !== 0 && alpha !== 255)

/** Applies an adjustment layer to what is below it. */
export const adjustBelow = (scene: Scene, layer: Layer, out: Piece[], masks: readonly Plane[]): void => {
  const name = layer.name ?? ''
  const adjust = adjustOf(scene, layer)
  if (!adjust) return
  const opacity = strengthOf(layer)
  note(scene, name, 'adjustment')
  const planes = masks.filter(plane => !covers(plane, scene.page))
  const isNormal = out.every(({ blend }) => blend === 'normal')
  if (planes.length === 0 && isNormal) {
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
  const whole = composed(out, scene.page)
  if (!isSoft(whole)) {
    // Only a part changes: what it looks like there lies on top, and what is below stays as it is.
    const raster = recolored(whole, adjust, 1, [])
    fade(raster, planes, opacity)
    out.push({ name, group: null, opacity: 1, blend: 'normal', raster, ...PLAIN })
  } else if (isNormal)
    out.forEach((piece, index) => {
      const raster = recolored(piece.raster, adjust, opacity, planes)
      if (raster.data.every((value, at) => value === piece.raster.data[at])) return
      out[index] = { ...piece, raster, ...PLAIN }
      if (piece.texts.length > 0 || piece.shape) note(scene, piece.name, 'mask')
    })
  else {
    for (const piece of out.splice(0)) note(scene, piece.name, 'merged', name)
    const raster = recolored(whole, adjust, opacity, planes)
    out.push({ name, group: null, opacity: 1, blend: 'normal', raster, ...PLAIN })
  }
}
