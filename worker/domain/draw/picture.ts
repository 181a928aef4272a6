import type { Tab } from '../../ports/browser.ts'
import type { PictureJob } from '../../ports/renderer.ts'
import { type Band, bandsOf } from './bands.ts'
import { encodeJpeg } from './jpeg-encode.ts'
import { markPng } from './png-chunks.ts'
import { pngRows } from './png-rows.ts'
import { stitchPng } from './png-stitch.ts'

type Pieces = AsyncIterable<Uint8Array<ArrayBuffer>>

/** What is captured at once: bands of a picture, everything of a cover, which is small however large its page is. */
export const shotsOf = ({ fileType, width, height }: PictureJob): readonly Band[] =>
  fileType === 'webp' ? [{ y: 0, height }] : bandsOf(width, height)

/**
 * Band after band; the browser already captures the next one while the last is being compressed. `onBand` hears the
 * number of the band, from 1, that is waited for.
 */
async function* captures(tab: Tab, job: PictureJob, onBand: (band: number) => void): Pieces {
  const { width, scale } = job
  const fileType = job.fileType === 'webp' ? 'webp' : 'png'
  const shoot = (band: Band | undefined) => {
    const shot = band && tab.capture({ ...band, width, scale, fileType })
    shot?.catch(() => {})
    return shot
  }
  const bands = shotsOf(job)
  let ahead = shoot(bands[0])
  for (let index = 1; ahead; index++) {
    onBand(index)
    const bytes = await ahead
    ahead = shoot(bands[index])
    yield bytes
  }
}

async function* marked(shots: Pieces, dpi: number): Pieces {
  for await (const shot of shots) yield* markPng(shot, dpi)
}

/** The file of an opened page, piece by piece. JPGs are made from lossless bands, so no seam and no size shows in them. */
export const pictureOf = (tab: Tab, job: PictureJob, onBand: (band: number) => void): AsyncIterable<Uint8Array> => {
  const { width, height, dpi, fileType } = job
  const shots = captures(tab, job, onBand)
  if (fileType === 'jpg') return encodeJpeg(width, height, dpi, pngRows(width, shots))
  if (fileType === 'webp') return shots
  if (shotsOf(job).length === 1) return marked(shots, dpi)
  return stitchPng(width, height, dpi, shots) as unknown as AsyncIterable<Uint8Array>
}
