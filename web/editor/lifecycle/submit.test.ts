import { describe, expect, it } from 'vitest'
import { parseWork } from '#schemas/document/parse.ts'
import { startTestLife } from '#test/support/editor-life.ts'
import { succeed } from '#web/services/result.ts'
import { addPicture } from '../edits/insert.ts'
import { prepareReview, submitReview } from './review.ts'

/** The life of a work whose owner is a designer. */
const open = ({ account = 1 as number | null, status = 1 as 1 | 3 } = {}) => {
  const life = startTestLife({ account, status })
  life.role.value = 2
  const told: string[] = []
  life.editor.notices.listen(({ text }) => told.push(text))
  const submit = async () => {
    life.editor.dialog.value = null
    await life.editor.submit()
    return life.editor.dialog.peek()?.id ?? null
  }
  return { ...life, told, submit }
}
const picture = (url: string) => ({ url, width: 30, height: 20 })

describe('a work and its review', () => {
  it.each([1, 3] as const)('C-4-01 a work of status %i can be edited and saved', async status => {
    for (const role of [1, 2] as const) {
      const life = open({ status })
      life.role.value = role
      expect(life.editor.commands.isEnabled('work.save')).toBe(true)
      life.edit()
      expect(await life.saveController.save()).toBe(true)
      expect(life.server.saves).toHaveLength(1)
      expect(parseWork(life.server.data).layers.size).toBe(1)
    }
  })

  it('C-4-34 is submitted with a token only, and with no picture from elsewhere', async () => {
    const visitor = open({ account: null })
    expect(await visitor.submit()).toBeNull()
    expect(visitor.told).toEqual([])

    const { editor, submit, told, server } = open()
    expect(await submit()).toBe('submit-review')
    addPicture(editor, picture('https://example.com/a.png'))
    const [first] = editor.view.selectedIds.peek()
    addPicture(editor, picture('data:image/png;base64,AA'))
    expect(await submit()).toBeNull()
    expect(told).toEqual(['图片来源错误 2'])
    // The first of them is shown.
    expect([...editor.view.selectedIds.peek()]).toEqual([first])
    editor.commands.run('layers.delete')
    expect(await submit()).toBeNull()
    editor.commands.run('layers.delete')
    addPicture(editor, picture('/u/own.png'))
    addPicture(editor, picture('https://moye.test/u/own.png'))
    expect(await submit()).toBe('submit-review')
    expect(told).toEqual(['图片来源错误 2', '图片来源错误 1'])
    expect(server.saves).toEqual([])
  })

  it('C-4-38 is saved with the preview as its cover when the designer confirms, and submitted after that', async () => {
    const { editor, saveController, server } = open()
    const calls: string[] = []
    const works = {
      previewWork: async () => succeed({ url: '/r/preview.png' }),
      applyWork: async ({ id }: { id: string | number }) => {
        calls.push(`apply ${id} after ${server.saves.length} saves`)
        return succeed({ id: Number(id) })
      },
    }
    const ports = { works, saveController }
    const preview = await prepareReview(editor, ports, () => calls.push('saved'))
    expect(preview).toEqual({ ok: true, data: { url: '/r/preview.png' } })
    expect(parseWork(server.data).work.cover).toBe('')
    const before = server.saves.length
    expect(await submitReview(editor, ports, '/r/preview.png')).toEqual({ ok: true, data: null })
    expect(server.saves).toHaveLength(before + 1)
    expect(parseWork(server.data).work.cover).toBe('/r/preview.png')
    expect(calls).toEqual(['saved', `apply 7 after ${before + 1} saves`])

    // A save that fails applies nothing.
    editor.change('history.rename', tx => tx.updateWork(work => ({ ...work, name: '改' })))
    server.version += 1
    expect(await submitReview(editor, ports, '/r/other.png')).toMatchObject({ ok: false })
    expect(calls).toHaveLength(2)
  })
})
