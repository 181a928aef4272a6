import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestLife } from '#test/support/editor-life.ts'

const writeOut = () => vi.advanceTimersByTimeAsync(300)
const draft = (key: string, data: string, savedAt = 1, baseVersion = 3) => ({ key, data, savedAt, baseVersion })

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
    expect(second.editor.doc.work.peek().name).toBe('崩溃前')
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
})
