/** What an effect's picture shows: the first characters of the person's own words, so that the choice is theirs. */
export const sampleText = (text: string): string => {
  const plain = text.replace(/\s+/g, '')
  const [first = ''] = plain
  if (first === '') return '花字'
  // Two Chinese characters are as wide as three or four letters.
  return [...plain].slice(0, /[\u2e80-\uffef]/.test(plain.slice(0, 2)) ? 2 : 3).join('')
}
