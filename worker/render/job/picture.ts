import type { PicturePlan } from '../../ports/render-service.ts'
import { encodeJpeg } from '../codecs/jpeg/encode.ts'
import { markPng } from '../codecs/png/chunks.ts'
import { pngRows } from '../codecs/png/rows.ts'
import { stitchPng } from '../codecs/png/stitch.ts'
import type { Tab, TabWindow } from '../tab/tab.ts'
import { type Band, bandCutter, bandsOf, highestBand } from './bands.ts'

type Pieces = AsyncIterable<Uint8Array<ArrayBuffer>>

/** Reports that the capture up to the one-based `band` of `bandsOf` is awaited. */
type OnBand = (band: number, bands: number) => void

/** Captures the bands; the browser captures the next band while the last one is compressed. */
async function* captures(tab: Tab, plan: PicturePlan, onBand: OnBand): Pieces {
  const { width, height, scale } = plan
  const cutter = bandCutter(width, height)
  const start = (band: Band | undefined) => {
    if (!band) return undefined
    const capture = tab.capture({ ...band, width, scale, format: 'png' })
    capture.catch(() => {})
    return { band, capture, taken: cutter.taken() }
  }
  let ahead = start(cutter.next(null))
  while (ahead) {
    onBand(ahead.taken.band, ahead.taken.bands)
    const bytes: Uint8Array<ArrayBuffer> = await ahead.capture
    ahead = start(cutter.next({ bytes: bytes.length, height: ahead.band.height }))
    yield bytes
  }
}

async function* marked(files: Pieces, dpi: number): Pieces {
  for await (const file of files) yield* markPng(file, dpi)
}

interface Drawing {
  /** px: window height that fits every capture; a page with several bands is scrolled. */
  readonly windowHeight: (plan: PicturePlan) => number
  /** Whether the file has alpha where the page is see-through; otherwise it is white there. */
  readonly hasAlpha: boolean
  readonly draw: (tab: Tab, plan: PicturePlan, isSeeThrough: boolean, onBand: OnBand) => AsyncIterable<Uint8Array>
}

const highestWindow = ({ width, height }: PicturePlan): number => highestBand(width, height)

/** One capture of the whole page. */
const smallPicture: Drawing = {
  windowHeight: ({ height }) => height,
  hasAlpha: false,
  async *draw(tab, { width, height, scale }) {
    yield await tab.capture({ y: 0, width, height, scale, format: 'webp' })
  },
}

const DRAWINGS: Readonly<Record<PicturePlan['fileType'], Drawing>> = {
  png: {
    windowHeight: highestWindow,
    hasAlpha: true,
    draw(tab, plan, isSeeThrough, onBand) {
      const { width, height, dpi } = plan
      const bands = captures(tab, plan, onBand)
      if (bandsOf(width, height).length === 1) return marked(bands, dpi)
      const form = { width, height, dpi, hasAlpha: isSeeThrough }
      return stitchPng(form, bands) as unknown as AsyncIterable<Uint8Array>
    },
  },
  jpg: {
    windowHeight: highestWindow,
    hasAlpha: false,
    // Encoded from lossless bands, so that no seams are visible.
    draw: (tab, plan, _, onBand) =>
      encodeJpeg(plan.width, plan.height, plan.dpi, pngRows(plan.width, captures(tab, plan, onBand))),
  },
  cover: smallPicture,
  view: smallPicture,
}

/** The window in which the page is opened. */
export const windowOf = (plan: PicturePlan): TabWindow => {
  const { windowHeight, hasAlpha } = DRAWINGS[plan.fileType]
  return { width: plan.width, height: windowHeight(plan), isSeeThrough: hasAlpha }
}

/** Streams the file of an opened page; `isSeeThrough` = its background color has alpha. */
export const pictureOf = (
  tab: Tab,
  plan: PicturePlan,
  isSeeThrough: boolean,
  onBand: OnBand,
): AsyncIterable<Uint8Array> => DRAWINGS[plan.fileType].draw(tab, plan, isSeeThrough, onBand)
