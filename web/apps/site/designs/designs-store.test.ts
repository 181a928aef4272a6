import { expect, it, vi } from 'vitest'
import { localFailure } from '#test/support/local-failure.ts'
import { networkFailure, succeed } from '#web/services/result.ts'
import type { WorkMessage } from '#web/services/works-channel.ts'
import { createDesignsStore, type Design, type DesignsPorts } from './designs-store.ts'

const VIEW = { isTrash: false, page: 1, words: '', sort: 'changed' } as const
const design = (id: number, name = `设计 ${id}`): Design => ({
  id,
  name,
  cover: '',
  width: 1,
  height: 1,
  pages: 1,
  status: 1,
  createdAt: '',
  updatedAt: '',
})

it('reads the list again once when the cover of a work that was saved a moment ago is drawn', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T08:00:10.000Z') })
  try {
    const lists = vi.fn(async () => {
      const saved = { ...design(1), updatedAt: '2026-11-23T08:00:00.000Z', cover: `/c/${lists.mock.calls.length}.webp` }
      return succeed({ elements: [saved, design(2)], total: 2, page: 0, size: 20 })
    })
    const { store } = await setUp({ listWorks: lists })
    store.show(VIEW)
    await vi.advanceTimersByTimeAsync(0)
    const before = lists.mock.calls.length
    expect(before).toBe(1)
    await vi.advanceTimersByTimeAsync(4900)
    expect(lists).toHaveBeenCalledTimes(before)
    await vi.advanceTimersByTimeAsync(200)
    expect(lists).toHaveBeenCalledTimes(before + 1)
    expect(store.state.value.designs?.[0]?.cover).toBe(`/c/${before + 1}.webp`)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lists).toHaveBeenCalledTimes(before + 1)
    await store.reload()
    store.dispose()
  } finally {
    vi.useRealTimers()
  }
})

