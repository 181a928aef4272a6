import { describe, expect, it } from 'vitest'
import { parseWork } from '#schemas/document/parse.ts'
import { CHOICE, startDownloader } from '#test/support/downloader.ts'
import { startTestLife } from '#test/support/editor-life.ts'
import { localFailure } from '#test/support/local-failure.ts'
import { readFailure } from '#web/services/result.ts'
import { createShareLink, type ShareLinkPorts } from '../share-link.ts'
import { saveLabel } from './save-state.ts'

const shown = (life: ReturnType<typeof startTestLife>) =>
  saveLabel(life.saveController.state.peek(), life.saveSurroundings.peek())

describe('saving', () => {
  it('E-4-41 E-4-42 C-4-27 C-4-28 keeps one save at a time and shows when the last one was', async () => {
    const life = startTestLife()
    life.edit()
    life.server.isHeld = true
    const first = life.saveController.save()
    await life.settle()
    expect(shown(life)).toBe('保存中')
    const second = life.saveController.save()
    await life.settle()
    expect(life.server.saves).toHaveLength(1)
    life.server.isHeld = false
    life.server.release?.()
    expect([await first, await second]).toEqual([true, true])
    expect(life.server.saves).toHaveLength(1)
    expect(shown(life)).toBe('已保存 09:05')
    await life.pass(4 * 3_600_000 + 120_000)
    expect(shown(life)).toBe('已保存 09:05')
    life.edit()
    await life.saveController.save()
    expect(shown(life)).toBe('已保存 13:07')
  })

  it('E-4-41 sends what was changed during a save with the next one, on the version just made', async () => {
    const life = startTestLife()
    life.edit()
    life.server.isHeld = true
    const first = life.saveController.save()
    await life.settle()
    life.edit()
    life.server.isHeld = false
    life.server.release?.()
    await first
    expect(shown(life)).toBe('已保存在本机')
    expect(await life.saveController.save()).toBe(true)
    expect(life.server.saves.map(({ version }) => version)).toEqual([3, 4])
  })

  it('A-7-48 saves the content of the document before a share, and before a download', async () => {
    const life = startTestLife()
    const { saveController: saver, server } = life
    const textsIn = (data: unknown) => [...parseWork(String(data)).layers.values()].length
    let savedBefore = 0
    const link = createShareLink({
      save: saver.save,
      workId: () => saver.state.peek().workId,
      say: () => undefined,
      onMembersOnly: () => undefined,
      shares: {
        createShare: async () => {
          savedBefore = server.saves.length
          return localFailure('SHARE_NOT_FOUND')
        },
      } as unknown as ShareLinkPorts['shares'],
    })
    life.edit()
    await link.start()
    expect([savedBefore, server.saves.map(({ data }) => textsIn(data))]).toEqual([1, [1]])
    const { downloader, asked, pass } = startDownloader({ saver })
    life.edit()
    server.isHeld = true
    void downloader.start(CHOICE)
    await pass(0)
    expect([server.saves.map(({ data }) => textsIn(data)), asked.length]).toEqual([[1, 2], 0])
    server.isHeld = false
    server.release?.()
    await pass(0)
    expect(asked).toHaveLength(1)
  })

  it('sends nothing of a work that was opened as the server has it, until it changes', async () => {
    const life = startTestLife({ isStored: true })
    expect(await life.saveController.save()).toBe(true)
    expect(life.server.saves).toEqual([])
    life.edit()
    expect(await life.saveController.save()).toBe(true)
    expect(life.server.saves).toHaveLength(1)
  })

  it('E-4-43 C-4-29 keeps history through a save', async () => {
    const life = startTestLife()
    life.edit()
    await life.saveController.save()
    expect(life.editor.doc.undoEntries.peek().map(entry => entry.label)).toEqual(['history.addText'])
    life.editor.doc.undo()
    expect(shown(life)).toBe('已保存在本机')
  })

  it('E-9-49 C-9-09 saves one second after a work was made from a template', async () => {
    const life = startTestLife({ query: 'templateId=5', workId: null, status: null })
    await life.settle()
    expect(life.server.created).toBe(1)
    await life.pass(999)
    expect(life.server.saves).toHaveLength(0)
    await life.pass(1)
    expect(life.server.saves).toHaveLength(1)
  })

  it('a new work is created when its size is chosen or it is changed, not when the question is cancelled', async () => {
    const open = async () => {
      const life = startTestLife({ query: 'new=1', workId: null, status: null, isNew: true })
      await life.settle()
      expect(life.server.created).toBe(0)
      return life
    }
    const cancelled = await open()
    cancelled.editor.dialog.value = null
    await cancelled.pass(120_000)
    await cancelled.hide()
    expect(cancelled.server.created).toBe(0)
    cancelled.edit()
    await cancelled.settle()
    await cancelled.pass(1000)
    expect([cancelled.server.created, cancelled.server.saves.length]).toEqual([1, 1])

    const chosen = await open()
    const request = chosen.editor.dialog.peek()
    if (request?.id !== 'canvas-size') throw new Error('no question')
    request.onChosen?.()
    chosen.editor.dialog.value = null
    await chosen.settle()
    expect(chosen.server.created).toBe(1)
  })

  it('E-2-21 C-9-10 the address names a work half a second after it was made', async () => {
    const life = startTestLife({ query: 'new=1&w=600&h=400', workId: null, status: null })
    await life.settle()
    expect(life.server.created).toBe(1)
    await life.pass(499)
    expect(life.addresses).toEqual([])
    await life.pass(1)
    expect(life.addresses).toEqual([71])
  })

  it('says offline while the network is gone, and saves as soon as it is back', async () => {
    const life = startTestLife()
    life.edit()
    life.isOnline.value = false
    expect(shown(life)).toBe('离线，已保存在本机')
    expect(await life.saveController.save()).toBe(false)
    expect(shown(life)).toBe('离线，已保存在本机')
    life.isOnline.value = true
    await life.settle()
    expect(shown(life)).toBe('已保存 09:05')
  })

  it('tries again when the server cannot be reached though there is a network', async () => {
    const life = startTestLife()
    life.edit()
    life.server.refuse = { ok: false, status: 0, code: 'NETWORK', message: '', details: {} }
    await life.saveController.autosave()
    expect(shown(life)).toBe('离线，已保存在本机')
    life.server.refuse = null
    await life.pass(10_000)
    expect(shown(life)).toBe('已保存 09:05')
  })

  it('goes on after a login that had expired', async () => {
    const life = startTestLife()
    life.edit()
    life.server.refuse = readFailure(401, { code: 'UNAUTHENTICATED' })
    life.session.isLoggedIn.value = false
    life.token.value = null
    life.session.isLoggedIn.value = true
    await life.saveController.autosave()
    expect(shown(life)).toBe('登录已过期，已保存在本机')
    life.session.isLoggedIn.value = false
    life.server.refuse = null
    life.session.isLoggedIn.value = true
    await life.settle()
    expect(shown(life)).toBe('已保存 09:05')
  })

  it('saves at once after a login that another call had found expired while the network was gone', async () => {
    const life = startTestLife()
    life.edit()
    life.isOnline.value = false
    await life.saveController.save()
    life.session.isLoggedIn.value = false
    life.isOnline.value = true
    await life.pass(10_000)
    expect(shown(life)).toBe('离线，已保存在本机')
    life.session.isLoggedIn.value = true
    await life.settle()
    expect(shown(life)).toBe('已保存 09:05')
  })

  it('saves at once after a login what was changed without one, but not where only a person saves', async () => {
    const opened = [startTestLife(), startTestLife({ query: 'credentials=c&appId=7' })]
    for (const life of opened) {
      life.session.isLoggedIn.value = false
      life.edit()
      await life.pass(10_000)
      life.session.isLoggedIn.value = true
      await life.settle()
    }
    expect(opened.map(life => life.server.saves.length)).toEqual([1, 0])
  })

  it('a newer work that cannot be loaded is told, unless nobody has asked for it', async () => {
    const life = startTestLife()
    const kinds: string[] = []
    life.editor.notices.listen(({ kind }) => kinds.push(kind))
    expect(await life.saveController.loadNewest()).toMatchObject({ version: 3 })
    life.isOnline.value = false
    expect([await life.saveController.loadNewest(true), kinds.length]).toEqual([null, 0])
    expect([await life.saveController.loadNewest(), kinds]).toEqual([null, ['error']])
  })

  it('never saves over a newer version; the copy is a work of its own', async () => {
    const life = startTestLife()
    life.edit()
    life.server.version = 6
    expect(await life.saveController.save()).toBe(false)
    expect(life.editor.dialog.peek()?.id).toBe('conflict')
    expect(life.saveController.state.peek().conflictVersion).toBe(6)
    expect(shown(life)).toBe('作品已在别处修改')
    await life.pass(240_000)
    expect(life.server.saves).toHaveLength(1)
    expect(await life.saveController.saveAsCopy()).toBe(true)
    expect(life.saveController.state.peek().workId).toBe(71)
    expect(life.editor.doc.work.peek().name).toBe('海报 副本')
    expect(life.server.data).toContain('海报 副本')
  })
})
