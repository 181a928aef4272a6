import { fluentWords } from './fluent-words.ts'
import { peepBody } from './peeps.ts'
import { type Body, iconBodies, type MaterialSource, SOURCES } from './sources.ts'
import { still } from './svg.ts'
import { readWords, type Words } from './words.ts'

/** A drawing of a set, with its words. */
export interface Drawing {
  /** Id of the material, which documents store: it follows from the set and the drawing's name there. */
  readonly id: number
  /** `set/name`. */
  readonly key: string
  readonly source: MaterialSource
  readonly words: Words
  readonly body: Body
}

/** Ids below are those of our own drawings. */
const FIRST_ID = 1_000_000
/** FNV-1a, 32 bits. */
const hash = (text: string): number => {
  let value = 0x81_1c_9d_c5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0
  return value
}
const idOf = (key: string): number => FIRST_ID + (hash(key) % 2_000_000_000)

/**
 * Every drawing of the packages that has words, set by set, the best of a category first.
 * @throws Error when a word list names a drawing that its set does not have
 */
export const packageDrawings = (): readonly Drawing[] =>
  SOURCES.flatMap(source => {
    if (source.set === 'moye') return []
    const icons = source.set === 'open-peeps' ? new Map<string, Body>() : iconBodies(source.set)
    const all = source.set === 'fluent-emoji' ? fluentWords(icons.keys()) : readWords(source.set)
    return all.map(words => {
      const found = source.set === 'open-peeps' ? peepBody(words.id) : icons.get(words.id)
      if (!found) throw new Error(`${source.set} has no ${words.id}`)
      const key = `${source.set}/${words.id}`
      return { id: idOf(key), key, source, words, body: { ...found, body: still(found.body) } }
    })
  })
