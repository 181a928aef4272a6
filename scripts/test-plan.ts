/** Every part of `npm test`, in the order in which the table of times lists them. */
export const PARTS = ['check', 'unit', 'worker', 'render', 'e2e', 'e2e-serial'] as const
export type Part = (typeof PARTS)[number]

export interface TestPlan {
  readonly parts: readonly Part[]
  /** Test files, or parts of their paths; empty = all. */
  readonly files: readonly string[]
  /** Only tests that the uncommitted change (or the change since a revision) can reach. */
  readonly changed: string | null
}

const isPart = (word: string): word is Part => PARTS.some(part => part === word)

/** The part that runs a test file. */
const partOf = (file: string): Part => {
  if (file.includes('.serial.test.')) return 'e2e-serial'
  if (file.startsWith('test/e2e/')) return 'e2e'
  if (file.includes('.render.test.')) return 'render'
  return file.startsWith('worker/') ? 'worker' : 'unit'
}

/**
 * Reads the arguments after `npm test --`: parts (`unit worker`), test files (each runs in its part) and `--changed`
 * or `--changed=REVISION`. `e2e` includes `e2e-serial`. Nothing = everything.
 */
export const planOf = (words: readonly string[]): TestPlan => {
  const option = words.find(word => /^--changed(=|$)/.test(word))
  const named = words.filter(isPart)
  const files = words.filter(word => word !== option && !isPart(word))
  const wanted = new Set<Part>([...named, ...(named.length ? [] : files.map(partOf))])
  if (wanted.has('e2e') && !files.length) wanted.add('e2e-serial')
  return {
    parts: wanted.size ? PARTS.filter(part => wanted.has(part)) : PARTS,
    files,
    changed: option === undefined ? null : (option.split('=')[1] ?? ''),
  }
}
