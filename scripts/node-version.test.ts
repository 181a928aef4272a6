import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { at } from './paths.ts'
import { run } from './run-command.ts'

/** Loads the check in a process that claims to be this version. */
const checkOn = (version: string) =>
  run(process.execPath, [
    '-e',
    `Object.defineProperty(process.versions, 'node', { value: '${version}' }); import('${at('scripts/node-version.mjs')}')`,
  ])

it.each(['18.19.0', '20.20.2', '22.18.0', '24.1.9'])('Node %s is refused in a clear sentence', async version => {
  const { code, output } = await checkOn(version)
  expect([code, output]).toEqual([1, expect.stringMatching(/^墨页需要 Node\.js 24\.2 或更新的版本，当前是 [\d.]+。/)])
})

it.each(['24.2.0', '24.21.0', '26.0.0'])('Node %s is accepted', async version => {
  expect(await checkOn(version)).toEqual({ code: 0, output: '' })
})

it('is checked before every script in TypeScript', () => {
  const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { scripts: Record<string, string> }
  const typed = Object.values(scripts).filter(script => script.includes('.ts'))
  expect(typed.length).toBeGreaterThan(5)
  expect(typed.filter(script => !script.startsWith('node --import ./scripts/node-version.mjs scripts/'))).toEqual([])
})
