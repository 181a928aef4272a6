import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { at } from '../scripts/paths.ts'

const IMPORT = /import (\w+) from '([^']*\.module\.css)'/g
const CLASS = /\.([A-Za-z_][\w-]*)/g
const COMPOSED = /composes: ([\w ]+) from "([^"]+)"/g

const read = (path: string) => readFileSync(at(path), 'utf8')
const all = (pattern: string) => globSync(pattern, { cwd: at('.'), exclude: path => path === 'web/dist' })
/** A style sheet's text without comments and quoted addresses. */
const rulesOf = (sheet: string) => read(sheet).replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '')

/**
 * Style sheet → class names that components and other sheets use; `dynamic` lists sheets whose class names are
 * computed.
 */
const usedClasses = () => {
  const used = new Map<string, Set<string>>()
  const dynamic = new Set<string>()
  const use = (sheet: string, name: string) => used.set(sheet, (used.get(sheet) ?? new Set()).add(name))
  for (const file of all('web/**/*.{ts,tsx}')) {
    const code = read(file)
    for (const [statement, local = '', from = ''] of code.matchAll(IMPORT)) {
      const sheet = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(file), from)
      const body = code.replaceAll(statement, '').replace(/'[^'\n]*'/g, '')
      for (const [, name = ''] of body.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))) use(sheet, name)
      if (body.includes(`${local}[`)) dynamic.add(sheet)
    }
  }
  for (const sheet of all('web/**/*.module.css'))
    for (const [, names = '', from = ''] of read(sheet).matchAll(COMPOSED))
      for (const name of names.trim().split(' ')) use(posix.join(posix.dirname(sheet), from), name)
  return { used, dynamic }
}

describe('style sheets', () => {
  const { used, dynamic } = usedClasses()
  const classesOf = (sheet: string) => new Set([...rulesOf(sheet).matchAll(CLASS)].map(([, name = '']) => name))

  it('hold every class that is taken from them', () => {
    const lacking = [...used].flatMap(([sheet, names]) => {
      const there = classesOf(sheet)
      return [...names].filter(name => !there.has(name)).map(name => `${sheet} .${name}`)
    })
    expect(lacking).toEqual([])
  })

  it('hold no class that nobody takes', () => {
    const dead = all('web/**/*.module.css').flatMap(sheet =>
      dynamic.has(sheet)
        ? []
        : [...classesOf(sheet)].filter(name => !used.get(sheet)?.has(name)).map(name => `${sheet} .${name}`),
    )
    expect(dead).toEqual([])
  })
})
