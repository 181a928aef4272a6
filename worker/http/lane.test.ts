import { describe, expect, it } from 'vitest'
import { API } from '#schemas/api/index.ts'
import { isolateLanes } from '../adapters/isolate-lanes.ts'
import type { Ports } from '../ports/index.ts'
import type { Lanes } from '../ports/lanes.ts'
import { laneOf } from './lane.ts'

const { upload } = API.uploads
const caller = async () => 'network:198.18.0.1'
const portsWith = (lanes: Lanes) => ({ lanes, background: () => undefined }) as unknown as Ports
const settled = async (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), new Promise<false>(done => setTimeout(done, 60, false))])

describe('heavy calls of one caller', () => {
  it('wait for those before them, and for what these have left to the background', async () => {
    const ports = portsWith(isolateLanes({ atOnce: 1, waitMs: 5000, most: 10 }))
    const [first, second] = [laneOf(upload, ports, caller), laneOf(upload, ports, caller)]
    await first.enter()
    await first.stay()
    const entered = second.enter()
    const moderation = Promise.withResolvers<void>()
    first.ports.background(moderation.promise)
    first.leave()
    expect(await settled(entered)).toBe(false)
    moderation.resolve()
    expect(await settled(entered)).toBe(true)
  })

  it('have a place while their body comes for a second, and take another one when it was lost', async () => {
    const taken: (readonly [string, number])[] = []
    const kept: number[] = []
    const ended: number[] = []
    const lanes: Lanes = {
      async take(key, ms) {
        const at = taken.push([key, ms])
        return { keep: longer => kept.push(longer) > 1, end: () => void ended.push(at) }
      },
    }
    const lane = laneOf(upload, portsWith(lanes), caller)
    await lane.enter()
    await lane.stay()
    await lane.stay()
    lane.leave()
    expect(taken).toEqual([
      ['file network:198.18.0.1', 1000],
      ['file network:198.18.0.1', 60_000],
    ])
    expect([kept, ended]).toEqual([[60_000, 60_000], [2]])
  })

  it('are refused when they have no place in time; other calls need none', async () => {
    const full = portsWith({ take: async () => null })
    await expect(laneOf(upload, full, caller).enter()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await expect(laneOf(API.works.saveWork, full, caller).enter()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    const rename = laneOf(API.works.renameWork, full, caller)
    await rename.enter()
    await rename.stay()
    rename.leave()
    expect(rename.ports).toBe(full)
  })

  it('wait for those of their kind: a document is saved while files are uploaded', async () => {
    const ports = portsWith(isolateLanes({ atOnce: 1, waitMs: 5000, most: 10 }))
    const { saveWork, createWork, createFromTemplate, cloneWork } = API.works
    await laneOf(upload, ports, caller).enter()
    expect(await settled(laneOf(upload, ports, caller).enter())).toBe(false)
    const save = laneOf(saveWork, ports, caller)
    expect(await settled(save.enter())).toBe(true)
    const others = [saveWork, createWork, createFromTemplate, cloneWork].map(call =>
      laneOf(call, ports, caller).enter(),
    )
    expect(await Promise.all(others.map(settled))).toEqual([false, false, false, false])
    save.leave()
    expect(await settled(Promise.all(others.slice(0, 1)))).toBe(true)
  })
})
