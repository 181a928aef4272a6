import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ID = /\b[A-Z]-\d+-\d+\b/g

const testFiles = ['schemas', 'web', 'worker', 'scripts', 'test'].flatMap(folder =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.test\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map(name => `${folder}/${name}`),
)
/** Row ids anywhere in a test file: in titles, in tables of titles and in comments. */
const named = testFiles.flatMap(path =>
  [...readFileSync(ROOT + path, 'utf8').matchAll(ID)].map(([id]) => ({ path, id })),
)

describe('the rows of requirements.tsv', () => {
  const [, ...rows] = readFileSync(`${ROOT}test/requirements.tsv`, 'utf8').trimEnd().split('\n')
  const ids = rows.map(row => row.split('\t')[0] ?? '')

  it('have an id each', () => {
    expect(ids.filter(id => !/^[A-Z]-\d+-\d+$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are all that tests name', () => {
    expect(named.length).toBeGreaterThan(500)
    const known = new Set(ids)
    expect(named.filter(({ id }) => !known.has(id)).map(({ path, id }) => `${path}: ${id}`)).toEqual([])
  })
})
