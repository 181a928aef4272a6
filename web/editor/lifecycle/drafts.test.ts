import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestLife } from '#test/support/editor-life.ts'
import type { DeviceOwner } from '#web/services/device-owner.ts'
import type { Draft } from '#web/services/draft-backend.ts'

const writeOut = () => vi.advanceTimersByTimeAsync(300)
const draft = (key: string, data: string, savedAt = 1, baseVersion = 3, owner: DeviceOwner = MINE) => ({
  ...{ key, data, savedAt, baseVersion, owner },
})
/** The account and the browser session of the tests' pages. */
const MINE: DeviceOwner = { account: 1, visit: 'visit' }

describe('drafts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('keeps every change within 300 ms, also one that is still being typed', async () => {
    const life = startTestLife()
    life.editor.live.write('commands.editText', tx => tx.updateWork(work => ({ ...work, name: '正在写' })))
    await writeOut()
    expect([...life.disk.keys()]).toEqual(['work:7#this'])
    expect(life.disk.get('work:7#this')?.data).toContain('正在写')
    life.editor.live.cancel()
    await writeOut()
    expect(life.disk.get('work:7#this')?.data).not.toContain('正在写')
  })

  it('forgets a draft once it is saved, but not what came after', async () => {
    const life = startTestLife()
    life.edit()
    await writeOut()
    life.server.isHeld = true
    const saving = life.saveController.save()
    await life.settle()
    life.edit()
    life.server.isHeld = false
    life.server.release?.()
    await saving
    await writeOut()
    expect(life.disk.get('work:7#this')).toMatchObject({ baseVersion: 4 })
    await life.saveController.save()
    await writeOut()
    expect(life.disk.size).toBe(0)
  })

  it('offers what a dead tab has left, never what a living one writes', async () => {
    const first = startTestLife()
    const other = first.server.data.replace('海报', '别的标签页')
    first.disk.set('work:7#other', draft('work:7#other', other, 2))
    await vi.advanceTimersByTimeAsync(1000)
    expect(first.editor.dialog.peek()).toBeNull()

    const second = startTestLife()
    second.disk.set('work:7#other', draft('work:7#other', other, 9))
    second.disk.set('work:7#dead', draft('work:7#dead', second.server.data.replace('海报', '崩溃前'), 2))
    second.disk.set('work:71#dead', draft('work:71#dead', '{}', 3))
    await second.settle()
    const request = second.editor.dialog.peek()
    expect(request).toMatchObject({ id: 'restore-draft', savedAt: 2 })
    if (request?.id !== 'restore-draft') return
    request.answer(true)
    await expect.poll(() => second.editor.doc.work.peek().name).toBe('崩溃前')
    await writeOut()
    expect([...second.disk.keys()].sort()).toEqual(['work:7#other', 'work:7#this', 'work:71#dead'])
    second.editor.doc.undo()
    expect(second.editor.doc.work.peek().name).toBe('海报')
  })

  it('one that is given up is gone: the work is as the server has it, and nothing is offered again', async () => {
    const life = startTestLife()
    life.disk.set('work:7#dead', draft('work:7#dead', life.server.data.replace('海报', '旧稿'), 2))
    await life.settle()
    const request = life.editor.dialog.peek()
    if (request?.id !== 'restore-draft') throw new Error('no offer')
    request.answer(false)
    await writeOut()
    expect(life.editor.doc.work.peek().name).toBe('海报')
    expect(life.editor.doc.undoEntries.peek()).toEqual([])
    expect(life.disk.size).toBe(0)
  })

  it('lets go of drafts that say what the server says', async () => {
    const life = startTestLife()
    life.disk.set('work:7', draft('work:7', life.server.data))
    await life.settle()
    expect(life.editor.dialog.peek()).toBeNull()
    expect(life.disk.size).toBe(0)
  })

  it('restores on the version the draft was made from, so that a newer one is never overwritten', async () => {
    const life = startTestLife()
    life.disk.set('work:7#dead', draft('work:7#dead', life.server.data.replace('海报', '旧稿'), 2, 2))
    await life.settle()
    const request = life.editor.dialog.peek()
    if (request?.id !== 'restore-draft') throw new Error('no offer')
    request.answer(true)
    expect(await life.saveController.save()).toBe(false)
    expect(life.editor.dialog.peek()?.id).toBe('conflict')
    expect(await life.takeNewest()).toBe(true)
    expect(life.editor.doc.work.peek().name).toBe('海报')
    life.editor.doc.undo()
    expect(life.editor.doc.work.peek().name).toBe('旧稿')
  })

  it('moves with a page that becomes a work', async () => {
    const life = startTestLife({ query: 'templateId=5', workId: null, status: null })
    life.edit()
    await writeOut()
    await life.settle()
    expect([...life.disk.keys()]).toEqual(['work:71#this'])
  })

  it('a draft is offered to its account only: not to another one, nor to a visitor', async () => {
    const first = startTestLife({ query: 'new=1&w=600&h=400', workId: null, status: null, account: null })
    const text = first.server.data.replace('海报', '安的草稿')
    const open = async (account: number | null, owner: DeviceOwner) => {
      const disk = new Map([['new#dead', draft('new#dead', text, 2, 0, owner)]])
      const query = 'new=1&w=600&h=400'
      const life = startTestLife({ query, workId: null, status: null, account, visit: 'now', disk })
      await life.settle()
      expect(disk.has('new#dead')).toBe(true)
      return life.editor.dialog.peek()?.id === 'restore-draft'
    }
    expect(await open(1, { account: 1, visit: 'before' })).toBe(true)
    expect(await open(2, { account: 1, visit: 'now' })).toBe(false)
    expect(await open(null, { account: 1, visit: 'now' })).toBe(false)
    expect(await open(null, { account: null, visit: 'before' })).toBe(true)
    expect(await open(2, { account: null, visit: 'before' })).toBe(false)
    expect(await open(2, { account: null, visit: 'now' })).toBe(true)
  })

  it('waits for the account of a login before it offers a draft, and offers it after a login in the page too', async () => {
    const disk = new Map<string, Draft>()
    const life = startTestLife({ query: 'templateId=5', workId: null, status: null, account: null, disk })
    disk.set('template:5#dead', draft('template:5#dead', life.server.data.replace('海报', '安的草稿'), 2, 0))
    await life.settle()
    expect(life.editor.dialog.peek()).toBeNull()
    await life.logIn(1)
    expect(life.editor.dialog.peek()).toMatchObject({ id: 'restore-draft' })
  })

  it('offers a draft although the page was changed before the server had answered whose login it is', async () => {
    const disk = new Map<string, Draft>()
    const life = startTestLife({ disk, isAccountKnown: false })
    disk.set('work:7#dead', draft('work:7#dead', life.server.data.replace('海报', '旧稿'), 2))
    life.edit()
    await life.settle()
    expect(life.editor.dialog.peek()).toBeNull()
    life.session.account.value = 1
    await life.settle()
    expect(life.editor.dialog.peek()).toMatchObject({ id: 'restore-draft' })
  })

  it('what a visitor has made is kept through the login and becomes the account’s own; a logout does not change that', async () => {
    const life = startTestLife({ query: 'templateId=5', workId: null, status: null, account: null })
    life.edit()
    await writeOut()
    expect([...life.disk.values()].map(({ owner }) => owner.account)).toEqual([null])
    await life.logIn(1)
    expect(life.server.created).toBe(1)
    await writeOut()
    expect([...life.disk].map(([key, { owner }]) => [key, owner.account])).toEqual([['work:71#this', 1]])
    life.edit()
    life.session.isLoggedIn.value = false
    life.session.account.value = null
    await writeOut()
    expect([...life.disk.values()].map(({ owner }) => owner.account)).toEqual([1])
    expect(life.editor.doc.undoEntries.peek()).toHaveLength(2)
  })

  it('a restored draft that the server already has is no conflict: its save went on when the page closed', async () => {
    const life = startTestLife()
    const text = life.server.data.replace('海报', '关闭前')
    life.disk.set('work:7#dead', draft('work:7#dead', text, 2, 3))
    await life.settle()
    // The save of the closed page comes later than this page has loaded the work.
    Object.assign(life.server, { data: text, version: 4 })
    const request = life.editor.dialog.peek()
    if (request?.id !== 'restore-draft') throw new Error('no offer')
    request.answer(true)
    expect(await life.saveController.save()).toBe(true)
    expect([life.editor.dialog.peek()?.id, life.server.version]).not.toContain('conflict')
    expect(life.server.version).toBe(5)
  })

  it('before a logout saves what can be saved, and leaves the rest on the device for the account', async () => {
    const life = startTestLife()
    life.edit()
    await life.settleDown()
    expect([life.server.saves.length, life.disk.size]).toEqual([1, 0])
    life.isOnline.value = false
    life.edit()
    await life.settleDown()
    expect([...life.disk.values()].map(({ owner }) => owner.account)).toEqual([1])
  })
})
