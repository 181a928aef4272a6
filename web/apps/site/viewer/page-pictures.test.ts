import { describe, expect, it } from 'vitest'
import { localFailure } from '#test/support/local-failure.ts'
import { networkFailure, succeed } from '#web/services/result.ts'
import { createPagePictures, RETRY_MS } from './page-pictures.ts'

type Ask = Parameters<typeof createPagePictures>[2]
const SIZE = { width: 300, height: 200 }
const settle = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}
const viewer = (answers: readonly Awaited<ReturnType<Ask>>[], known: readonly (string | null)[] = [null, null]) => {
  const asked: number[] = []
  const waits: number[] = []
  const rest = [...answers]
  const ask: Ask = async ({ page } = {}) => {
    asked.push(Number(page))
    return rest.shift() ?? networkFailure()
  }
  const pictures = createPagePictures('code', known, ask, async ms => waits.push(ms))
  return { pictures, asked, waits }
}

describe('the pictures of a shared work', () => {
  it('that are there are shown without being asked for', async () => {
    const { pictures, asked } = viewer([], ['/r/a.webp', null])
    pictures.want(0)
    await settle()
    expect([asked, pictures.all.value.get(0)]).toEqual([[], { kind: 'shown', url: '/r/a.webp' }])
  })

  it('are asked for once, however often the visitor turns the page', async () => {
    const { pictures, asked } = viewer([succeed({ url: '/r/b.webp', ...SIZE })])
    for (let turn = 0; turn < 5; turn++) pictures.want(1)
    expect(pictures.all.value.get(1)).toEqual({ kind: 'drawing' })
    await settle()
    for (let turn = 0; turn < 5; turn++) pictures.want(1)
    expect([asked, pictures.all.value.get(1)]).toEqual([[1], { kind: 'shown', url: '/r/b.webp' }])
  })

  it('are asked for again after a while when the drawing has to wait', async () => {
    const { pictures, asked, waits } = viewer([
      localFailure('RATE_LIMITED'),
      localFailure('RENDER_QUEUE_FULL'),
      succeed({ url: '/r/c.webp', ...SIZE }),
    ])
    pictures.want(0)
    await settle()
    expect(asked).toEqual([0, 0, 0])
    expect(waits).toEqual(RETRY_MS.slice(0, 2))
    expect(pictures.all.value.get(0)?.kind).toBe('shown')
  })

  it('fail after some waits or for good, and the visitor may try again', async () => {
    const busy = viewer(Array.from({ length: 9 }, () => localFailure('RENDER_QUEUE_FULL')))
    busy.pictures.want(0)
    await settle()
    expect([busy.asked.length, busy.pictures.all.value.get(0)]).toEqual([RETRY_MS.length + 1, { kind: 'failed' }])

    const { pictures, asked } = viewer([networkFailure(), succeed({ url: '/r/d.webp', ...SIZE })])
    pictures.want(0)
    await settle()
    pictures.want(0)
    await settle()
    expect([asked.length, pictures.all.value.get(0)]).toEqual([1, { kind: 'failed' }])
    pictures.retry(0)
    pictures.retry(0)
    await settle()
    expect([asked.length, pictures.all.value.get(0)?.kind]).toEqual([2, 'shown'])
  })
})
