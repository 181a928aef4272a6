import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftStore, type DraftProblem } from './create-draft-store.ts'
import type { Draft, DraftBackend } from './draft-backend.ts'
import { createUnloadDrafts } from './unload-drafts.ts'

/** Storage that answers at once, as the browser's local storage does. */
const roomOf = (kept: Map<string, string>) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
  key: (at: number) => [...kept.keys()][at] ?? null,
  get length() {
    return kept.size
  },
})

const owner = { account: 1, visit: 'visit' }

const setUp = (disk = new Map<string, Draft>(), kept = new Map<string, string>()) => {
  const state = { error: null as Error | null, puts: 0, delayMs: 0 }
  const backend: DraftBackend = {
    put: async draft => {
      state.puts++
      if (state.delayMs) await new Promise(resolve => setTimeout(resolve, state.delayMs))
      if (state.error) throw state.error
      disk.set(draft.key, draft)
    },
    get: async key => disk.get(key),
    remove: async key => {
      disk.delete(key)
    },
    all: async () => [...disk.values()],
  }
  const problems: DraftProblem[] = []
  const onRecovered = vi.fn()
  const parting = createUnloadDrafts(() => roomOf(kept))
  const store = createDraftStore({ backend, parting, onProblem: problem => problems.push(problem), onRecovered })
  const text =
    (data: string, baseVersion = 1) =>
    () => ({ data, baseVersion, owner })
  return { disk, kept, state, problems, onRecovered, store, text }
}

describe('draft store', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('has a change on disk within 300 ms, also during a stream of changes', async () => {
    const { disk, store, text, state } = setUp()
    for (let step = 0; step < 60; step++) {
      store.change('work:1', text(`v${step}`))
      await vi.advanceTimersByTimeAsync(16)
      const onDisk = Number(disk.get('work:1')?.data.slice(1) ?? -1)
      expect((step - onDisk) * 16).toBeLessThanOrEqual(300)
    }
    await vi.advanceTimersByTimeAsync(300)
    expect(disk.get('work:1')?.data).toBe('v59')
    expect(state.puts).toBeLessThan(10)
  })

  it('reads the document only when it writes, once per write', async () => {
    const { store } = setUp()
    const read = vi.fn(() => ({ data: 'x', baseVersion: 0, owner }))
    for (let i = 0; i < 10; i++) store.change('new', read)
    expect(read).not.toHaveBeenCalled()
    await store.flush()
    expect(read).toHaveBeenCalledOnce()
  })

  it('never lets an older text land after a newer one', async () => {
    const { disk, store, text, state } = setUp()
    state.delayMs = 500
    store.change('work:1', text('old'))
    void store.flush()
    state.delayMs = 1
    store.change('work:1', text('new'))
    const done = store.flush()
    await vi.advanceTimersByTimeAsync(1000)
    await done
    expect(disk.get('work:1')?.data).toBe('new')
  })

  it('tells about a full disk, keeps the change and writes it with the next one', async () => {
    const { disk, store, text, state, problems, onRecovered } = setUp()
    state.error = new DOMException('full', 'QuotaExceededError')
    store.change('work:1', text('a'))
    await store.flush()
    expect(problems).toEqual(['full'])
    expect(disk.size).toBe(0)
    state.error = null
    store.change('new', text('b'))
    await store.flush()
    expect([...disk.keys()].sort()).toEqual(['new', 'work:1'])
    expect(onRecovered).toHaveBeenCalledOnce()
  })

  it('forgets a draft that is still waiting when its work was saved', async () => {
    const { disk, store, text } = setUp()
    store.change('work:1', text('a'))
    await store.remove('work:1')
    await vi.advanceTimersByTimeAsync(1000)
    expect(disk.size).toBe(0)
    expect(await store.load('work:1')).toBeNull()
  })

  it('moves a new page to the work it became, and lists the newest first', async () => {
    const { store, text } = setUp()
    store.change('new', text('a', 0))
    await store.move('new', 'work:9')
    await vi.advanceTimersByTimeAsync(10)
    store.change('work:3', text('b'))
    await store.flush()
    expect((await store.list()).map(draft => draft.key)).toEqual(['work:3', 'work:9'])
    expect(await store.load('new')).toBeNull()
  })

  it('a page that goes before the disk has answered leaves its change to the next page', async () => {
    const gone = setUp()
    gone.state.delayMs = 1_000_000
    gone.store.change('work:1', gone.text('asked of the disk'))
    void gone.store.flush()
    await vi.advanceTimersByTimeAsync(1)
    gone.store.change('work:2', gone.text('still waiting'))
    gone.store.part()
    expect(gone.disk.size).toBe(0)
    const next = setUp(gone.disk, gone.kept)
    expect((await next.store.list()).map(({ data }) => data).sort()).toEqual(['asked of the disk', 'still waiting'])
    expect(next.kept.size).toBe(0)
  })

  it('what a page left never replaces something newer, and goes with a draft that is saved', async () => {
    const kept = new Map<string, string>()
    const left = (key: string, data: string) =>
      kept.set(`moye_draft:${key}`, JSON.stringify({ key, data, baseVersion: 1, savedAt: 5, owner }))
    left('work:1', 'older')
    kept.set('moye_draft:broken', '{')
    const disk = new Map([['work:1', { key: 'work:1', data: 'newer', baseVersion: 1, savedAt: 9, owner }]])
    const { store, text } = setUp(disk, kept)
    expect((await store.load('work:1'))?.data).toBe('newer')
    expect(kept.size).toBe(0)
    store.change('work:2', text('a'))
    store.part()
    await store.remove('work:2')
    expect([kept.size, (await store.list()).map(({ key }) => key)]).toEqual([0, ['work:1']])
  })
})