interface Notice {
  readonly text: string
  readonly kind?: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** The store over a server in memory with the works 1 to 3; `refuse` makes the next call fail. */
const setUp = async (more: Partial<DesignsPorts['works']> = {}) => {
  const server = { live: [design(1), design(2), design(3)], gone: [] as Design[], copies: 10 }
  const notices: Notice[] = []
  const sent: WorkMessage[] = []
  let listener: (message: WorkMessage) => void = () => {}
  const page = <T extends Design>(elements: readonly T[]) =>
    succeed({ elements: [...elements], total: elements.length, page: 0, size: 20 })
  const move = (from: 'live' | 'gone', to: 'live' | 'gone' | null, ids: readonly number[]) => {
    const moved = server[from].filter(({ id }) => ids.includes(id))
    server[from] = server[from].filter(({ id }) => !ids.includes(id))
    if (to) server[to] = [...moved, ...server[to]]
    return succeed({ ids: moved.map(({ id }) => id) })
  }
  const works: DesignsPorts['works'] = {
    listWorks: async () => page(server.live),
    listDeletedWorks: async () => page(server.gone.map(each => ({ ...each, deletedAt: '', daysLeft: 30 }))),
    renameWork: async ({ id, name }) => {
      server.live = server.live.map(each => (each.id === id ? { ...each, name } : each))
      return succeed({ id: Number(id), name })
    },
    cloneWork: async ({ id }) => {
      server.copies++
      server.live = [design(server.copies, `${id} 副本`), ...server.live]
      return succeed({ id: server.copies })
    },
    deleteWorks: async ({ ids }) => move('live', 'gone', ids),
    restoreWorks: async ({ ids }) => move('gone', 'live', ids),
    purgeWorks: async ({ ids }) => move('gone', null, ids),
    emptyTrash: async () => {
      server.gone = server.gone.slice(1)
      return succeed({ left: server.gone.length })
    },
    ...more,
  }
  const store = createDesignsStore({
    works,
    say: (text, options = {}) => notices.push({ text, ...options }),
    channel: {
      send: message => sent.push(message),
      listen: next => {
        listener = next
        return () => {}
      },
    },
    tab: 'here',
  })
  const settle = () => vi.waitFor(() => expect(store.state.peek().designs).not.toBeNull())
  // Tests with a list of their own begin themselves.
  if (!more.listWorks) {
    store.show(VIEW)
    await settle()
  }
  const names = () => store.state.peek().designs?.map(({ name }) => name)
  const shown = () => store.state.peek().designs?.map(({ id }) => id)
  const at = (id: number) =>
    server.live.find(each => each.id === id) ?? server.gone.find(each => each.id === id) ?? design(id)
  return { store, server, notices, sent, names, shown, at, settle, hear: (message: WorkMessage) => listener(message) }
}

it('a new name is shown at once, and the old one comes back when the server refuses it', async () => {
  let answer = (): void => {}
  const { store, names, notices, at } = await setUp({
    renameWork: () =>
      new Promise(done => {
        answer = () => done(networkFailure())
      }),
  })
  const renaming = store.rename(at(2), '  新名 ')
  expect(names()).toEqual(['设计 1', '新名', '设计 3'])
  answer()
  await renaming
  expect(names()).toEqual(['设计 1', '设计 2', '设计 3'])
  expect(notices).toMatchObject([{ kind: 'error', action: { label: '重试' } }])
})

it('an empty or unchanged name asks nobody', async () => {
  const renameWork = vi.fn(async () => networkFailure())
  const { store, at, notices } = await setUp({ renameWork })
  await store.rename(at(1), '   ')
  await store.rename(at(1), '设计 1')
  expect([renameWork.mock.calls, notices]).toEqual([[], []])
})

it('deleted works are gone at once, the notice brings them back, and the other tabs hear of both', async () => {
  const { store, shown, notices, sent, at, server } = await setUp()
  const removing = store.remove([at(1), at(3)])
  expect([shown(), store.state.peek().total]).toEqual([[2], 1])
  await removing
  expect(notices).toMatchObject([{ text: '已删除 2 个设计', action: { label: '撤销' } }])
  notices[0]?.action?.run()
  await vi.waitFor(() => expect(shown()?.toSorted()).toEqual([1, 2, 3]))
  expect(server.gone).toEqual([])
  expect(sent.map(({ kind, workId, tab }) => [kind, workId, tab])).toEqual([
    ['deleted', 1, 'here'],
    ['deleted', 3, 'here'],
    ['restored', 1, 'here'],
    ['restored', 3, 'here'],
  ])
})

it('a deletion that fails puts the works back and says why', async () => {
  const { store, shown, notices, at } = await setUp({ deleteWorks: async () => networkFailure() })
  await store.remove([at(2)])
  await vi.waitFor(() => expect(shown()).toEqual([1, 2, 3]))
  expect(notices).toMatchObject([{ kind: 'error' }])
})

it('a work that was deleted elsewhere says so, whatever is done with it, and leaves the list', async () => {
  const { store, shown, notices, at, server } = await setUp({
    renameWork: async () => localFailure('WORK_NOT_FOUND'),
    cloneWork: async () => localFailure('WORK_NOT_FOUND'),
  })
  const one = at(1)
  server.live = server.live.slice(1)
  await store.rename(one, '新名')
  await vi.waitFor(() => expect(shown()).toEqual([2, 3]))
  await store.duplicate([one])
  await store.remove([one])
  expect(notices.map(({ text }) => text)).toEqual(Array.from({ length: 3 }, () => '这个设计已在别处删除'))
})

it('what another tab deletes, restores or renames is shown here', async () => {
  const { shown, names, notices, hear, server } = await setUp()
  server.live = server.live.slice(1)
  hear({ kind: 'deleted', workId: 1, tab: 'there' })
  await vi.waitFor(() => expect(shown()).toEqual([2, 3]))
  expect(notices.map(({ text }) => text)).toEqual(['「设计 1」已在另一个窗口删除'])
  server.live = [design(2, '改了'), design(3)]
  hear({ kind: 'renamed', workId: 2, tab: 'there' })
  await vi.waitFor(() => expect(names()).toEqual(['改了', '设计 3']))
})

it('copies stand in the order of what was copied, and a failed one is told', async () => {
  const { store, names, notices, at } = await setUp()
  await store.duplicate([at(1), at(3)])
  expect(names()).toEqual(['1 副本', '3 副本', '设计 1', '设计 2', '设计 3'])
  expect(notices).toMatchObject([{ text: '已创建 2 个副本' }])

  let left = 1
  const half = await setUp({
    cloneWork: async () => (left-- > 0 ? succeed({ id: 9 }) : localFailure('WORK_QUOTA_REACHED')),
  })
  await half.store.duplicate([half.at(1), half.at(2)])
  expect(half.notices).toMatchObject([
    { text: '已创建 1 个副本' },
    { text: expect.stringContaining('1 个设计没有处理') },
  ])
})

it('a double click copies once', async () => {
  const { store, at, server } = await setUp()
  await Promise.all([store.duplicate([at(1)]), store.duplicate([at(1)])])
  expect(server.live).toHaveLength(4)
})

it('the trash is restored, removed for good and emptied in as many calls as it takes', async () => {
  const { store, shown, server, at, settle } = await setUp()
  await store.remove([at(1), at(2), at(3)])
  store.show({ ...VIEW, isTrash: true })
  await settle()
  expect(shown()).toEqual([1, 2, 3])
  await store.restore([at(1)])
  await store.purge([at(2)])
  expect([server.live.map(({ id }) => id), shown()]).toEqual([[1], [3]])
  server.gone = [design(3), design(4), design(5)]
  await store.emptyTrash()
  expect([server.gone, shown()]).toEqual([[], []])
})

it('only the answer about the view that is shown last counts', async () => {
  const answers: (() => void)[] = []
  const { store, shown } = await setUp({
    listWorks: ({ q } = {}) =>
      new Promise(done => {
        const elements = [design(q === '旧' ? 1 : 2)]
        answers.push(() => done(succeed({ elements, total: 1, page: 0, size: 20 })))
      }),
  })
  store.show({ ...VIEW, words: '旧' })
  store.show({ ...VIEW, words: '新' })
  for (const answer of answers.toReversed()) answer()
  await vi.waitFor(() => expect(shown()).toEqual([2]))
})

it('a list that cannot be loaded says why, and is shown when it can', async () => {
  let isOffline = true
  const page = { elements: [design(1)], total: 1, page: 0, size: 20 }
  const { store } = await setUp({ listWorks: async () => (isOffline ? networkFailure() : succeed(page)) })
  store.show(VIEW)
  await vi.waitFor(() => expect(store.state.peek().failure?.code).toBe('NETWORK'))
  isOffline = false
  await store.reload()
  expect(store.state.peek()).toMatchObject({ designs: [{ id: 1 }], failure: null })
  store.show(null)
  expect(store.state.peek().designs).toBeNull()
})
