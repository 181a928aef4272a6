import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fingerprint, unlessDone } from './fingerprint.ts'

let folder = ''
const write = (path: string, text: string) => writeFileSync(`${folder}/${path}`, text)
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/moye-print-`)
  mkdirSync(`${folder}/deep/dist`, { recursive: true })
  write('a.txt', 'a')
  write('deep/b.txt', 'b')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('changes with content, names and new files, not with what a build leaves behind', () => {
  const print = () => fingerprint([folder, `${folder}/missing`])
  const first = print()
  write('deep/dist/out.js', 'built')
  expect(print()).toBe(first)
  write('deep/b.txt', 'c')
  const second = print()
  expect(second).not.toBe(first)
  write('deep/c.txt', '')
  expect(print()).not.toBe(second)
})

it('does the work once for a fingerprint, and again after a failure', async () => {
  const mark = `${folder}/state/.done`
  let runs = 0
  const once = (print: string) =>
    unlessDone(mark, print, async () => {
      runs++
    })
  await expect(unlessDone(mark, '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect([await once('1'), await once('1'), await once('2')]).toEqual([true, false, true])
  expect(runs).toBe(2)
})
