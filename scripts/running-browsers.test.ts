import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runningBrowsers, startedBrowsers } from './running-browsers.ts'

let home = ''
const children: ChildProcess[] = []
/** A process that does nothing, as a browser with `HOME` and arguments would be seen; resolves with its id. */
const run = async (folder: string, ...args: readonly string[]): Promise<number> => {
  const idle = 'setInterval(() => {}, 1000); console.log("ready")'
  const child = spawn(process.execPath, ['-e', idle, '--', ...args], { env: { HOME: folder }, argv0: 'chromium' })
  children.push(child)
  await new Promise(done => child.stdout?.once('data', done))
  return child.pid ?? expect.fail('no process')
}
beforeEach(() => {
  home = mkdtempSync(`${tmpdir()}/moye-browsers-`)
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(home, { recursive: true, force: true })
})

it.skipIf(process.platform !== 'linux')(
  'are those of this product: no other process that has got their number',
  async () => {
    const own = await run(home)
    const renderer = await run(home, '--type=renderer')
    const another = await run('/nowhere')
    const ended = 2 ** 22 + 1
    const pids = `${home}/pids`
    writeFileSync(pids, [ended, own, renderer, another, process.pid].join('\n'))
    expect(startedBrowsers(pids)).toEqual([ended, own, renderer, another, process.pid])
    expect(runningBrowsers(pids)).toEqual([own])
    expect(runningBrowsers(`${home}/missing`)).toEqual([])
  },
)
