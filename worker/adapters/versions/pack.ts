import { VERSION_LIMITS } from '#schemas/catalog/version-limits.ts'
import { deflate, inflate } from './deflate.ts'
import { splitDocument } from './split-document.ts'

/** bytes; the part of a SHA-256 that names a piece. */
const NAME_BYTES = 12
/** bytes; two numbers in front: the lengths of the head and of the names. */
const START_BYTES = 8

/** What is compressed together: pieces, and the versions that were added with them. */
interface SegmentHead {
  readonly bytes: number
  /** Number of pieces. */
  readonly pieces: number
  readonly versions: readonly number[]
}
interface Head {
  /** Characters of all pieces. */
  readonly characters: number
  readonly segments: readonly SegmentHead[]
}
interface Segment {
  readonly pieces: readonly string[]
  /** The pieces of each version, as runs: first and last number, first and last number … */
  readonly versions: Readonly<Record<string, readonly number[]>>
}
/** A stored segment. */
interface Stored extends SegmentHead {
  readonly content: Uint8Array<ArrayBuffer>
}

const runsOf = (numbers: readonly number[]): number[] => {
  const runs: number[] = []
  for (const number of numbers)
    if (runs.length > 0 && runs.at(-1) === number - 1) runs[runs.length - 1] = number
    else runs.push(number, number)
  return runs
}
const numbersOf = (runs: readonly number[]): number[] => {
  const numbers: number[] = []
  for (let at = 0; at < runs.length; at += 2)
    for (let number = runs[at] ?? 0; number <= (runs[at + 1] ?? -1); number++) numbers.push(number)
  return numbers
}

/** A name is a text with one letter per byte. */
const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)
const bytesOf = (name: string): Uint8Array => Uint8Array.from(name, letter => letter.charCodeAt(0))

const nameOf = async (piece: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(piece))
  return textOf(new Uint8Array(hash, 0, NAME_BYTES))
}

/**
 * Texts of versions of one work in one file. Equal pieces of all of them are stored once: a piece is known by its hash.
 * Segments are compressed each by itself, so that adding a version compresses nothing again.
 */
export class Pack {
  private readonly stored: Stored[] = []
  /** Number of each piece by its name. */
  private readonly known = new Map<string, number>()
  private readonly names: string[] = []
  private characters = 0
  /** What was added and is not compressed yet. */
  private pieces: string[] = []
  private versions: Record<string, readonly number[]> = {}
  private waiting = 0
  /** The numbers of pieces that were added since the pack was opened, so that few are hashed. */
  private readonly recent = new Map<string, number>()

  /** An empty pack, or a stored one. */
  static open(file: Uint8Array<ArrayBuffer> | null): Pack {
    const pack = new Pack()
    if (!file) return pack
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
    const [headBytes, nameBytes] = [view.getUint32(0), view.getUint32(4)]
    const head: Head = JSON.parse(new TextDecoder().decode(file.subarray(START_BYTES, START_BYTES + headBytes)))
    pack.characters = head.characters
    let at = START_BYTES + headBytes
    for (const end = at + nameBytes; at < end; at += NAME_BYTES) {
      const name = textOf(file.subarray(at, at + NAME_BYTES))
      pack.known.set(name, pack.names.length)
      pack.names.push(name)
    }
    for (const segment of head.segments) {
      pack.stored.push({ ...segment, content: file.slice(at, at + segment.bytes) })
      at += segment.bytes
    }
    return pack
  }

  /** Whether it gets no more versions. */
  get isFull(): boolean {
    const bytes = this.stored.reduce((sum, segment) => sum + segment.bytes, 0)
    return bytes >= VERSION_LIMITS.packBytes || this.characters >= VERSION_LIMITS.packCharacters
  }

  /** Adds the text of a version. */
  add(version: number, text: string): Promise<void> {
    return this.addPieces(version, splitDocument(text))
  }

