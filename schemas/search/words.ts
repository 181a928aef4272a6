import { FILLERS, SYNONYMS } from '../catalog/synonyms.ts'

/** code points; no name or keyword that is longer is worth reading to its end. */
const READ = 400

/** A stretch of Han characters, or of other letters and digits; radicals of dictionaries are signs. */
export interface Run {
  readonly isHan: boolean
  readonly text: string
}
const RUN = /((?:(?=[\p{L}\p{N}])\p{Script=Han})+)|((?:(?!\p{Script=Han})[\p{L}\p{N}])+)/gu

/** A text as it is compared: full-width forms folded, small letters. */
export const normalText = (text: string): string => [...text.normalize('NFKC')].slice(0, READ).join('').toLowerCase()

/** The runs of a text; whatever else is in it only separates them. */
export const runsOf = (text: string): readonly Run[] =>
  [...normalText(text).matchAll(RUN)].map(([run, han]) => ({ isHan: han !== undefined, text: run }))

const pairs = (characters: readonly string[]): readonly string[] =>
  characters.slice(1).map((character, index) => `${characters[index]}${character}`)

/** The tokens that a run of a search must find one after the other: pairs of Han characters, a single one, a word. */
export const tokensToFind = ({ isHan, text }: Run): readonly string[] => {
  const characters = isHan ? [...text] : [text]
  return characters.length > 1 ? pairs(characters) : characters
}

/** The tokens of a text in the index: pairs of Han characters in their order, then each of them, and words. */
export const tokensOf = (text: string): readonly string[] =>
  runsOf(text).flatMap(run => {
    const characters = run.isHan ? [...run.text] : []
    return characters.length > 1 ? [...pairs(characters), ...characters] : [run.text]
  })

const isHanOnly = (text: string) => /^\p{Script=Han}+$/u.test(text)

/** Han words by which a search without spaces is cut: 春节促销海报 is three words. */
const CUTS: ReadonlySet<string> = new Set([...SYNONYMS.flat(), ...FILLERS].filter(word => isHanOnly(word)))
const LONGEST = Math.max(...[...CUTS].map(word => [...word].length))

/** Cuts a Han run at the longest known words of two or more characters; what is between them stays together. */
const cutRun = (text: string): readonly string[] => {
  const characters = [...text]
  const found: string[] = []
  let rest = ''
  const endRest = () => {
    if (rest) found.push(rest)
    rest = ''
  }
  for (let at = 0; at < characters.length; ) {
    let length = Math.min(LONGEST, characters.length - at)
    while (length > 1 && !CUTS.has(characters.slice(at, at + length).join(''))) length--
    if (length > 1) {
      endRest()
      found.push(characters.slice(at, at + length).join(''))
    } else rest += characters[at]
    at += length
  }
  endRest()
  return found
}

/** The words of a search, each a run: cut at known words, without those that say nothing beside others. */
export const wordsToFind = (text: string): readonly Run[] => {
  const words = runsOf(text).flatMap(run =>
    run.isHan ? cutRun(run.text).map(word => ({ isHan: true, text: word })) : [run],
  )
  const telling = words.filter(word => !FILLERS.includes(word.text))
  return telling.length > 0 ? telling : words
}

/** Whether a normal text has a word: Han anywhere, Latin and digits as a whole run. */
const hasWord = (text: string, runs: ReadonlySet<string>, word: string): boolean =>
  /\p{Script=Han}/u.test(word) ? text.includes(word) : runs.has(word)

/** The groups of synonyms of which a text has a word. */
export const groupsOf = (text: string): readonly (readonly string[])[] => {
  const normal = normalText(text)
  const runs = new Set(runsOf(text).map(run => run.text))
  return SYNONYMS.filter(group => group.some(word => hasWord(normal, runs, word)))
}
