import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { IMPORT_LIMITS } from '#schemas/catalog/import-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { printShare } from '../../formats/draw.ts'
import { encodePicture as encodeUpload } from '../../formats/encode-picture.ts'
import { encodePicture, proofBitmap, proofShareOf } from '../encode.ts'
import { ImportError } from '../import-error.ts'
import type { ImportedLayer, ImportedPage } from '../imported.ts'
import { serve } from '../serve.ts'
import type { OfferedPage, PagePicture } from '../worker-messages.ts'
import { openPdf } from './open-pdf.ts'
import { drawsNoText, pageTexts } from './page-texts.ts'

/** Points per inch: the unit of PDFs. */
const POINTS = 72

let pdf: PDFDocumentProxy | null = null
let name = ''

/** px per point: 300 dpi, less for pages that would be too large. */
const scaleOf = (page: PDFPageProxy): number => {
  const { width, height } = page.getViewport({ scale: 1 })
  const most = Math.min(
    LIMITS.canvasSide / Math.max(width, height, 1),
    Math.sqrt(LIMITS.uploadPixels / (width * height)),
  )
  return Math.min(IMPORT_LIMITS.pdfDpi / POINTS, most)
}

const draw = async (page: PDFPageProxy, scale: number, isTextless = false): Promise<OffscreenCanvas> => {
  const viewport = page.getViewport({ scale })
  const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new ImportError('tooManyPixels')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  await page.render({
    // An offscreen context has all that is drawn with; its type lacks what belongs to a page.
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    background: '#ffffff',
    ...(isTextless ? { operationsFilter: drawsNoText } : {}),
  }).promise
  return canvas
}

const offer = async (document: PDFDocumentProxy, number: number): Promise<OfferedPage> => {
  const page = await document.getPage(number)
  const scale = scaleOf(page)
  const { width, height } = page.getViewport({ scale })
  const small = page.getViewport({ scale: 1 })
  try {
    const canvas = await draw(page, IMPORT_LIMITS.pdfPreview / Math.max(small.width, small.height))
    const box = { left: 0, top: 0, width: canvas.width, height: canvas.height }
    const { picture } = await encodePicture(canvas, box, true, 1)
    return { number, width, height, preview: picture.preview }
  } catch {
    return { number, width, height, preview: '' }
  } finally {
    page.cleanup()
  }
}

const importPage = async (document: PDFDocumentProxy, number: number, hasTexts: boolean): Promise<ImportedPage> => {
  const page = await document.getPage(number)
  const scale = scaleOf(page)
  const whole = await draw(page, scale)
  const { width, height } = whole
  const share = proofShareOf({ width, height })
  const box = { left: 0, top: 0, width, height }
  const texts = hasTexts ? await pageTexts(page, scale) : []
  const ground = texts.length ? await draw(page, scale, true) : whole
  const { picture, isReduced } = await encodePicture(ground, box, true, share)
  const title = document.numPages > 1 ? `${name} ${number}` : name
  const plain = { group: null, opacity: 1, blend: 'normal', shape: null, svg: null } as const
  const layers: ImportedLayer[] = [
    { ...plain, name: title, picture, texts: [] },
    ...texts.map(text => ({ ...plain, name: text.text.slice(0, 30), picture: null, texts: [text] })),
  ]
  const original = proofBitmap(whole, share)
  page.cleanup()
  const notes = isReduced ? [{ layer: title, kind: 'reduced' as const }] : []
  return { name: title, width, height, background: '#ffffff', layers, notes, original }
}

/** A page as a picture at a resolution, or at less when it would be larger than print needs. */
const picturePage = async (document: PDFDocumentProxy, number: number, dpi: number): Promise<PagePicture> => {
  const page = await document.getPage(number)
  const size = page.getViewport({ scale: 1 })
  const wanted = dpi / POINTS
  const canvas = await draw(page, wanted * printShare({ width: size.width * wanted, height: size.height * wanted }))
  page.cleanup()
  // Letters and lines stay sharp as PNG; what is too large for it becomes a JPEG.
  const { blob, width, height } = await encodeUpload(canvas, true, false)
  return { number, blob, width, height }
}

serve(async (message, send) => {
  if (message.kind === 'read') {
    const bytes = await message.file.arrayBuffer().catch(() => null)
    if (!bytes) throw new ImportError('truncated')
    name = message.file.name.replace(/\.[^.]+$/, '')
    pdf = await openPdf(bytes)
    const count = Math.min(pdf.numPages, message.most ?? IMPORT_LIMITS.pdfPages)
    const pages: OfferedPage[] = []
    for (let number = 1; number <= count; number++) {
      pages.push(await offer(pdf, number))
      send({ kind: 'progress', share: number / count })
    }
    send({ kind: 'offered', pages, total: pdf.numPages })
    return
  }
  if (message.kind === 'pictures' && pdf) {
    const pictures: PagePicture[] = []
    for (const [index, number] of message.numbers.entries()) {
      send({ kind: 'progress', share: index / message.numbers.length })
      pictures.push(await picturePage(pdf, number, message.dpi))
    }
    send({ kind: 'pictures', pictures })
    return
  }
  if (message.kind !== 'pages' || !pdf) return
  const pages: ImportedPage[] = []
  for (const [index, number] of message.numbers.entries()) {
    send({ kind: 'progress', share: index / message.numbers.length })
    pages.push(await importPage(pdf, number, message.hasTexts))
  }
  send({ kind: 'done', pages })
})
