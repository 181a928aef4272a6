import { describe, expect, it } from 'vitest'
import type { Failure } from '#schemas/errors.ts'
import { isolateLanes } from '../../adapters/isolate-lanes.ts'
import type { Ports } from '../../ports/index.ts'
import { askForCutOut } from './cut-out.ts'

const ORIGIN = 'https://moye.test'
const picture = (at: number) => `${ORIGIN}/u/${String(at).padStart(64, '0')}.png`

/** Ports whose cut-outs end when the test says so; picture 999 was cut out before. */
const slow = () => {
  const asked: string[] = []
  const ends: (() => void)[] = []
  const ports = {
    origin: ORIGIN,
    imageHosts: [],
    segmenter: { engine: 'test-1' },
    cutouts: { find: async (key: string) => (key.endsWith('999.png') ? 'u/cut.png' : null) },
    cutoutLanes: isolateLanes({ atOnce: 20, most: 20, waitMs: 0 }),
    cutoutMakers: {
      cutOut: ({ imgUrl }: { imgUrl: string }) => {
        asked.push(imgUrl)
        if (imgUrl === picture(999)) return Promise.resolve({ ok: true, imgUrl: '/u/cut.png' })
        return new Promise(done => ends.push(() => done({ ok: true, imgUrl: '/u/new.png' })))
      },
    },
  } as unknown as Ports
  const refused: unknown[] = []
  const cutOut = (who: number, at: number) =>
    askForCutOut(ports, who, picture(at)).catch((error: Failure) => void refused.push(error.code))
  return { asked, ends, refused, cutOut }
}
const soon = () => new Promise(done => setTimeout(done, 20))

describe('a burst of cut-outs', () => {
  it('of one account asks for twenty; others are refused before their pictures are read, and nobody else is', async () => {
    const { asked, ends, refused, cutOut } = slow()
    const burst = Array.from({ length: 70 }, (_, at) => cutOut(1, at))
    await soon()
    expect([asked.length, refused.length]).toEqual([20, 50])
    expect(new Set(refused)).toEqual(new Set(['RENDER_QUEUE_FULL']))
    // Another account, and a picture that was cut out before.
    const other = cutOut(2, 500)
    expect(await cutOut(1, 999)).toMatchObject({ status: 1, imgUrl: '/u/cut.png' })
    await soon()
    expect(asked).toHaveLength(22)
    ends[0]?.()
    await soon()
    const next = cutOut(1, 600)
    await soon()
    expect([asked.length, refused.length]).toEqual([23, 50])
    for (const end of ends) end()
    await Promise.all([...burst, other, next])
  })
})
