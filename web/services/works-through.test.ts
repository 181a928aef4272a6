import { describe, expect, it } from 'vitest'
import type { Client } from './create-client.ts'
import { worksThrough } from './works-through.ts'

const recording = () => {
  const sent: unknown[] = []
  const call = (name: string) => async (input: object) => {
    sent.push([name, input])
    return { ok: false }
  }
  const names = ['loadWork', 'saveWork', 'workVersion', 'createWork', 'deleteWork']
  return { sent, works: Object.fromEntries(names.map(name => [name, call(name)])) as unknown as Client['works'] }
}

describe('the calls of a work that a share opened', () => {
  it('carry the code of the share, and those of another work do not', async () => {
    const { sent, works } = recording()
    const through = worksThrough(7, 'code')(works)
    await through.loadWork({ id: 7 })
    await through.workVersion({ id: 7 })
    await through.saveWork({ id: 7, data: '{}', version: 1 })
    // A copy that was saved as an own work.
    await through.saveWork({ id: 8, data: '{}', version: 1 })
    await through.loadWork({ id: 8 })
    await through.createWork({})
    expect(sent).toEqual([
      ['loadWork', { id: 7, share: 'code' }],
      ['workVersion', { id: 7, share: 'code' }],
      ['saveWork', { id: 7, data: '{}', version: 1, share: 'code' }],
      ['saveWork', { id: 8, data: '{}', version: 1 }],
      ['loadWork', { id: 8 }],
      ['createWork', {}],
    ])
  })
})
