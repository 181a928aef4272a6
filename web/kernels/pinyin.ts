/** First character of each pinyin initial in collation order; no syllable begins with i, u or v. */
const FIRSTS = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥仨他屲夕丫帀'
const LETTERS = 'abcdefghjklmnopqrstwxyz'

let collator: Intl.Collator | null = null

/** The pinyin initial of a Chinese character; other characters in lower case. */
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
 * Pinyin initials of a text, without spaces: 复制样式 → `fzys`. Characters with several readings get the most common
 * one. Uses the browser's collation, so that no table has to be loaded.
 */
export const pinyinInitials = (text: string): string => [...text.replace(/\s/g, '')].map(initialOf).join('')
