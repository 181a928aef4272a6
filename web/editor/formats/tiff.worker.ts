import { FORMAT_LIMITS } from '#schemas/catalog/format-limits.ts'
import { readColorProfile } from '#web/kernels/formats/color-profile.ts'
import { canDecode, type DecodeJpeg, decodeTiff } from '#web/kernels/formats/decode-tiff.ts'
import { readTiff, type Tiff, type TiffPage } from '#web/kernels/formats/tiff-pages.ts'
import { canvasFrom, drawn, printShare } from './draw.ts'
import { encodePicture } from './encode-picture.ts'
import { FormatError, type MadePicture } from './messages.ts'
import type { FormatPage } from './prepared.ts'
import { previewOf } from './preview.ts'
import { bytesOf, serve } from './serve.ts'

let file: Uint8Array<ArrayBuffer> = new Uint8Array()
let tiff: Tiff | null = null

const decodeJpeg: DecodeJpeg = async jpeg => {
  const bitmap = await createImageBitmap(new Blob([jpeg], { type: 'image/jpeg' }))
  if (bitmap.width * bitmap.height > FORMAT_LIMITS.sourcePixels) throw new FormatError('tooManyPixels')
  const { width, height } = bitmap
  const data = drawn(bitmap, 1).getContext('2d')?.getImageData(0, 0, width, height).data
  bitmap.close()
  if (!data) throw new FormatError('tooManyPixels')
  return { width, height, data }
}

const canvasOf = async (page: TiffPage, onProgress: (share: number) => void): Promise<OffscreenCanvas> => {
  if (!tiff) throw new FormatError('notDecoded')
  const data = await decodeTiff(file, tiff, page, { decodeJpeg, onProgress })
  return canvasFrom(data, page.width, page.height)
}

const INKS = 5
const hasOtherColors = ({ colors, profile }: TiffPage) =>
  colors === INKS || (profile !== null && readColorProfile(profile)?.isSrgb === false)

const make = async (page: TiffPage, number: number, onProgress: (share: number) => void): Promise<MadePicture> => {
  const whole = await canvasOf(page, onProgress)
  const share = printShare(page)
  const canvas = share < 1 || page.orientation !== 1 ? drawn(whole, share, page.orientation) : whole
  const made = await encodePicture(canvas, true, page.extra > 0)
  const isChanged = made.isChanged || hasOtherColors(page)
  return { ...made, page: number, isReduced: made.isReduced || share < 1, isChanged, rest: 'none' }
}

/** Address of a small picture of a page; null = the page cannot be decoded. */
const previewOfPage = (page: TiffPage): Promise<string | null> =>
  canvasOf(page, () => {})
    .then(canvas => previewOf(drawn(canvas, 1, page.orientation)))
    .catch(() => null)

/** The pages that can be chosen. A page whose picture would take too long is taken for good when its kind is known. */
const offer = async (pages: readonly TiffPage[], tell: (share: number) => void): Promise<readonly FormatPage[]> => {
  const offered: FormatPage[] = []
  let pixels = 0
  for (const [at, page] of pages.entries()) {
    const { width, height } = page
    pixels += width * height
    const isShown = pixels <= FORMAT_LIMITS.previewPixels
    const preview = !canDecode(page) ? null : isShown ? await previewOfPage(page) : ''
    if (preview !== null) offered.push({ number: at + 1, width, height, preview })
    tell((at + 1) / pages.length)
  }
  return offered
}

serve(async (message, tell) => {
  const progress = (share: number) => tell({ kind: 'progress', share })
  if (message.kind === 'convert') {
    file = await bytesOf(message.file)
    tiff = readTiff(file)
    const all = tiff?.pages ?? []
    if (all.length === 0) throw new FormatError('cutOff')
    if (all.some(({ width, height }) => width * height > FORMAT_LIMITS.sourcePixels))
      throw new FormatError('tooManyPixels')
    if (all.some(page => !page.isWhole)) throw new FormatError('cutOff')
    if (all.length === 1 || !message.mayChoose) {
      const [first] = all
      if (!first || !canDecode(first)) throw new FormatError('unsupported')
      const made = await make(first, 0, progress)
      tell({ kind: 'made', pictures: [{ ...made, rest: all.length > 1 ? 'pages' : 'none' }] })
      return
    }
    const looked = all.slice(0, FORMAT_LIMITS.pages)
    const pages = await offer(looked, progress)
    if (pages.length === 0) throw new FormatError('unsupported')
    tell({ kind: 'offered', pages, unreadable: looked.length - pages.length, total: all.length })
    return
  }
  const pictures: MadePicture[] = []
  for (const [at, number] of message.numbers.entries()) {
    const page = tiff?.pages[number - 1]
    if (!page || !canDecode(page)) throw new FormatError('unsupported')
    pictures.push(await make(page, number, share => progress((at + share) / message.numbers.length)))
  }
  tell({ kind: 'made', pictures })
})
