import { describe, expect, it } from 'vitest'
import { startTestLife } from '#test/support/editor-life.ts'
import { readFailure } from '#web/services/result.ts'
import { isDirty, saveLabel } from './save-state.ts'

const shown = (life: ReturnType<typeof startTestLife>) =>
  saveLabel(life.saveController.state.peek(), life.saveSurroundings.peek())

describe('saving by itself', () => {
  it('C-4-31 E-4-44 C-9-06 saves by itself every 120 s, however steadily the work is changed, and only what has changed', async () => {
    const life = startTestLife()
    const embedded = startTestLife({ query: 'credentials=c&appId=7' })
    const both = [life, embedded]
    for (const each of both) await each.pass(120_000)
    expect(life.server.saves).toHaveLength(0)
    for (let second = 3; second < 120; second += 3)
      for (const each of both) {
        each.edit()
        await each.pass(3000)
      }
    expect(life.server.saves).toHaveLength(0)
    for (const each of both) {
      each.edit()
      await each.pass(3000)
    }
    expect(life.server.saves).toHaveLength(1)
    await embedded.pass(240_000)
    expect(embedded.server.saves).toHaveLength(0)
    // A save by the user works there too.
    expect(await embedded.saveController.save()).toBe(true)
    await life.pass(240_000)
    expect(life.server.saves.length).toBeLessThanOrEqual(2)
    expect(isDirty(life.saveController.state.peek())).toBe(false)
  })

  it('a visitor’s change and a work without changes are not saved by themselves', async () => {
    const visitor = startTestLife({ account: null })
    visitor.edit()
    const calm = startTestLife()
    for (const life of [visitor, calm]) {
      expect(await life.saveController.autosave()).toBe(false)
      expect(life.server.saves).toHaveLength(0)
    }
    calm.edit()
    expect(await calm.saveController.autosave()).toBe(true)
  })

  it('saves 4 s after the last change, once', async () => {
    const life = startTestLife()
    life.edit()
    await life.pass(3000)
    life.edit()
    await life.pass(3900)
    expect(life.server.saves).toHaveLength(0)
    await life.pass(100)
    expect(life.server.saves).toHaveLength(1)
    expect(shown(life)).toBe('已保存 09:05')
    await life.pass(100_000)
    expect(life.server.saves).toHaveLength(1)
  })

  it('a change during an automatic save is saved with the next one, never beside it', async () => {
    const life = startTestLife()
    life.edit()
    life.server.isHeld = true
    await life.pass(4000)
    life.edit()
    await life.pass(20_000)
    expect(life.server.saves).toHaveLength(1)
    life.server.isHeld = false
    life.server.release?.()
    await life.settle()
    expect(life.server.saves.map(({ version }) => version)).toEqual([3, 4])
    expect(isDirty(life.saveController.state.peek())).toBe(false)
  })

  it('after a failure waits for the next 120 s, not for the next change', async () => {
    const life = startTestLife()
    life.edit()
    life.server.refuse = readFailure(500, { code: 'INTERNAL' })
    await life.pass(4000)
    expect(life.server.saves).toHaveLength(1)
    for (let change = 0; change < 10; change++) {
      life.edit()
      await life.pass(5000)
    }
    expect(life.server.saves).toHaveLength(1)
    life.server.refuse = null
    await life.pass(66_000)
    expect(life.server.saves).toHaveLength(2)
    expect(isDirty(life.saveController.state.peek())).toBe(false)
  })

  it('saves text that is being typed, and typing stays one step of the history', async () => {
    const life = startTestLife()
    const [layer] = life.editor.doc.page(life.editor.view.pageId.peek()).peek()?.layerIds ?? []
    life.editor.view.editingId.value = layer ?? 'text'
    const type = (name: string) =>
      life.editor.live.write('commands.editText', tx => tx.updateWork(work => ({ ...work, name })))
    const draftWritten = () => new Promise(resolve => setTimeout(resolve, 350))
    type('春')
    await draftWritten()
    await life.pass(4000)
    expect(life.server.saves.map(({ data }) => data.includes('"春"'))).toEqual([true])
    // The draft is based on the version just saved, so that it can be restored after a crash.
    await draftWritten()
    expect(life.disk.get('work:7#this')).toMatchObject({ baseVersion: 4 })
    await life.pass(240_000)
    expect(life.server.saves).toHaveLength(1)
    type('春天')
    await life.pass(4000)
    expect(life.server.saves.at(-1)?.data).toContain('"春天"')
    life.editor.view.editingId.value = null
    life.editor.live.end()
    expect(life.editor.doc.undoEntries.peek()).toHaveLength(1)
  })

  it('saves when the page is hidden, with a call that goes on when the page closes', async () => {
    const life = startTestLife()
    await life.hide()
    expect(life.server.saves).toHaveLength(0)
    life.edit()
    await life.hide()
    expect(life.server.saves.map(({ keepalive }) => keepalive)).toEqual([true])
    expect(life.disk.size).toBe(0)
    await life.hide()
    expect(life.server.saves).toHaveLength(1)
  })

  it('leaves a document that is too large for such a call to the draft, and to the next save', async () => {
    const life = startTestLife()
    life.editor.change('history.rename', tx => tx.updateWork(work => ({ ...work, name: '墨'.repeat(20_000) })))
    await life.hide()
    expect(life.server.saves).toHaveLength(0)
    await life.pass(4000)
    expect(life.server.saves.map(({ keepalive }) => keepalive)).toEqual([false])
  })

  it('does not save on hiding in the middle of a gesture or beside another save, or where nothing saves by itself', async () => {
    const drag = startTestLife()
    drag.edit()
    drag.editor.view.isBusy.value = true
    await drag.hide()
    expect(drag.server.saves).toHaveLength(0)
    const saving = startTestLife()
    saving.edit()
    saving.server.isHeld = true
    void saving.saveController.save()
    await saving.settle()
    saving.edit()
    await saving.hide()
    expect(saving.server.saves).toHaveLength(1)
    const embedded = startTestLife({ query: 'appId=7_yzp' })
    const visitor = startTestLife({ account: null })
    const offline = startTestLife()
    offline.isOnline.value = false
    for (const life of [embedded, visitor, offline]) {
      life.edit()
      await life.hide()
      await life.pass(10_000)
      expect(life.server.saves).toHaveLength(0)
    }
  })

  it('saves what was changed offline when the network is back', async () => {
    const life = startTestLife()
    life.isOnline.value = false
    life.edit()
    await life.pass(60_000)
    expect(life.server.saves).toHaveLength(0)
    life.isOnline.value = true
    await life.pass(4000)
    expect(life.server.saves).toHaveLength(1)
  })

  it('a save whose response was lost is no conflict for the next one', async () => {
    const life = startTestLife()
    life.edit()
    life.server.losesResponse = true
    await life.hide()
    expect(shown(life)).toBe('离线，已保存在本机')
    life.edit()
    expect(await life.saveController.save()).toBe(true)
    expect(life.editor.dialog.peek()).toBeNull()
    expect(life.server.version).toBe(5)
  })

  it('E-4-45 E-4-46 E-4-47 C-4-32 does not save by itself for the renderer, without a token, embedded or when submitted', async () => {
    const render = startTestLife({ query: 'appId=7&ssrImg=1' })
    const visitor = startTestLife()
    visitor.token.value = null
    const embedded = startTestLife({ query: 'appId=7_yzp' })
    const submitted = startTestLife({ status: 2 })
    submitted.role.value = 2
    const returned = startTestLife({ status: 3 })
    returned.role.value = 2
    for (const life of [render, visitor, embedded, submitted, returned]) {
      life.edit()
      await life.pass(120_000)
    }
    expect([render, visitor, embedded, submitted].map(life => life.server.saves.length)).toEqual([0, 0, 0, 0])
    expect(returned.server.saves).toHaveLength(1)
  })

  it('never saves a gesture half-way, nor a preview', async () => {
    const life = startTestLife()
    life.edit()
    life.editor.view.editingId.value = null
    life.editor.live.write('history.blendMode', tx => tx.updateWork(work => ({ ...work, name: '预览' })))
    await life.saveController.autosave()
    expect(life.server.saves).toHaveLength(0)
    life.editor.live.cancel()
    await life.pass(1000)
    expect(life.server.saves[0]?.data).not.toContain('预览')
  })
})
