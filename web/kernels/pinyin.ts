/** First characters of the pinyin initials in dictionary order; i, u and v begin no syllable. */
const FIRSTS = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥仨他屲夕丫帀'
const LETTERS = 'abcdefghjklmnopqrstwxyz'

let collator: Intl.Collator | null = null

/** The letter a Chinese character is typed with first; other characters in lower case, as they are. */
const initialOf = (char: string): string => {
  if (!/\p{Script=Han}/u.test(char)) return char.toLowerCase()
  collator ??= new Intl.Collator('zh-CN-u-co-pinyin')
  let found = ''
  for (let at = 0; at < LETTERS.length; at++) {
    if (collator.compare(FIRSTS[at] ?? '', char) > 0) break
    found = LETTERS[at] ?? ''
  }
  return found
}

/**
 * Pinyin initials of a text, spaces left out: 复制样式 → `fzys`. Characters with several readings get the most common
 * one. Works from the browser's own collation, so there is no table to load.
 */
export const pinyinInitials = (text: string): string => [...text.replace(/\s/g, '')].map(initialOf).join('')
