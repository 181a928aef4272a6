import { grabCut, MAYBE_GROUND, MAYBE_SUBJECT, SURE_GROUND, SURE_SUBJECT } from './grab-cut.ts'
import { type Lab, toLab } from './lab.ts'
import { matte } from './matte.ts'
import { type Mask, type Raster, shrink } from './raster.ts'
import { tidyRegions } from './regions.ts'
import { parting, saliency } from './saliency.ts'

/** px; longer side at which subject and background are separated; the outline is then refined in the larger picture. */
const WORK_SIDE = 420
const ROUNDS = 4
/** 0–1; minimum and maximum share of the picture that a subject has. */
const LEAST_SHARE = 0.004
const MOST_SHARE = 0.97
/** 0–1; a picture whose maximum saliency is below this has no subject. */
const LEAST_OUTSTANDING = 0.09
/** Color difference (Lab) along an outline from which it is visible. */
const LEAST_CONTRAST = 3
const CLEAR = 8

/** Marks for the cut from the normalized saliency (0–1). */
export const marksOf = (work: Raster, outstanding: Float32Array, threshold: number): Uint8Array => {
  const { width, height, data } = work
  const marks = new Uint8Array(width * height)
  for (const at of marks.keys()) {
    const value = outstanding[at] as number
    const x = at % width
    const isEdge = x === 0 || x === width - 1 || at < width || at >= marks.length - width
    if ((data[at * 4 + 3] as number) < CLEAR || (isEdge && value < threshold)) marks[at] = SURE_GROUND
    else if (value < threshold * 0.3) marks[at] = SURE_GROUND
    else if (value < threshold) marks[at] = MAYBE_GROUND
    else marks[at] = value > threshold + (1 - threshold) * 0.6 ? SURE_SUBJECT : MAYBE_SUBJECT
  }
  return marks
}

/** Saliency normalized to a maximum of 1; null when no pixel is salient. */
const outstandingOf = (lab: Lab): Float32Array | null => {
  const { data } = saliency(lab)
  const most = data.reduce((high, value) => Math.max(high, value), 0)
  return most < LEAST_OUTSTANDING ? null : data.map(value => value / most)
}

/** Mean color difference (Lab) across the outline: almost none when the cut follows no real outline. */
export const outlineContrast = ({ width, height, data }: Lab, kept: Uint8Array): number => {
  let [sum, count] = [0, 0]
  const look = (at: number, step: number, room: boolean) => {
    if (!room || kept[at] === kept[at + step]) return
    const [from, to] = [(at - step) * 3, (at + 2 * step) * 3]
    sum += Math.hypot(
      (data[from] as number) - (data[to] as number),
      (data[from + 1] as number) - (data[to + 1] as number),
      (data[from + 2] as number) - (data[to + 2] as number),
    )
    count++
  }
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      look(y * width + x, 1, x + 2 < width)
      look(y * width + x, width, y + 2 < height)
    }
  return count ? sum / count : 0
}

/** Whether a picture has transparent areas: it is cut out already, and its own shape is the subject. */
const ownShape = (work: Raster): boolean => {
  let clear = 0
  for (let at = 3; at < work.data.length; at += 4) if ((work.data[at] as number) < CLEAR) clear++
  return clear > (work.data.length / 4) * 0.1
}

/**
 * Finds the subject of a picture: the area unlike its edges, separated by color and outline, with a soft edge.
 * Returns a mask of the picture's size; null when no clear subject is found. `onStep` receives the progress, 0–1.
 */
export const segment = (picture: Raster, onStep: (share: number) => void = () => {}): Mask | null => {
  const { width, height } = picture
  const work = shrink(picture, WORK_SIDE)
  if (ownShape(work)) {
    const data = Uint8Array.from({ length: width * height }, (_, at) => picture.data[at * 4 + 3] as number)
    return data.some(value => value > CLEAR) ? { width, height, data } : null
  }
  const lab = toLab(work)
  const outstanding = outstandingOf(lab)
  onStep(0.25)
  if (!outstanding) return null
  const threshold = parting(outstanding)
  const cut = grabCut(lab, marksOf(work, outstanding, threshold), outstanding, ROUNDS)
  onStep(0.7)
  const kept = tidyRegions(cut, work.width, outstanding)
  const share = kept.reduce((sum, value) => sum + value, 0) / kept.length
  if (share < LEAST_SHARE || share > MOST_SHARE || outlineContrast(lab, kept) < LEAST_CONTRAST) return null
  const mask = matte(picture, { width: work.width, height: work.height, kept })
  // Transparent pixels stay transparent.
  for (const at of mask.data.keys())
    mask.data[at] = Math.min(mask.data[at] as number, picture.data[at * 4 + 3] as number)
  onStep(1)
  return mask
}
