import { describe, expect, it } from 'vitest'
import type { FromFormatWorker } from './messages.ts'
import { runFormatWorker } from './run-format-worker.ts'

/** A run whose worker speaks, breaks and ends as the test says. */
const start = () => {
  const target = new EventTarget()
  const [sent, shares]: [unknown[], number[]] = [[], []]
  let ended = 0
  const ending = new AbortController()
  const run = runFormatWorker(
    () => ({
      addEventListener: target.addEventListener.bind(target),
      postMessage: (message: unknown) => void sent.push(message),
      terminate: () => {
        ended += 1
      },
    }),
    ending.signal,
    share => shares.push(share),
  )
  return {
    ...{ run, sent, shares, ending },
    tell: (data: FromFormatWorker) => target.dispatchEvent(new MessageEvent('message', { data })),
    fail: () => target.dispatchEvent(new Event('error')),
    ended: () => ended,
  }
}
const PAGES = { kind: 'pages', numbers: [1], dpi: 300 } as const

describe('the worker of a file', () => {
  it('that breaks before it has said anything was not loaded, later it has run out of memory', async () => {
    const silent = start()
    const first = silent.run.ask(PAGES)
    silent.fail()
    await expect(first).rejects.toMatchObject({ problem: 'notLoaded' })
    const heard = start()
    const second = heard.run.ask(PAGES)
    heard.tell({ kind: 'progress', share: 0.5 })
    heard.fail()
    await expect(second).rejects.toMatchObject({ problem: 'tooManyPixels' })
    expect([silent.ended(), heard.ended(), heard.shares]).toEqual([1, 1, [0.5]])
  })

  it('answers one message after the other, and ends once', async () => {
    const { run, tell, sent, ended } = start()
    const first = run.ask(PAGES)
    tell({ kind: 'made', pictures: [] })
    expect(await first).toEqual({ kind: 'made', pictures: [] })
    const second = run.ask({ ...PAGES, numbers: [2] })
    tell({ kind: 'failed', problem: 'cutOff' })
    await expect(second).rejects.toMatchObject({ problem: 'cutOff' })
    run.end()
    expect([sent, ended()]).toEqual([[PAGES, { ...PAGES, numbers: [2] }], 1])
  })

  it('is asked nothing when it is canceled, before or meanwhile', async () => {
    const { run, ending, sent, ended } = start()
    const waiting = run.ask(PAGES)
    ending.abort(new Error('canceled'))
    await expect(waiting).rejects.toThrow('canceled')
    await expect(run.ask(PAGES)).rejects.toThrow('canceled')
    expect([sent.length, ended()]).toEqual([1, 1])
  })
})
