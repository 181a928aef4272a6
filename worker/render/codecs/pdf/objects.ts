/** Reads the chunks of a stream as one forward-only sequence of bytes. */
class ByteReader {
  readonly #pieces: AsyncIterator<Uint8Array>
  #held: Uint8Array = new Uint8Array(0)
  #at = 0

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]()
  }

  /** Reads one more chunk; false at the end. */
  async #more(): Promise<boolean> {
    const next = await this.#pieces.next()
    if (next.done) return false
    const rest = this.#held.subarray(this.#at)
    const joined = new Uint8Array(rest.length + next.value.length)
    joined.set(rest)
    joined.set(next.value, rest.length)
    this.#held = joined
    this.#at = 0
    return true
  }

  /** The next byte; −1 at the end. */
  async byte(): Promise<number> {
    while (this.#at >= this.#held.length) if (!(await this.#more())) return -1
    return this.#held[this.#at++] as number
  }

  /** The bytes up to and including the next line break, as text; null at the end. */
  async line(): Promise<string | null> {
    for (let from = 0; ; ) {
      const end = this.#held.indexOf(10, this.#at + from)
      if (end >= 0) return latin1(this.#cut(end + 1 - this.#at))
      from = this.#held.length - this.#at
      if (!(await this.#more())) return from > 0 ? latin1(this.#cut(from)) : null
    }
  }

  /**
   * Exactly `length` bytes, in chunks of any size.
   * @throws Error when there are fewer bytes.
   */
  async *take(length: number): AsyncIterable<Uint8Array> {
    for (let left = length; left > 0; ) {
      if (this.#at >= this.#held.length && !(await this.#more())) throw new Error('PDF is cut short')
      const piece = this.#cut(Math.min(left, this.#held.length - this.#at))
      left -= piece.length
      yield piece
    }
  }

  #cut(length: number): Uint8Array {
    const piece = this.#held.subarray(this.#at, this.#at + length)
    this.#at += length
    return piece
  }
}

const latin1 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

/** An indirect object of a PDF: its text, and the bytes of its stream if it has one. */
export interface PdfObject {
  readonly id: number
  /** Text between `obj` and `stream` or `endobj`, one character per byte. */
  readonly text: string
  /** The consumer must read it to its end before it requests the next object. */
  readonly stream: AsyncIterable<Uint8Array> | null
}

const HEAD = /^(\d+) 0 obj\s*$/
const LENGTH = /\/Length (\d+)\b(?! \d+ R)/

/**
 * Reads the text of an object up to its end or its stream; keywords inside strings are ignored.
 * @throws Error when the file is cut short.
 */
const readText = async (reader: ByteReader): Promise<{ text: string; hasStream: boolean }> => {
  let text = ''
  let depth = 0
  for (;;) {
    const line = await reader.line()
    if (line === null) throw new Error('PDF is cut short')
    for (let at = 0; at < line.length; at++) {
      const letter = line[at]
      if (letter === '\\' && depth > 0) at++
      else if (letter === '(') depth++
      else if (letter === ')' && depth > 0) depth--
    }
    if (depth === 0) {
      if (/^endobj\s*$/.test(line)) return { text, hasStream: false }
      const stream = /(^|[\s>])stream\r?\n$/.exec(line)
      if (stream) return { text: text + line.slice(0, stream.index + (stream[1] ?? '').length), hasStream: true }
    }
    text += line
  }
}

/**
 * Streams the objects of a PDF in file order. Supports the form that browsers write: no object streams, and the length
 * of a stream before the stream.
 * @throws Error when the file has another form or is cut short.
 */
export async function* pdfObjects(pieces: AsyncIterable<Uint8Array>): AsyncIterable<PdfObject> {
  const reader = new ByteReader(pieces)
  if (!(await reader.line())?.startsWith('%PDF-1.')) throw new Error('not a PDF')
  for (;;) {
    const line = await reader.line()
    if (line === null) throw new Error('PDF is cut short')
    if (line.startsWith('xref')) return
    const head = HEAD.exec(line)
    if (!head) {
      if (line.trim() === '' || line.startsWith('%')) continue
      throw new Error(`PDF has ${line.slice(0, 40)}`)
    }
    const { text, hasStream } = await readText(reader)
    const id = Number(head[1])
    if (!hasStream) {
      yield { id, text, stream: null }
      continue
    }
    const length = LENGTH.exec(text)
    if (!length) throw new Error('PDF stream without a length')
    yield { id, text, stream: reader.take(Number(length[1])) }
    for (let end = await reader.line(); !end?.startsWith('endobj'); end = await reader.line())
      if (end === null) throw new Error('PDF is cut short')
  }
}

/** Splits the text of an object into strings, which are kept unchanged, and other text. */
const PARTS = /\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*\)|[^(]+/g

/** Adds `offset` to the object number of every reference in a text. */
export const renumber = (text: string, offset: number): string =>
  text.replace(PARTS, part =>
    part.startsWith('(') ? part : part.replace(/\b(\d+) 0 R\b/g, (_, id: string) => `${Number(id) + offset} 0 R`),
  )
