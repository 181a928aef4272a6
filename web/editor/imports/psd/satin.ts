import type { LayerEffectSatin } from 'ag-psd'
import { softened } from '#web/kernels/raster/blur.ts'
import type { Plane } from '#web/kernels/raster/raster.ts'
import { planeIn } from '#web/kernels/raster/spread.ts'
import { contoured } from './contour.ts'
import { px } from './paint.ts'

/** How strong satin is at each px: where two soft copies of a shape, moved apart by whole px, differ. */
export const satinPlane = (shape: Plane, satin: LayerEffectSatin): Plane => {
  const angle = ((satin.angle ?? 19) * Math.PI) / 180
  const distance = px(satin.distance)
  const [x, y] = [Math.round(Math.cos(angle) * distance), Math.round(-Math.sin(angle) * distance)]
  const soft = contoured(softened(shape, px(satin.size)), satin.contour)
  const ahead = planeIn({ ...soft, left: soft.left + x, top: soft.top + y }, shape)
  const behind = planeIn({ ...soft, left: soft.left - x, top: soft.top - y }, shape)
  const data = ahead.data.map((value, index) => Math.abs(value - (behind.data[index] ?? 0)))
  return { ...shape, data: satin.invert ? data.map(value => 255 - value) : data }
}
