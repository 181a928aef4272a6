import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftStore, type DraftProblem } from './create-draft-store.ts'
import type { Draft, DraftBackend } from './draft-backend.ts'

const setUp = () => {
  const disk = new Map<string, Draft>()
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
  const store = createDraftStore({ backend, onProblem: problem => problems.push(problem), onRecovered })
  const text =
    (data: string, baseVersion = 1) =>
    () => ({ data, baseVersion })
  return { disk, state, problems, onRecovered, store, text }
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
    const read = vi.fn(() => ({ data: 'x', baseVersion: 0 }))
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
})
