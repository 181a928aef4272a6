import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { freePort, isFree, wantedPort } from './port.ts'

describe('wantedPort', () => {
  it.each([
    [[], {}, 8787],
    [[], { PORT: '9000' }, 9000],
    [[], { PORT: '' }, 8787],
    [['--port', '9001'], { PORT: '9000' }, 9001],
    [['--dev', '--port=9002'], {}, 9002],
  ])('%j with %j is %i', (args, env, port) => {
    expect(wantedPort(args, env)).toBe(port)
  })

  it.each([[['--port']], [['--port', 'abc']], [['--port=0']], [['--port=70000']], [['--port', '80.5']]])(
    'refuses %j in a clear sentence',
    args => {
      expect(() => wantedPort(args, {})).toThrow(/端口「.*」无效/)
    },
  )
})

describe('isFree', () => {
  it('sees who listens, and no longer', async () => {
    const port = await freePort()
    expect(await isFree(port)).toBe(true)
    const server = createServer()
    await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
    expect(await isFree(port)).toBe(false)
    await new Promise(done => server.close(done))
    expect(await isFree(port)).toBe(true)
  })
})
