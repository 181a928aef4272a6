import type { Tab } from '../../ports/browser.ts'
import type { PictureJob } from '../../ports/renderer.ts'
import { type Band, bandCutter, bandsOf, highestBand } from './bands.ts'
import { encodeJpeg } from './jpeg-encode.ts'
import { markPng } from './png-chunks.ts'
import { pngRows } from './png-rows.ts'
import { stitchPng } from './png-stitch.ts'

type Pieces = AsyncIterable<Uint8Array<ArrayBuffer>>

/** px: the window that holds any one shot; of a banded page it scrolls. A cover is small however large its page is. */
export const windowHeight = ({ fileType, width, height }: PictureJob): number =>
  fileType === 'webp' ? height : highestBand(width, height)

/** The page is waited for up to `band` (from 1) of its bands of ordinary height. */
export type OnBand = (band: number, bands: number) => void

/** Band after band; the browser already captures the next one while the last is being compressed. */
async function* captures(tab: Tab, job: PictureJob, onBand: OnBand): Pieces {
  const { width, height, scale } = job
  const cutter = bandCutter(width, height)
  const shoot = (band: Band | undefined) => {
    if (!band) return undefined
    const shot = tab.capture({ ...band, width, scale, fileType: 'png' })
    shot.catch(() => {})
    return { band, shot, taken: cutter.taken() }
  }
  let ahead = shoot(cutter.next(null))
  while (ahead) {
    onBand(ahead.taken.band, ahead.taken.bands)
    const bytes: Uint8Array<ArrayBuffer> = await ahead.shot
    ahead = shoot(cutter.next({ bytes: bytes.length, height: ahead.band.height }))
    yield bytes
  }
}

async function* cover(tab: Tab, { width, height, scale }: PictureJob): Pieces {
  yield await tab.capture({ y: 0, width, height, scale, fileType: 'webp' })
}

async function* marked(shots: Pieces, dpi: number): Pieces {
  for await (const shot of shots) yield* markPng(shot, dpi)
}

/** The file of an opened page, piece by piece. JPGs are made from lossless bands, so no seam and no size shows in them. */
export const pictureOf = (tab: Tab, job: PictureJob, onBand: OnBand): AsyncIterable<Uint8Array> => {
  const { width, height, dpi, fileType } = job
  if (fileType === 'webp') return cover(tab, job)
  const shots = captures(tab, job, onBand)
  if (fileType === 'jpg') return encodeJpeg(width, height, dpi, pngRows(width, shots))
  if (bandsOf(width, height).length === 1) return marked(shots, dpi)
  return stitchPng(width, height, dpi, shots) as unknown as AsyncIterable<Uint8Array>
}
