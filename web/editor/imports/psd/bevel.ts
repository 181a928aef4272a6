import type { LayerEffectBevel } from 'ag-psd'
import { softenedValues } from '#web/kernels/raster/blur.ts'
import type { Plane } from '#web/kernels/raster/raster.ts'
import { distances, inverted } from '#web/kernels/raster/spread.ts'
import { contourOf } from './contour.ts'
import { px } from './paint.ts'

/** Where the light comes from. Degrees: counterclockwise from the right, and above the page. */
export interface Light {
  readonly angle: number
  readonly altitude: number
}

interface Relief {
  readonly highlight: Plane
  readonly shadow: Plane
}

/** The slope of a chiseled edge at a depth of 100%; a smooth one rises by 1 at its steepest. */
const CHISELED = 0.46
/** px; the softening of a soft chisel. */
const SOFT_CHISEL = 3

const liesHalfOutside = ({ style }: LayerEffectBevel) =>
  style === 'emboss' || style === 'pillow emboss' || style === 'stroke emboss'

/** px; how wide the slope of a bevel is on one side of the edge. */
const widthOf = (bevel: LayerEffectBevel): number =>
  liesHalfOutside(bevel) ? Math.ceil(px(bevel.size) / 2) : px(bevel.size)

/** px; how far a bevel reaches beyond the shape. */
export const bevelReach = (bevel: LayerEffectBevel): number =>
  bevel.style === 'inner bevel' || !bevel.style ? 0 : widthOf(bevel)

/** px; how deep each px is inside of a shape: negative outside of it. */
const depths = (shape: Plane): Float32Array => {
  const [outside, inside] = [distances(shape), distances(inverted(shape))]
  return outside.map((far, index) => {
    const within = inside[index] ?? 0
    return within > far ? within + 0.5 : -(far + 0.5)
  })
}

/** 0–1; how high a chiseled surface is at each px. */
const chiseled = (shape: Plane, bevel: LayerEffectBevel, width: number): Float32Array => {
  const low = bevel.style === 'outer bevel' || liesHalfOutside(bevel) ? -width : 0
  const high = bevel.style === 'outer bevel' ? 0 : width
  const levels = depths(shape).map(depth => Math.max(0, Math.min(1, (depth - low) / (high - low))))
  return bevel.technique === 'chisel soft' ? softenedValues(shape, SOFT_CHISEL, levels) : levels
}

/** px; how high the surface is at each px, at a depth of 100%. */
const heights = (shape: Plane, bevel: LayerEffectBevel): Float32Array => {
  const width = Math.max(1, widthOf(bevel))
  const isSmooth = bevel.technique !== 'chisel hard' && bevel.technique !== 'chisel soft'
  const shares = isSmooth ? softenedValues(shape, width).map(value => value / 255) : chiseled(shape, bevel, width)
  const bent = bevel.useShape ? contourOf(bevel.contour) : null
  const steepest = isSmooth ? (bevel.style === 'pillow emboss' ? width + 1 : width) : width * CHISELED
  return shares.map(share => (bent?.(share) ?? share) * steepest)
}

/** Lights a bevel: where the surface is brighter than the page (highlight), and where it is darker (shadow). */
export const reliefOf = (shape: Plane, bevel: LayerEffectBevel, light: Light): Relief => {
  const { width, height } = shape
  const rises = heights(shape, bevel)
  const riseAt = (index: number) => rises[index] ?? 0
  const [angle, altitude] = [(light.angle * Math.PI) / 180, (light.altitude * Math.PI) / 180]
  const [lx, ly] = [Math.cos(altitude) * Math.cos(angle), -Math.cos(altitude) * Math.sin(angle)]
  // A page that is lit from straight above cannot be brighter, and one that is lit from the side not darker.
  const lz = Math.max(0.01, Math.min(0.99, Math.sin(altitude)))
  const depth = (bevel.direction === 'down' ? -1 : 1) * Math.max(0, bevel.strength ?? 1)
  const gloss = bevel.useShape ? null : contourOf(bevel.contour)
  const [bright, dark] = [new Float32Array(rises.length), new Float32Array(rises.length)]
  for (let y = 0, index = 0; y < height; y++)
    for (let x = 0; x < width; x++, index++) {
      const [left, right] = [x > 0 ? index - 1 : index, x < width - 1 ? index + 1 : index]
      const [above, below] = [y > 0 ? index - width : index, y < height - 1 ? index + width : index]
      const isOutside = (shape.data[index] ?? 0) < 128
      const slope = (bevel.style === 'pillow emboss' && isOutside ? -depth : depth) / 2
      const [gx, gy] = [(riseAt(right) - riseAt(left)) * slope, (riseAt(below) - riseAt(above)) * slope]
      const brighter = (lz - gx * lx - gy * ly) / Math.sqrt(gx * gx + gy * gy + 1) - lz
      const share = Math.max(-1, Math.min(1, brighter > 0 ? brighter / (1 - lz) : brighter / lz))
      const shown = gloss ? gloss((share + 1) / 2) * 2 - 1 : share
      bright[index] = Math.max(0, shown) * 255
      dark[index] = Math.max(0, -shown) * 255
    }
  const soften = px(bevel.soften)
  const plane = (values: Float32Array): Plane => {
    const soft = soften > 1 ? softenedValues({ ...shape, outside: 0 }, soften, values) : values
    return { ...shape, outside: 0, data: Uint8Array.from(soft, value => Math.round(value)) }
  }
  return { highlight: plane(bright), shadow: plane(dark) }
}
