import { type PdfObject, pdfObjects, renumber } from './pdf-objects.ts'
import { type PdfSheet, pageBoxes, pageContent } from './pdf-page.ts'

/** A page as the browser prints it. */
export interface PrintedPage extends PdfSheet {
  readonly content: AsyncIterable<Uint8Array>
  /** pt to the page px in that print. */
  readonly unit: number
}

const bytesOf = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
/** A text string in UTF-16 with its mark (PDF 32000-1, 7.9.2.2). */
const textString = (text: string): string =>
  `<feff${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`
/** D:YYYYMMDDHHmmSSZ */
const dateString = (ms: number): string => `(D:${new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)}Z)`

/** Object numbers of the book itself; those of its pages follow. */
const CATALOG = 1
const PAGES = 2
const INFO = 3

/** Objects of the book with their places in the file. */
class Ledger {
  readonly #places = new Map<number, number>()
  #bytes = 0
  #highest = 0

  #count(bytes: Uint8Array): Uint8Array {
    this.#bytes += bytes.length
    return bytes
  }
  text(text: string): Uint8Array {
    return this.#count(bytesOf(text))
  }
  raw(bytes: Uint8Array): Uint8Array {
    return this.#count(bytes)
  }
  #place(id: number): void {
    this.#places.set(id, this.#bytes)
    this.#highest = Math.max(this.#highest, id)
  }
  object(id: number, text: string): Uint8Array {
    this.#place(id)
    return this.text(`${id} 0 obj\n${text.trimEnd()}\nendobj\n`)
  }
  /** Up to the stream's first byte. */
  open(id: number, text: string): Uint8Array {
    this.#place(id)
    return this.text(`${id} 0 obj\n${text.trimEnd()} stream\n`)
  }
  get highest(): number {
    return this.#highest
  }
  /** The table of places and the trailer. */
  end(): Uint8Array {
    const size = this.highest + 1
    const place = (id: number): string => {
      const at = this.#places.get(id)
      return at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`
    }
    const rows = Array.from({ length: size }, (_, id) => place(id)).join('')
    const trailer = `trailer\n<</Size ${size}\n/Root ${CATALOG} 0 R\n/Info ${INFO} 0 R>>\nstartxref\n${this.#bytes}\n%%EOF\n`
    return bytesOf(`xref\n0 ${size}\n${rows}${trailer}`)
  }
}

const isOf = (type: string, { text }: PdfObject) => new RegExp(`^<<\\s*/Type\\s*/${type}\\b`).test(text)
/** Objects that the book has itself. */
const isFrame = (object: PdfObject) =>
  isOf('Catalog', object) || isOf('Pages', object) || (object.text.includes('/Producer') && object.stream === null)

/** Streams with no word of what they are: before the page they are its content, behind it maps of fonts. */
const isContent = (text: string) => /^<<(?:\s*\/Filter\s*\/\w+|\s*\/Length\s+\d+)+\s*>>\s*$/.test(text)
/** Larger than any sheet (pt). */
const EVERYTHING = '[-20000 -20000 20000 20000]'
/**
 * The page's content becomes a form that our own page draws: patterns and gradients have their places in the space of
 * the stream that uses them, so only a form can be put elsewhere and scaled with everything in it.
 */
const formOf = (text: string, resources: number) =>
  text.replace('<<', `<</Type /XObject\n/Subtype /Form\n/BBox ${EVERYTHING}\n/Resources ${resources} 0 R\n`)

/** A dictionary that is the value of a key, with its brackets. */
const dictionaryOf = (text: string, key: string): string => {
  const start = text.indexOf(`/${key} <<`) + key.length + 2
  let depth = 0
  for (const { 0: bracket, index } of text.slice(start).matchAll(/<<|>>/g)) {
    depth += bracket === '<<' ? 1 : -1
    if (depth === 0) return text.slice(start, start + index + 2)
  }
  throw new Error(`PDF page without ${key}`)
}

/** The objects of one print, renumbered behind those that are there; answers the number of its page. */
async function* addPage(ledger: Ledger, page: PrintedPage): AsyncGenerator<Uint8Array, number> {
  const resources = ledger.highest + 1
  let printed: { readonly id: number; readonly text: string } | null = null
  for await (const object of pdfObjects(page.content)) {
    const id = object.id + resources
    const text = renumber(object.text, resources)
    if (isOf('Page', object)) {
      // A sheet has one page; an empty second one, left over by rounding, is dropped.
      printed ??= { id, text }
    } else if (!isFrame(object)) {
      if (object.stream === null) yield ledger.object(id, text)
      else {
        yield ledger.open(id, printed === null && isContent(text) ? formOf(text, resources) : text)
        for await (const piece of object.stream) yield ledger.raw(piece)
        yield ledger.text('\nendstream\nendobj\n')
      }
    }
  }
  const height = /\/MediaBox\s*\[\s*[\d.]+\s+[\d.]+\s+[\d.]+\s+([\d.]+)\s*\]/.exec(printed?.text ?? '')
  const contents = /\/Contents\s+(\d+ 0 R)/.exec(printed?.text ?? '')
  if (!printed || !height || !contents) throw new Error('PDF without a page of the known form')
  yield ledger.object(resources, dictionaryOf(printed.text, 'Resources'))
  const content = pageContent(page, page.unit, Number(height[1]))
  const own = Math.max(ledger.highest, printed.id) + 1
  yield ledger.object(own, `<</Length ${content.length}>> stream\n${content}\nendstream`)
  const drawn = `/Resources <</XObject <</Page ${contents[1]}>>>>\n/Contents ${own} 0 R`
  yield ledger.object(printed.id, `<</Type /Page\n/Parent ${PAGES} 0 R\n${pageBoxes(page)}\n${drawn}>>`)
  return printed.id
}

/**
 * One PDF of several prints, each on paper of its own size, piece by piece while they come; nothing is held but the text
 * of one object. `now` is ms since 1970. Throws when a print is of a form that no browser writes.
 */
export async function* bindPdf(
  pages: AsyncIterable<PrintedPage>,
  { title, now }: { readonly title: string; readonly now: number },
): AsyncIterable<Uint8Array> {
  const ledger = new Ledger()
  yield ledger.text('%PDF-1.4\n%\xd3\xeb\xe9\xe1\n')
  yield ledger.object(
    CATALOG,
    `<</Type /Catalog\n/Pages ${PAGES} 0 R\n/Lang (zh-CN)\n/ViewerPreferences <</DisplayDocTitle true>>>>`,
  )
  const date = dateString(now)
  const made = `/Creator ${textString('墨页 Moye')}\n/Producer ${textString('墨页 Moye')}`
  yield ledger.object(INFO, `<</Title ${textString(title)}\n${made}\n/CreationDate ${date}\n/ModDate ${date}>>`)
  const kids: number[] = []
  for await (const page of pages) kids.push(yield* addPage(ledger, page))
  const list = kids.map(id => `${id} 0 R`).join(' ')
  yield ledger.object(PAGES, `<</Type /Pages\n/Count ${kids.length}\n/Kids [${list}]>>`)
  yield ledger.end()
}
