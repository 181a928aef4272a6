import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Path of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Source {
  /** Path from the root of the repository, with `/`. */
  readonly path: string
  readonly text: string
  /** The text without its comments. */
  readonly code: string
}
const walk = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder)).flatMap(name => {
    const path = `${folder}/${name}`
    if (['node_modules', 'dist', '.wrangler'].includes(name)) return []
    if (statSync(join(ROOT, path)).isDirectory()) return walk(path)
    return /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [path] : []
  })

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm, '')
const read = (path: string): Source => {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return { path, text, code: withoutComments(text) }
}

/** Every TypeScript file of the repository, tests included. */
export const ALL = ['schemas', 'web', 'worker', 'scripts', 'test'].flatMap(walk).map(read)
export const isTest = ({ path }: Source) => /\.(test|bench)\.tsx?$|\/test-|^worker\/testing\//.test(path)
/** The product's own files. */
export const PRODUCT = ALL.filter(source => /^(schemas|web|worker)\//.test(source.path) && !isTest(source))
