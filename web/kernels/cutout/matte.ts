import { boxMean, type Mask, type Plane, plane, planeOf, type Raster, resizeMask } from './raster.ts'

/** Color difference (squared, summed over the channels) that weighs as much as the guided filter. */
const TELLING = 2500
const HAZE = 0.06
/** Instead of a color: no sure pixel is near. */
const NOWHERE = -1
/** Variance of the luminance (0–1) below which a difference counts as noise. */
const COURSE_TOLERANCE = 2e-4

const channel = ({ width, height, data }: Raster, index: number): Plane =>
  planeOf(width, height, at => data[at * 4 + index] as number)
const product = (a: Plane, b: Plane): Plane =>
  planeOf(a.width, a.height, at => (a.data[at] as number) * (b.data[at] as number))
const mapped = (of: Plane, write: (value: number) => number): Plane => ({ ...of, data: of.data.map(write) })

/** Smooths `of` along the outlines of a picture (guided filter, He et al. 2010). Both 0–1. */
const guided = (guide: Plane, of: Plane, radius: number, tolerance: number): Plane => {
  const meanGuide = boxMean(guide, radius)
  const meanOf = boxMean(of, radius)
  const both = boxMean(product(guide, of), radius)
  const square = boxMean(product(guide, guide), radius)
  const slope = plane(of.width, of.height)
  const base = planeOf(of.width, of.height, at => {
    const mean = meanGuide.data[at] as number
    const own = meanOf.data[at] as number
    const lean = ((both.data[at] as number) - mean * own) / ((square.data[at] as number) - mean * mean + tolerance)
    slope.data[at] = lean
    return own - lean * mean
  })
  const meanSlope = boxMean(slope, radius)
  const meanBase = boxMean(base, radius)
  return planeOf(
    of.width,
    of.height,
    at => (meanSlope.data[at] as number) * (guide.data[at] as number) + (meanBase.data[at] as number),
  )
}

/** Mean color around each pixel, of sure pixels only, by channel; `NOWHERE` where none is near. */
const meansOf = (channels: readonly Plane[], sure: Plane, radius: number): readonly Plane[] => {
  const weight = boxMean(sure, radius)
  return channels.map(of => {
    const sum = boxMean(product(of, sure), radius)
    return {
      ...sum,
      data: sum.data.map((value, at) =>
        (weight.data[at] as number) > 1e-4 ? value / (weight.data[at] as number) : NOWHERE,
      ),
    }
  })
}

/**
 * Converts a coarse binary cut into an alpha matte of the larger picture: along the outline a pixel's alpha is its
 * position between the colors of subject and background beside it; where these are too similar, a guided filter of the
 * outline decides.
 */
export const matte = (picture: Raster, coarse: { width: number; height: number; kept: Uint8Array }): Mask => {
  const { width, height } = picture
  const scale = Math.max(width / coarse.width, height / coarse.height)
  const radius = Math.ceil(scale * 1.5) + 2
  const whole: Mask = { width: coarse.width, height: coarse.height, data: coarse.kept.map(value => value * 255) }
  const rough = resizeMask(whole, width, height)
  const binary = planeOf(width, height, at => ((rough.data[at] as number) >= 128 ? 1 : 0))
  const near = boxMean(binary, radius)
  const sureSubject = mapped(near, value => (value > 0.999 ? 1 : 0))
  const sureGround = mapped(near, value => (value < 0.001 ? 1 : 0))
  const channels = [0, 1, 2].map(index => channel(picture, index))
  const subject = meansOf(channels, sureSubject, radius * 3)
  const ground = meansOf(channels, sureGround, radius * 3)
  const [red = binary, green = binary, blue = binary] = channels
  const light = planeOf(
    width,
    height,
    at =>
      (0.299 * (red.data[at] as number) + 0.587 * (green.data[at] as number) + 0.114 * (blue.data[at] as number)) / 255,
  )
  const course = guided(light, binary, radius, COURSE_TOLERANCE)
  const data = new Uint8Array(width * height)
  for (const at of data.keys()) {
    if (sureSubject.data[at]) data[at] = 255
    if (sureSubject.data[at] || sureGround.data[at]) continue
    let [along, length] = [0, 0]
    let isKnown = true
    for (let index = 0; index < 3; index++) {
      const from = ground[index]?.data[at] as number
      const to = subject[index]?.data[at] as number
      if (from === NOWHERE || to === NOWHERE) isKnown = false
      along += ((channels[index]?.data[at] as number) - from) * (to - from)
      length += (to - from) ** 2
    }
    const trust = isKnown ? length / (length + TELLING) : 0
    const share = trust * Math.min(1, Math.max(0, along / (length || 1))) + (1 - trust) * (course.data[at] as number)
    // Very low or very high alpha beside the outline looks like dirt, not like a soft edge.
    data[at] = Math.round(Math.min(1, Math.max(0, (share - HAZE) / (1 - 2 * HAZE))) * 255)
  }
  return { width, height, data }
}
