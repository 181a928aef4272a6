import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PicturePlan, RenderPlan, RenderResult } from '../../ports/render-service.ts'
import { SharedRender } from './shared-render.ts'

const plan: PicturePlan = {
  key: 'r/file.png',
  pageUrl: 'https://moye.example/editor',
  width: 300,
  height: 200,
  fileType: 'png',
  scale: 1,
  dpi: 0,
}
const requester = (id: string) => ({ id, owner: id, isBackground: false, requestId: `request ${id}` })

/** A file whose drawings end when the test says so, well or without a picture. */
const open = () => {
  const ends: ((isFlawed: boolean) => void)[] = []
  const requests: string[] = []
  const render = new SharedRender({
    draw: (_, { requestId, onProgress }) => {
      requests.push(requestId)
      onProgress({ page: 1, pages: 1, band: 1, bands: 1 })
      const key = ends.length
      return new Promise(done =>
        ends.push(isFlawed =>
          done({ ok: true, key: isFlawed ? `r/own-${key}.png` : plan.key, report: {} } as unknown as RenderResult),
        ),
      )
    },
    position: async () => 0,
  })
  const answers: string[] = []
  const ask = (id: string) =>
    void render.draw(plan, requester(id)).then(result => answers.push(`${id} ${result.ok ? result.key : result.code}`))
  const end = async (isFlawed: boolean) => {
    ends.at(-1)?.(isFlawed)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { render, ask, answers, end, requests, drawn: () => ends.length }
}

describe('a file that lacks a picture', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is given to the one who asked for it; who joined gets a drawing that began after the request', async () => {
    const { ask, answers, end, requests, drawn } = open()
    for (const id of ['a', 'b', 'c', 'd']) ask(id)
    // A lost connection: the same request again.
    ask('a')
    await end(true)
    expect(answers).toEqual(['a r/own-0.png', 'a r/own-0.png'])
    expect(drawn()).toBe(2)
    // In the log a drawing bears the name of the request that began it.
    expect(requests).toEqual(['request a', 'request b'])
    ask('e')
    // One more drawing answers all who waited while the first one ran, even if it is no better.
    await end(true)
    expect(answers.slice(2)).toEqual(['b r/own-1.png', 'c r/own-1.png', 'd r/own-1.png'])
    await end(false)
    expect(answers.slice(5)).toEqual(['e r/file.png'])
    expect(drawn()).toBe(3)
  })

  it('without a flaw is given to all at once', async () => {
    const { ask, answers, end, drawn } = open()
    for (const id of ['a', 'b']) ask(id)
    await end(false)
    expect(answers).toEqual(['a r/file.png', 'b r/file.png'])
    expect(drawn()).toBe(1)
  })

  it('who joined can cancel, also while the second drawing runs', async () => {
    const { render, ask, answers, end } = open()
    ask('a')
    ask('b')
    await end(true)
    render.cancel('b')
    await vi.advanceTimersByTimeAsync(0)
    expect(answers).toEqual(['a r/own-0.png', 'b RENDER_CANCELLED'])
  })

  it('counts as being drawn until its requesters have noted where it is, as nothing finds it', async () => {
    const { render, ask, end } = open()
    ask('a')
    await end(true)
    expect(await render.progress()).toMatchObject({ state: 'drawing', page: 1 })
    await vi.advanceTimersByTimeAsync(5000)
    expect(await render.progress()).toBeNull()
    ask('b')
    await end(false)
    expect(await render.progress()).toBeNull()
  })
})

it('a file of many pixels or pages is expected to take long', () => {
  const isLarge = (asked: RenderPlan) => {
    const tickets: boolean[] = []
    const render = new SharedRender({
      draw: async (_, { ticket }) => {
        tickets.push(ticket.isLarge)
        return { ok: false, code: 'RENDER_FAILED' }
      },
      position: async () => 0,
    })
    void render.draw(asked, requester('a'))
    return tickets
  }
  expect(isLarge(plan)).toEqual([false])
  expect(isLarge({ ...plan, width: 2000, height: 3000 })).toEqual([false])
  expect(isLarge({ ...plan, width: 2000, height: 3001 })).toEqual([true])
  const page = { pageUrl: plan.pageUrl, width: 1000, height: 1000, paper: { width: 80, height: 80 } }
  const pdf = (pages: number, width = 1000) =>
    isLarge({
      ...{ key: 'r/file.pdf', fileType: 'pdf', title: '', bleed: 0, hasMarks: false },
      pages: Array.from({ length: pages }, () => ({ ...page, width })),
    })
  expect([pdf(2), pdf(3), pdf(2, 3001)]).toEqual([[false], [true], [true]])
})
