import { findTable, readCmapTable } from './font-cmap.ts'

/** What the product must know of a font file before it takes it. */
export interface FontFacts {
  /** Full name, in Chinese if the font has one; empty when it says none. */
  readonly name: string
  /** CSS weight, 100–900. */
  readonly weight: number
  readonly isItalic: boolean
  /** What the font's maker allows: `no` = it must not be embedded; `whole` = only as a whole; `yes` = also in parts. */
  readonly embedding: 'no' | 'whole' | 'yes'
}

/** `OTTO`, `true` and TrueType 1.0. A collection (`ttcf`) holds several fonts and is none. */
const SIGNATURES: ReadonlySet<number> = new Set([0x00010000, 0x74727565, 0x4f54544f])
const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2'] as const
/** bytes; smallest table that has the fields which are read. */
const SMALLEST: Readonly<Record<string, number>> = { head: 54, hhea: 36, maxp: 6, name: 6, 'OS/2': 64 }
const TABLES_MAX = 64

/** `fsType` of OS/2: the first four bits are the permission, the others restrict its form. */
const FS_TYPE = { usage: 0xe, editable: 0x8, noSubsets: 0x100, bitmapsOnly: 0x200 } as const
/** `fsSelection` of OS/2. */
const ITALIC = 1

const embeddingOf = (fsType: number): FontFacts['embedding'] => {
  // A font with several permissions grants the widest of them. Preview and print alone does not allow editing.
  const isAllowed = (fsType & FS_TYPE.usage) === 0 || (fsType & FS_TYPE.editable) !== 0
  if (!isAllowed || fsType & FS_TYPE.bitmapsOnly) return 'no'
  return fsType & FS_TYPE.noSubsets ? 'whole' : 'yes'
}

/** Languages of Windows names, best first: Chinese of the mainland, Taiwan, Hong Kong and Singapore, then English. */
const LANGUAGES = [0x0804, 0x0404, 0x0c04, 0x1004, 0x0409]
const WINDOWS = 3
/** Name ids: full name, then family. */
const NAME_IDS = [4, 16, 1]
/** characters; longest name that is read. */
const NAME_MAX = 60

const plain = (text: string): string => {
  const clean = text
    .replace(/[\p{C}"\\,;{}<>]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...clean].slice(0, NAME_MAX).join('').trim()
}

const nameIn = (table: DataView): string => {
  const strings = table.getUint16(4)
  const found: { readonly rank: number; readonly text: string }[] = []
  // A table says how many records it has, and may lie.
  const count = Math.min(table.getUint16(2), 1000, Math.floor((table.byteLength - 6) / 12))
  for (let record = 6; record < 6 + count * 12; record += 12) {
    const nameRank = NAME_IDS.indexOf(table.getUint16(record + 6))
    if (table.getUint16(record) !== WINDOWS || nameRank < 0) continue
    const [bytes, at] = [table.getUint16(record + 8), strings + table.getUint16(record + 10)]
    if (at + bytes > table.byteLength) continue
    const text = plain(
      new TextDecoder('utf-16be').decode(new Uint8Array(table.buffer, table.byteOffset + at, Math.min(bytes, 512))),
    )
    const language = LANGUAGES.indexOf(table.getUint16(record + 4))
    const languageRank = language < 0 ? LANGUAGES.length : Math.max(0, language)
    if (text) found.push({ rank: languageRank * NAME_IDS.length + nameRank, text })
  }
  return found.sort((a, b) => a.rank - b.rank)[0]?.text ?? ''
}

/** The view of a table that lies inside the file; null when it does not. */
const tableOf = (file: DataView, name: string): DataView | null => {
  const table = findTable(file, name)
  if (!table || table.offset + table.length > file.byteLength || table.length < (SMALLEST[name] ?? 1)) return null
  return new DataView(file.buffer, file.byteOffset + table.offset, table.length)
}

const hasOutlines = (file: DataView): boolean =>
  (tableOf(file, 'glyf') !== null && tableOf(file, 'loca') !== null) ||
  tableOf(file, 'CFF ') !== null ||
  tableOf(file, 'CFF2') !== null

/**
 * Reads a TrueType or OpenType file: the signature, the tables that drawing needs, name, weight and permission. null =
 * not such a file, or not a whole one.
 */
export const fontFacts = (bytes: Uint8Array): FontFacts | null => {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < 12 || !SIGNATURES.has(file.getUint32(0)) || file.getUint16(4) > TABLES_MAX) return null
  const tables = Object.fromEntries(NEEDED.map(name => [name, tableOf(file, name)]))
  const { cmap, head, maxp, name, 'OS/2': os2 } = tables
  if (!cmap || !head || !maxp || !name || !os2 || !tables.hhea || !tables.hmtx || !hasOutlines(file)) return null
  const unitsPerEm = head.getUint16(18)
  if (unitsPerEm < 16 || unitsPerEm > 16_384 || maxp.getUint16(4) === 0) return null
  const map = bytes.slice(cmap.byteOffset - bytes.byteOffset, cmap.byteOffset - bytes.byteOffset + cmap.byteLength)
  if (!readCmapTable(map.buffer)) return null
  const weight = os2.getUint16(4)
  return {
    name: nameIn(name),
    // Old fonts count from 1 to 9.
    weight: Math.min(900, Math.max(100, Math.round((weight < 10 ? weight * 100 : weight) / 100) * 100)),
    isItalic: (os2.getUint16(62) & ITALIC) !== 0,
    embedding: embeddingOf(os2.getUint16(8)),
  }
}
