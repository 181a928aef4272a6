/** Marks that must not begin a line. */
const CLOSING = /[，。、；：！？”’）》」』…·%]/
/** Marks that must not end a line. */
const OPENING = /[“‘（《「『]/
const emsOf = (char: string): number => (/[\u2e80-\uffef—“”‘’…]/.test(char) ? 1 : char === ' ' ? 0.27 : 0.56)

/** Breaks a paragraph into lines of at most `ems` times the size of its letters; words and numbers stay whole. */
export const wrap = (paragraph: string, ems: number): string => {
  const lines: string[] = []
  let current = ''
  let width = 0
  const units = paragraph.match(/[A-Za-z0-9.,:%+\-/@]+|./gu) ?? []
  for (const unit of units) {
    const size = [...unit].reduce((sum, char) => sum + emsOf(char), 0)
    if (width + size > ems - 1.05 && !CLOSING.test(unit)) {
      const last = current.at(-1) ?? ''
      const carried = OPENING.test(last) ? last : ''
      lines.push(carried ? current.slice(0, -1) : current)
      current = carried
      width = carried ? 1 : 0
    }
    if (current === '' && unit === ' ') continue
    current += unit
    width += size
  }
  return [...lines, current].join('\n')
}
