/** Steps in which light is turned into values of sRGB. */
const STEPS = 8192
const VALUES = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, at) => {
  const light = at / STEPS
  return 255 * (light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)
})

/** The value of sRGB (0–255) for light; what is beyond 0–1 is cut off, what is no number is 0. */
export const encodeSrgb = (light: number): number => VALUES[Math.round(Math.max(0, Math.min(1, light)) * STEPS)] ?? 0

/** Light of red, green and blue of sRGB for XYZ relative to D50. */
export const linearSrgb = (x: number, y: number, z: number): readonly [r: number, g: number, b: number] => [
  3.133_858_7 * x - 1.616_866_7 * y - 0.490_614_6 * z,
  -0.978_768_4 * x + 1.916_141_5 * y + 0.033_454 * z,
  0.071_945_3 * x - 0.228_991_4 * y + 1.405_242_7 * z,
]

/** The white of profiles. */
const [WHITE_X, WHITE_Z] = [0.9642, 0.8249]
const fromLab = (value: number) => (value > 6 / 29 ? value ** 3 : 3 * (6 / 29) ** 2 * (value - 4 / 29))

/** The same for L* (0–100), a* and b*. */
export const labToLinear = (l: number, a: number, b: number): readonly [r: number, g: number, b: number] => {
  const y = (l + 16) / 116
  return linearSrgb(WHITE_X * fromLab(y + a / 500), fromLab(y), WHITE_Z * fromLab(y - b / 200))
}
