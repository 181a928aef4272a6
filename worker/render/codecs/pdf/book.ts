import { type PdfObject, pdfObjects, renumber } from './objects.ts'
import { type PdfSheet, pageBoxes, pageContent } from './page.ts'

/** A page that the browser has printed as a PDF. */
export interface PrintedPage extends PdfSheet {
  readonly content: AsyncIterable<Uint8Array>
  /** pt per page px in the print. */
  readonly unit: number
}

const bytesOf = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
/** A text string in UTF-16 with byte order mark (PDF 32000-1, 7.9.2.2). */
const textString = (text: string): string =>
  `<feff${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`
/** ms since 1970 → `(D:YYYYMMDDHHmmSSZ)` */
const dateString = (ms: number): string => `(D:${new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)}Z)`

/** Object numbers of the joined PDF itself; the objects of its pages follow. */
const CATALOG = 1
const PAGES = 2
const INFO = 3

/** Writes objects and records their offsets in the file. */
class PdfWriter {
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
  /** The beginning of a stream object, up to the first byte of the stream. */
  open(id: number, text: string): Uint8Array {
    this.#place(id)
    return this.text(`${id} 0 obj\n${text.trimEnd()} stream\n`)
  }
  get highest(): number {
    return this.#highest
  }
  /** The cross-reference table and the trailer. */
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
/** Whether the joined PDF replaces the object with its own. */
const isFrame = (object: PdfObject) =>
  isOf('Catalog', object) || isOf('Pages', object) || (object.text.includes('/Producer') && object.stream === null)

/** Streams without a type. Before the page object they are its content, after it they are character maps of fonts. */
const isContent = (text: string) => /^<<(?:\s*\/Filter\s*\/\w+|\s*\/Length\s+\d+)+\s*>>\s*$/.test(text)
/** pt: a bounding box larger than any sheet. */
const EVERYTHING = '[-20000 -20000 20000 20000]'
/**
 * Converts the content of a page to a form XObject that our own page draws. Patterns and gradients use the coordinate
 * space of the stream that uses them, so only a form can be moved and scaled together with them.
 */
const formOf = (text: string, resources: number) =>
  text.replace('<<', `<</Type /XObject\n/Subtype /Form\n/BBox ${EVERYTHING}\n/Resources ${resources} 0 R\n`)

/** A picture that readers enlarge smoothly, as browsers do; otherwise its pixels become squares. */
const smooth = (text: string): string =>
  /^<<[^(]*\/Subtype\s*\/Image\b/.test(text) ? text.replace('<<', '<</Interpolate true\n') : text

/**
 * The dictionary at a key, including its brackets.
 * @throws Error when the text does not have it.
 */
const dictionaryOf = (text: string, key: string): string => {
  const start = text.indexOf(`/${key} <<`) + key.length + 2
  let depth = 0
  for (const { 0: bracket, index } of text.slice(start).matchAll(/<<|>>/g)) {
    depth += bracket === '<<' ? 1 : -1
    if (depth === 0) return text.slice(start, start + index + 2)
  }
  throw new Error(`PDF page without ${key}`)
}

/**
 * Adds the objects of one print with new numbers after the existing ones. Returns the number of its page.
 * @throws Error when the print does not have a page of the form that browsers write.
 */
async function* addPage(writer: PdfWriter, page: PrintedPage): AsyncGenerator<Uint8Array, number> {
  const resources = writer.highest + 1
  let printed: { readonly id: number; readonly text: string } | null = null
  for await (const object of pdfObjects(page.content)) {
    const id = object.id + resources
    const text = renumber(object.text, resources)
    if (isOf('Page', object)) {
      // A print has one page. Rounding may add an empty second page, which is dropped.
      printed ??= { id, text }
    } else if (!isFrame(object)) {
      if (object.stream === null) yield writer.object(id, text)
      else {
        yield writer.open(id, printed === null && isContent(text) ? formOf(text, resources) : smooth(text))
        for await (const piece of object.stream) yield writer.raw(piece)
        yield writer.text('\nendstream\nendobj\n')
      }
    }
  }
  const height = /\/MediaBox\s*\[\s*[\d.]+\s+[\d.]+\s+[\d.]+\s+([\d.]+)\s*\]/.exec(printed?.text ?? '')
  const contents = /\/Contents\s+(\d+ 0 R)/.exec(printed?.text ?? '')
  if (!printed || !height || !contents) throw new Error('PDF without a page of the known form')
  yield writer.object(resources, dictionaryOf(printed.text, 'Resources'))
  const content = pageContent(page, page.unit, Number(height[1]))
  const own = Math.max(writer.highest, printed.id) + 1
  yield writer.object(own, `<</Length ${content.length}>> stream\n${content}\nendstream`)
  const drawn = `/Resources <</XObject <</Page ${contents[1]}>>>>\n/Contents ${own} 0 R`
  yield writer.object(printed.id, `<</Type /Page\n/Parent ${PAGES} 0 R\n${pageBoxes(page)}\n${drawn}>>`)
  return printed.id
}

/**
 * Joins several prints, each with its own paper size, into one PDF as a stream; only the text of one object is in
 * memory. `now` is ms since 1970.
 * @throws Error when a print does not have the form that browsers write.
 */
export async function* bindPdf(
  pages: AsyncIterable<PrintedPage>,
  { title, now }: { readonly title: string; readonly now: number },
): AsyncIterable<Uint8Array> {
  const writer = new PdfWriter()
  yield writer.text('%PDF-1.4\n%\xd3\xeb\xe9\xe1\n')
  yield writer.object(
    CATALOG,
    `<</Type /Catalog\n/Pages ${PAGES} 0 R\n/Lang (zh-CN)\n/ViewerPreferences <</DisplayDocTitle true>>>>`,
  )
  const date = dateString(now)
  const made = `/Creator ${textString('墨页 Moye')}\n/Producer ${textString('墨页 Moye')}`
  yield writer.object(INFO, `<</Title ${textString(title)}\n${made}\n/CreationDate ${date}\n/ModDate ${date}>>`)
  const kids: number[] = []
  for await (const page of pages) kids.push(yield* addPage(writer, page))
  const list = kids.map(id => `${id} 0 R`).join(' ')
  yield writer.object(PAGES, `<</Type /Pages\n/Count ${kids.length}\n/Kids [${list}]>>`)
  yield writer.end()
}
