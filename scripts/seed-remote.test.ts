import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedRemote } from './seed-remote.ts'
import type { SeedRow } from './seed-sql.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/moye-seed-test-`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (key: string, content: string, type = 'font/ttf') => {
  const path = `${folder}/${key}`
  writeFileSync(path, content)
  return { key, path, type }
}
const row = (id: number): SeedRow => ({ table: 'templates', values: { id, name: `模板 ${id}` } })

/** A deployment whose bucket and database wrangler would reach. */
const deployment = () => {
  const bucket = new Map<string, string>()
  const puts: string[] = []
  const sql: string[] = []
  /** Files of each upload. */
  const runs: number[] = []
  let breaks = (_key: string): boolean => false
  const wrangler = async (...args: readonly string[]) => {
    const at = args[args.indexOf('--file') + 1] ?? ''
    if (args[0] === 'd1') {
      sql.push(readFileSync(at, 'utf8'))
      return { code: 0, output: '' }
    }
    if (args[1] === 'bulk') {
      const list = args[args.indexOf('--filename') + 1] ?? ''
      const files = JSON.parse(readFileSync(list, 'utf8')) as { readonly key: string; readonly file: string }[]
      if (files.some(({ key }) => breaks(key))) return { code: 1, output: 'network' }
      runs.push(files.length)
      for (const { key, file: path } of files) {
        bucket.set(key, readFileSync(path, 'utf8'))
        puts.push(key)
      }
      return { code: 0, output: '' }
    }
    const key = args[3]?.replace(/^files\//, '') ?? ''
    if (args[2] === 'get') {
      const found = bucket.get(key)
      if (breaks('get')) return { code: 1, output: 'Authentication error [code: 10000]' }
      if (found === undefined) return { code: 1, output: '✘ [ERROR] The specified key does not exist.' }
      writeFileSync(at, found)
      return { code: 0, output: '' }
    }
    if (breaks(key)) return { code: 1, output: 'network' }
    bucket.set(key, readFileSync(at, 'utf8'))
    if (key !== 'seed.json') puts.push(key)
    return { code: 0, output: '' }
  }
  return {
    bucket,
    sql,
    runs,
    puts: () => puts.splice(0).sort(),
    breakAt: (test: (key: string) => boolean) => {
      breaks = test
    },
    seed: (files: ReturnType<typeof file>[], rows: SeedRow[], isForced = false) =>
      seedRemote({ files, rows, bucket: 'files', wrangler, isForced }),
  }
}

it('uploads each file and inserts each row once', async () => {
  const { seed, puts, sql } = deployment()
  const files = [file('a', '1'), file('b', '2')]
  expect(await seed(files, [row(1), row(2)])).toEqual({ files: 2, rows: 2 })
  expect(puts()).toEqual(['a', 'b'])
  expect(await seed(files, [row(1), row(2)])).toEqual({ files: 0, rows: 0 })
  expect([puts(), sql.length]).toEqual([[], 1])
  expect(await seed([...files, file('c', '3')], [row(1), row(2), row(3)])).toEqual({ files: 1, rows: 1 })
  expect(puts()).toEqual(['c'])
  expect(sql[1]).toBe("INSERT INTO templates (id, name) VALUES (3, '模板 3') ON CONFLICT (id) DO NOTHING;\n")
})

it('uploads a file again when its content has changed, and all of them when asked to', async () => {
  const { seed, puts, sql } = deployment()
  await seed([file('a', '1'), file('b', '2')], [row(1)])
  puts()
  await seed([file('a', 'new'), file('b', '2')], [row(1)])
  expect(puts()).toEqual(['a'])
  await seed([file('a', 'new'), file('b', '2')], [row(1)], true)
  expect([puts(), sql.length]).toEqual([['a', 'b'], 1])
})

it('continues after a failure where it ended, with rows only after their files', async () => {
  const { seed, puts, sql, breakAt } = deployment()
  const files = ['a', 'b', 'c'].map(key => file(key, key, key === 'a' ? 'font/ttf' : 'image/svg+xml'))
  breakAt(key => key === 'b')
  await expect(seed(files, [row(1)])).rejects.toThrow('network')
  expect([puts(), sql.length]).toEqual([['a'], 0])
  breakAt(() => false)
  expect(await seed(files, [row(1)])).toEqual({ files: 2, rows: 1 })
  expect([puts(), sql.length]).toEqual([['b', 'c'], 1])
})

it('uploads thousands of files in a few runs of wrangler, each of one content type', async () => {
  const { seed, runs } = deployment()
  const files = Array.from({ length: 1203 }, (_, n) => file(`f${n}`, '', n < 3 ? 'font/ttf' : 'image/svg+xml'))
  expect(await seed(files, [])).toEqual({ files: 1203, rows: 0 })
  expect(runs).toEqual([3, 500, 500, 200])
})

it('uploads nothing when it cannot know what is there', async () => {
  const { seed, puts, breakAt } = deployment()
  breakAt(key => key === 'get')
  await expect(seed([file('a', '1')], [row(1)])).rejects.toThrow('Authentication error')
  expect(puts()).toEqual([])
})