  /** The file. Nothing may be added afterwards. */
  async toFile(): Promise<Uint8Array<ArrayBuffer>> {
    await this.compress()
    const segments = this.stored.map(({ bytes, pieces, versions }) => ({ bytes, pieces, versions }))
    const head = new TextEncoder().encode(JSON.stringify({ characters: this.characters, segments } satisfies Head))
    const nameBytes = this.names.length * NAME_BYTES
    const contentBytes = this.stored.reduce((sum, { bytes }) => sum + bytes, 0)
    const file = new Uint8Array(START_BYTES + head.byteLength + nameBytes + contentBytes)
    const view = new DataView(file.buffer)
    view.setUint32(0, head.byteLength)
    view.setUint32(4, nameBytes)
    let at = START_BYTES
    for (const part of [head, ...this.names.map(bytesOf), ...this.stored.map(s => s.content)]) {
      file.set(part, at)
      at += part.byteLength
    }
    return file
  }

  /** The text of a stored version; null = it is not in this pack. */
  async read(version: number): Promise<string | null> {
    const found = await this.piecesOf([version])
    return found.get(version)?.join('') ?? null
  }

  /** A pack with some of the versions only, without the pieces that none of them has. */
  async only(versions: readonly number[]): Promise<Pack> {
    const pack = new Pack()
    for (const [version, pieces] of await this.piecesOf(versions)) await pack.addPieces(version, pieces)
    return pack
  }

  private async addPieces(version: number, pieces: readonly string[]): Promise<void> {
    const fresh = [...new Set(pieces)].filter(piece => !this.recent.has(piece))
    const names = await Promise.all(fresh.map(nameOf))
    fresh.forEach((piece, index) => {
      const name = names[index] ?? ''
      const number = this.known.get(name) ?? this.names.length
      this.recent.set(piece, number)
      if (number < this.names.length) return
      this.known.set(name, number)
      this.names.push(name)
      this.pieces.push(piece)
      this.waiting += piece.length
      this.characters += piece.length
    })
    this.versions[version] = runsOf(pieces.map(piece => this.recent.get(piece) ?? 0))
    if (this.waiting >= VERSION_LIMITS.segmentCharacters) await this.compress()
  }

  private async compress(): Promise<void> {
    const versions = Object.keys(this.versions).map(Number)
    if (versions.length === 0) return
    const segment: Segment = { pieces: this.pieces, versions: this.versions }
    const content = await deflate(JSON.stringify(segment))
    this.stored.push({ bytes: content.byteLength, pieces: this.pieces.length, versions, content })
    this.pieces = []
    this.versions = {}
    this.waiting = 0
    this.recent.clear()
  }

  /** The pieces of stored versions, in the order in which they were added. */
  private async piecesOf(versions: readonly number[]): Promise<Map<number, readonly string[]>> {
    const wanted = new Set(versions)
    const read = async ({ content }: Stored): Promise<Segment> => JSON.parse(await inflate(content))
    const opened = new Map<Stored, Segment>()
    const open = async (stored: Stored) => {
      const segment = opened.get(stored) ?? (await read(stored))
      opened.set(stored, segment)
      return segment
    }
    const numbers = new Map<number, readonly number[]>()
    for (const stored of this.stored) {
      const here = stored.versions.filter(version => wanted.has(version))
      if (here.length === 0) continue
      const segment = await open(stored)
      for (const version of here) numbers.set(version, numbersOf(segment.versions[version] ?? []))
    }
    const needed = new Set([...numbers.values()].flat())
    const pieces = new Map<number, string>()
    let first = 0
    for (const stored of this.stored) {
      const inside = Array.from({ length: stored.pieces }, (_, index) => first + index).filter(n => needed.has(n))
      if (inside.length > 0) {
        const segment = await open(stored)
        for (const number of inside) pieces.set(number, segment.pieces[number - first] ?? '')
      }
      opened.delete(stored)
      first += stored.pieces
    }
    return new Map([...numbers].map(([version, list]) => [version, list.map(number => pieces.get(number) ?? '')]))
  }
}
