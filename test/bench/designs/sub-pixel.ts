/**
 * px. A move that nobody sees, and more than single precision and the rasterizer's fixed point (256ths) lose of a place:
 * an edge, a letter's quarter or a sample of a photo that lies on a rounding step falls to either side of it.
 */
const STEP = 1 / 64

const AROUND: readonly (readonly [number, number])[] = [-1, 0, 1].flatMap(x =>
  [-1, 0, 1].filter(y => x !== 0 || y !== 0).map(y => [x, y] as const),
)

/** CSS that moves what the page shows by a 64th of a pixel, once for each direction. */
export const NUDGES: readonly string[] = AROUND.map(
  ([x, y]) => `[data-stage] > [data-page-id] { translate: ${x * STEP}px ${y * STEP}px !important }`,
)
