import { VERSION_LIMITS } from '#schemas/catalog/version-limits.ts'
import { deflate, inflate } from './deflate.ts'
import { splitDocument } from './split-document.ts'

/** bytes; the part of a SHA-256 that names a piece. */
const NAME_BYTES = 12
/** bytes; two numbers in front: the lengths of the head and of the names. */
const START_BYTES = 8

/** Most blocks of pieces; above, small ones are joined, so that reading a version unpacks few. */
const MOST_BLOCKS = 32

/** Pieces that are compressed together. */
interface BlockHead {
  readonly bytes: number
  /** Number of pieces. */
  readonly pieces: number
  readonly characters: number
}
/** The pieces of versions that were added together, as runs: first and last number, first and last number … */
interface TableHead {
  readonly bytes: number
  readonly versions: readonly number[]
}
interface Head {
  readonly blocks: readonly BlockHead[]
  readonly tables: readonly TableHead[]
}
type Table = Readonly<Record<string, readonly number[]>>
type Stored<Of> = Of & { readonly content: Uint8Array<ArrayBuffer> }

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

const pack = async (value: unknown): Promise<Uint8Array<ArrayBuffer>> => deflate(JSON.stringify(value))
const unpack = async <T>({ content }: Stored<object>): Promise<T> => JSON.parse(await inflate(content)) as T

/** Several blocks as one. */
const join = async (blocks: readonly Stored<BlockHead>[]): Promise<Stored<BlockHead>> => {
  const pieces: string[] = []
  for (const block of blocks) pieces.push(...(await unpack<readonly string[]>(block)))
  const content = await pack(pieces)
  const characters = blocks.reduce((sum, block) => sum + block.characters, 0)
  return { bytes: content.byteLength, pieces: pieces.length, characters, content }
}
/** Joins neighbors as long as they have few characters together. */
const joinSmall = async (blocks: readonly Stored<BlockHead>[]): Promise<Stored<BlockHead>[]> => {
  const groups: Stored<BlockHead>[][] = []
  let characters = Number.POSITIVE_INFINITY
  for (const block of blocks) {
    characters += block.characters
    if (characters > VERSION_LIMITS.segmentCharacters) {
      groups.push([])
      characters = block.characters
    }
    groups.at(-1)?.push(block)
  }
  const joined: Stored<BlockHead>[] = []
  for (const group of groups) joined.push(group.length === 1 && group[0] ? group[0] : await join(group))
  return joined
}

/**
 * Texts of versions of one work in one file. Equal pieces of all of them are stored once: a piece is known by its hash.
 * Pieces are compressed in blocks, each by itself, so that adding a version compresses little again.
 */
export class Pack {
  private blocks: Stored<BlockHead>[] = []
  private readonly tables: Stored<TableHead>[] = []
  /** Number of each piece by its name. */
  private readonly known = new Map<string, number>()
  private readonly names: string[] = []
  /** What was added and is not compressed yet. */
  private pieces: string[] = []
  private versions: Record<string, readonly number[]> = {}
  private waiting = 0
  /** The numbers of pieces that were added since the last compression, so that few are hashed. */
  private readonly recent = new Map<string, number>()

  /** An empty pack, or a stored one. */
  static open(file: Uint8Array<ArrayBuffer> | null): Pack {
    const opened = new Pack()
    if (!file) return opened
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
    const [headBytes, nameBytes] = [view.getUint32(0), view.getUint32(4)]
    const head: Head = JSON.parse(new TextDecoder().decode(file.subarray(START_BYTES, START_BYTES + headBytes)))
    let at = START_BYTES + headBytes
    for (const end = at + nameBytes; at < end; at += NAME_BYTES) {
      const name = textOf(file.subarray(at, at + NAME_BYTES))
      opened.known.set(name, opened.names.length)
      opened.names.push(name)
    }
    const take = <Of extends { readonly bytes: number }>(part: Of): Stored<Of> => {
      at += part.bytes
      return { ...part, content: file.slice(at - part.bytes, at) }
    }
    opened.blocks = head.blocks.map(take)
    opened.tables.push(...head.tables.map(take))
    return opened
  }

