import { beforeEach, expect, it, vi } from 'vitest'
import { localFailure } from '#test/support/local-failure.ts'
import type { Notice } from '#web/editor/notices.ts'
import { networkFailure, succeed } from '#web/services/result.ts'
import { createFolderStore, type Folder } from './folder-store.ts'

const told: { text: string; action?: Notice['action'] }[] = []
const setUp = () => {
  let serial = 10
  let stored: Folder[] = [{ id: 1, name: '产品', count: 2, cover: '/u/a.png' }]
  const calls = {
    listFolders: vi.fn(async () => succeed([...stored])),
    saveFolder: vi.fn(async ({ id, name }: { id?: number | undefined; name: string }) => {
      if (id === undefined) {
        serial += 1
        stored = [{ id: serial, name, count: 0, cover: '' }, ...stored]
        return succeed({ id: serial, name })
      }
      return succeed({ id, name })
    }),
    deleteFolder: vi.fn(async ({ id }: { id: string | number }) => {
      stored = stored.filter(folder => folder.id !== Number(id))
      return succeed({ ids: [7, 8] })
    }),
    movePictures: vi.fn(async ({ ids }: { ids: number[] }) => succeed({ moved: ids.length })),
  }
  const notices = {
    show: (text: string, _?: Notice['kind'], action?: Notice['action']) => {
      told.push({ text, ...(action ? { action } : {}) })
    },
  }
  const store = createFolderStore({
    calls: calls as unknown as Parameters<typeof createFolderStore>[0]['calls'],
    notices,
    now: () => new Date(2026, 10, 23, 9, 5, 7),
  })
  const names = () => store.folders.value?.map(({ name }) => name)
  return { store, calls, names }
}
beforeEach(() => {
  told.length = 0
})

it('C-3-26 C-9-46 a new folder is called folder- and the digits of the time, and its name is typed next', async () => {
  const { store, names, calls } = setUp()
  await store.load()
  await Promise.all([store.create(), store.create()])
  expect(calls.saveFolder).toHaveBeenCalledExactlyOnceWith({ name: 'folder-20261123090507' })
  expect([names(), store.editing.value]).toEqual([['folder-20261123090507', '产品'], 11])
})

it('a name that is left empty or unchanged stays; one that the server refuses comes back', async () => {
  const { store, names, calls } = setUp()
  await store.load()
  store.edit(1)
  await store.rename(1, null)
  await store.rename(1, '  ')
  await store.rename(1, '产品')
  expect([calls.saveFolder.mock.calls.length, store.editing.value]).toEqual([0, null])
  await store.rename(1, ' 新品 ')
  expect([names(), calls.saveFolder.mock.lastCall]).toEqual([['新品'], [{ id: 1, name: '新品' }]])
  calls.saveFolder.mockResolvedValueOnce(localFailure('NOT_FOUND') as never)
  await store.rename(1, '没有了')
  expect([names(), told.at(-1)?.text]).toEqual([['新品'], '内容不存在或已被删除'])
})

it('a deleted folder comes back with its pictures by the notice', async () => {
  const { store, names, calls } = setUp()
  await store.load()
  await store.remove(1)
  expect([names(), told.at(-1)?.text]).toEqual([[], '已删除「产品」，2 张图片移回「我的图片」'])
  told.at(-1)?.action?.run()
  await vi.waitFor(() => expect(calls.movePictures).toHaveBeenCalledExactlyOnceWith({ ids: [7, 8], dirId: 11 }))
  await vi.waitFor(() => expect(names()).toEqual(['产品']))
})

it('a deletion that fails says so and keeps the folder', async () => {
  const { store, names, calls } = setUp()
  await store.load()
  calls.deleteFolder.mockResolvedValueOnce(networkFailure() as never)
  await store.remove(1)
  expect([names(), told.at(-1)?.text]).toEqual([['产品'], '删除失败'])
})

it('a picture that is moved can be moved back', async () => {
  const { store, calls } = setUp()
  await store.load()
  await store.move([5], 1, () => null)
  expect([told.at(-1)?.text, store.changes.value]).toEqual(['已移到「产品」', 1])
  told.at(-1)?.action?.run()
  await vi.waitFor(() => expect(calls.movePictures).toHaveBeenLastCalledWith({ ids: [5], dirId: null }))
  await store.move([5], null, () => null)
  expect(calls.movePictures).toHaveBeenCalledTimes(2)
})

it('pictures of several places are moved back to where each of them was; one that is there already stays', async () => {
  const { store, calls } = setUp()
  await store.load()
  const places = new Map([
    [5, null],
    [6, 2],
    [7, 1],
    [8, null],
  ])
  await store.move([5, 6, 7, 8], 1, id => places.get(id) ?? null)
  expect(calls.movePictures.mock.calls).toEqual([[{ ids: [5, 8, 6], dirId: 1 }]])
  expect(told.at(-1)?.text).toBe('已把 3 张图片移到「产品」')
  told.at(-1)?.action?.run()
  await vi.waitFor(() => expect(calls.movePictures).toHaveBeenCalledTimes(3))
  expect(calls.movePictures.mock.calls.slice(1)).toEqual([[{ ids: [5, 8], dirId: null }], [{ ids: [6], dirId: 2 }]])
})

it('a list that was asked for before a change does not take the change back: a new folder keeps its name field', async () => {
  const { store, names, calls } = setUp()
  // The panel has just been opened: its list is still on its way.
  const late = Promise.withResolvers<void>()
  const old = await calls.listFolders()
  calls.listFolders.mockImplementationOnce(async () => {
    await late.promise
    return old
  })
  const loading = store.load()
  await store.create()
  expect([names(), store.editing.value]).toEqual([['folder-20261123090507'], 11])
  late.resolve()
  await loading
  expect([names(), store.editing.value]).toEqual([['folder-20261123090507', '产品'], 11])
  // A list that has the new folder already does not show it twice.
  const answer = calls.saveFolder.getMockImplementation()
  calls.saveFolder.mockImplementationOnce(async input => {
    const made = await answer?.(input)
    await store.load()
    if (!made) throw new Error('no answer')
    return made
  })
  await store.create()
  expect(names()).toEqual(['folder-20261123090507', 'folder-20261123090507', '产品'])
})
