import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startProduct } from './product.ts'
import { lockState, startOf } from './state-lock.ts'

let state = ''
beforeEach(() => {
  state = mkdtempSync(`${tmpdir()}/moye-lock-`)
})
afterEach(() => rmSync(state, { recursive: true, force: true }))

const write = (processes: readonly { pid: number; since: string | null }[]) =>
  writeFileSync(`${state}/lock.json`, JSON.stringify({ port: 8787, processes }))
const IN_USE = `该数据目录正由进程 ${process.pid}（端口 8787）使用`

describe('the lock of a state folder', () => {
  it('is held by one product at a time, which the refusal names', () => {
    const lock = lockState(state, 8787)
    expect(() => lockState(state, 9001)).toThrow(IN_USE)
    lock.release()
    lockState(state, 9001).release()
  })

  it('of ended processes is taken over, also when another process has got the number, or the file is cut off', () => {
    const ended = 2 ** 22 + 1
    write([{ pid: ended, since: 'long ago' }])
    lockState(state, 1).release()
    write([{ pid: process.pid, since: 'before the restart of the machine' }])
    lockState(state, 2).release()
    for (const text of ['', '{"port":', 'null', '[]', '{"port":1,"processes":{}}']) {
      writeFileSync(`${state}/lock.json`, text)
      lockState(state, 3).release()
    }
  })

  it('stays while a process that it started runs on after a crash', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const ended = new Promise(done => child.once('exit', done))
    const pid = child.pid ?? expect.fail('no process')
    const lock = lockState(state, 8787)
    lock.add(pid)
    const { port, processes } = JSON.parse(readFileSync(`${state}/lock.json`, 'utf8')) as {
      port: number
      processes: { pid: number; since: string }[]
    }
    expect([port, processes.map(each => each.pid)]).toEqual([8787, [process.pid, pid]])
    // This process has ended, its child has not.
    write(processes.map(each => (each.pid === pid ? each : { ...each, since: 'ended' })))
    expect(() => lockState(state, 9001)).toThrow(`进程 ${pid}（端口 8787）`)
    child.kill('SIGKILL')
    await ended
    expect(startOf(pid)).toBeNull()
    lockState(state, 9001).release()
  })
})

describe('a start', () => {
  const port = 8787

  it('on a folder in use ends before it touches anything', async () => {
    write([{ pid: process.pid, since: startOf(process.pid) }])
    await expect(startProduct({ port, state })).rejects.toThrow(IN_USE)
  })

  it('that is cancelled says so, whatever has failed because of it', async () => {
    write([{ pid: process.pid, since: startOf(process.pid) }])
    const signal = AbortSignal.abort(new Error('已取消启动'))
    await expect(startProduct({ port, state, signal })).rejects.toThrow('已取消启动')
  })
})