  private get stored(): readonly Stored<{ readonly bytes: number }>[] {
    return [...this.blocks, ...this.tables]
  }

  /** Whether it gets no more versions. */
  get isFull(): boolean {
    const bytes = this.stored.reduce((sum, part) => sum + part.bytes, 0)
    const characters = this.blocks.reduce((sum, block) => sum + block.characters, this.waiting)
    return bytes >= VERSION_LIMITS.packBytes || characters >= VERSION_LIMITS.packCharacters
  }

  /** Adds the text of a version. */
  add(version: number, text: string): Promise<void> {
    return this.addPieces(version, splitDocument(text))
  }

  /** The file. Nothing may be added afterwards. */
  async toFile(): Promise<Uint8Array<ArrayBuffer>> {
    await this.compress()
    const without = <Of extends object>({ content: _, ...head }: Stored<Of>) => head
    const head = { blocks: this.blocks.map(without), tables: this.tables.map(without) }
    const headBytes = new TextEncoder().encode(JSON.stringify(head))
    const nameBytes = this.names.length * NAME_BYTES
    const contentBytes = this.stored.reduce((sum, { bytes }) => sum + bytes, 0)
    const file = new Uint8Array(START_BYTES + headBytes.byteLength + nameBytes + contentBytes)
    const view = new DataView(file.buffer)
    view.setUint32(0, headBytes.byteLength)
    view.setUint32(4, nameBytes)
    let at = START_BYTES
    for (const part of [headBytes, ...this.names.map(bytesOf), ...this.stored.map(({ content }) => content)]) {
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

  /** What a stored pack holds, in pieces. */
  async *texts(): AsyncGenerator<string> {
    for (const block of this.blocks) yield* await unpack<readonly string[]>(block)
  }

  /** A pack with some of the versions only, without the pieces that none of them has. */
  async only(versions: readonly number[]): Promise<Pack> {
    const fewer = new Pack()
    for (const [version, pieces] of await this.piecesOf(versions)) await fewer.addPieces(version, pieces)
    return fewer
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
    })
    this.versions[version] = runsOf(pieces.map(piece => this.recent.get(piece) ?? 0))
    if (this.waiting >= VERSION_LIMITS.segmentCharacters) await this.compress()
  }

  private async compress(): Promise<void> {
    const versions = Object.keys(this.versions).map(Number)
    if (versions.length === 0) return
    if (this.pieces.length > 0) {
      const content = await pack(this.pieces)
      const facts = { bytes: content.byteLength, pieces: this.pieces.length, characters: this.waiting }
      this.blocks.push({ ...facts, content })
    }
    const table = await pack(this.versions)
    this.tables.push({ bytes: table.byteLength, versions, content: table })
    if (this.blocks.length > MOST_BLOCKS) this.blocks = await joinSmall(this.blocks)
    this.pieces = []
    this.versions = {}
    this.waiting = 0
    this.recent.clear()
  }

  /** The pieces of stored versions, in the order in which they were added. */
  private async piecesOf(versions: readonly number[]): Promise<Map<number, readonly string[]>> {
    const wanted = new Set(versions)
    const numbers = new Map<number, readonly number[]>()
    for (const table of this.tables) {
      const here = table.versions.filter(version => wanted.has(version))
      if (here.length === 0) continue
      const runs = await unpack<Table>(table)
      for (const version of here) numbers.set(version, numbersOf(runs[version] ?? []))
    }
    const needed = new Set([...numbers.values()].flat())
    const pieces = new Map<number, string>()
    let first = 0
    for (const block of this.blocks) {
      const inside = Array.from({ length: block.pieces }, (_, index) => first + index).filter(n => needed.has(n))
      const found = inside.length > 0 ? await unpack<readonly string[]>(block) : []
      for (const number of inside) pieces.set(number, found[number - first] ?? '')
      first += block.pieces
    }
    return new Map([...numbers].map(([version, list]) => [version, list.map(number => pieces.get(number) ?? '')]))
  }
}
