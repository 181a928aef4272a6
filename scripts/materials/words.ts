import { readFileSync } from 'node:fs'
import { at } from '../paths.ts'

export interface Words {
  /** Name of the drawing in its set. */
  readonly id: string
  readonly name: string
  readonly category: string
  readonly tags: readonly string[]
}

/** The lines of a word list; `#` begins a comment. */
export const wordLines = (set: string): readonly string[] =>
  readFileSync(at(`migrations/seed/material-words/${set}.txt`), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))

/** A word list: `@category`, then a line `id=name,tag,…` for each drawing, the best first. */
export const readWords = (set: string): readonly Words[] => {
  const words: Words[] = []
  let category = ''
  for (const line of wordLines(set)) {
    if (line.startsWith('@')) {
      category = line.slice(1)
      continue
    }
    const [id = '', text = ''] = line.split('=')
    const [name = '', ...tags] = text.split(',')
    words.push({ id, name, category, tags })
  }
  return words
}
