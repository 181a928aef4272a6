import type { Raster } from './raster.ts'

/** A picture in CIE L*a*b*, where distances match perception: L 0–100, a and b about ±100; three values per pixel. */
export interface Lab {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
const curve = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)

export const toLab = ({ width, height, data }: Raster): Lab => {
  const lab = new Float32Array(width * height * 3)
  for (let from = 0, to = 0; to < lab.length; from += 4, to += 3) {
    const red = LINEAR[data[from] as number] as number
    const green = LINEAR[data[from + 1] as number] as number
    const blue = LINEAR[data[from + 2] as number] as number
    const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    lab[to] = 116 * y - 16
    lab[to + 1] = 500 * (x - y)
    lab[to + 2] = 200 * (y - z)
  }
  return { width, height, data: lab }
}
