import { describe, expect, it } from 'vitest'
import { startTestLife } from '#test/support/editor-life.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor, USER_CAN } from '#test/support/test-host.ts'
import { signal } from '#web/model/signals.ts'

describe('the host of an editor', () => {
  it('gets every call from the first moment on, with the editor that asks', async () => {
    const calls: unknown[] = []
    const editor = createTestEditor(poster([]), {
      addFiles: (asking, files, at) => calls.push([asking === editor, files.length, at]),
      openTab: path => calls.push(path),
      save: async () => Boolean(calls.push('save')),
      submit: async () => void calls.push('submit'),
    })
    editor.addFiles([new File([], 'a.png')], { x: 1, y: 2 })
    editor.openTab('/editor?copy=1')
    expect(await editor.save()).toBe(true)
    await editor.submit()
    expect(calls).toEqual([[true, 1, { x: 1, y: 2 }], '/editor?copy=1', 'save', 'submit'])
  })

  it('says what may be done, and commands follow it', () => {
    const can = signal(USER_CAN)
    const { commands } = createTestEditor(poster([]), { can })
    const enabled = () => (['work.save', 'work.submit', 'work.clone'] as const).map(id => commands.isEnabled(id))
    expect(enabled()).toEqual([true, false, false])
    can.value = { ...USER_CAN, save: false, submit: true, clone: true }
    expect(enabled()).toEqual([false, true, true])
  })

  it('is the saveController of the life cycle: a save that is asked at once is on the server', async () => {
    const life = startTestLife()
    life.edit()
    expect(await life.editor.save()).toBe(true)
    expect(life.server.saves).toHaveLength(1)
    life.role.value = 2
    expect(life.editor.can.peek()).toMatchObject({ submit: true, clone: true, addPages: true, replaceTemplate: false })
  })
})
