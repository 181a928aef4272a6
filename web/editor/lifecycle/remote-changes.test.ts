import { describe, expect, it } from 'vitest'
import { startTestLife } from '#test/support/editor-life.ts'
import { isDirty } from './save-state.ts'

type Life = ReturnType<typeof startTestLife>
const rename = ({ editor }: Life, name: string, source: 'local' | 'remote') =>
  editor.doc.change('history.rename', tx => tx.updateWork(work => ({ ...work, name })), { source })
const isUnsaved = ({ saveController }: Life) => isDirty(saveController.state.peek())

describe('changes of somebody else', () => {
  it('leave a saved work saved: no draft, no save by itself', async () => {
    const life = startTestLife()
    rename(life, '远方', 'remote')
    expect(life.editor.doc.work.peek().name).toBe('远方')
    expect(isUnsaved(life)).toBe(false)
    await life.pass(240_000)
    expect([life.server.saves.length, life.disk.size]).toEqual([0, 0])
  })

  it('leave unsaved work unsaved', async () => {
    const life = startTestLife()
    rename(life, '我的', 'local')
    rename(life, '远方', 'remote')
    expect(isUnsaved(life)).toBe(true)
    expect(await life.saveController.save()).toBe(true)
    expect(isUnsaved(life)).toBe(false)
  })

  it('during a save are no reason for another one', async () => {
    const life = startTestLife()
    rename(life, '我的', 'local')
    life.server.isHeld = true
    const saving = life.saveController.save()
    await life.settle()
    rename(life, '远方', 'remote')
    life.server.isHeld = false
    life.server.release?.()
    expect(await saving).toBe(true)
    expect(isUnsaved(life)).toBe(false)
  })

  it('are told apart from a restored version, which is one step of the history', async () => {
    const life = startTestLife()
    life.server.version = 4
    expect(await life.takeNewest()).toBe(true)
    expect(life.editor.doc.undoEntries.peek().map(({ source, label }) => [source, label])).toEqual([])
    life.server.data = life.server.data.replace('海报', '新海报')
    expect(await life.takeNewest()).toBe(true)
    expect(life.editor.doc.undoEntries.peek().map(({ source, label }) => [source, label])).toEqual([
      ['restore', 'history.loadNewest'],
    ])
    expect(isUnsaved(life)).toBe(false)
  })
})
