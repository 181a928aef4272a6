import { afterEach, expect, it, vi } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { toast } from '#web/widgets/toast.ts'
import { createUnlock } from './unlock.ts'

afterEach(() => void vi.restoreAllMocks())
const settle = () => new Promise(done => setTimeout(done))

const open = () => {
  const create = () => {
    const layer = createLayer('shape', { x: 0, y: 0, width: 9, height: 9 }, { shape: 'rect' })
    return { ...layer, isLocked: true }
  }
  const [locked, other] = [create(), create()]
  const editor = createTestEditor(poster([locked, other]))
  const isLocked = () => [locked, other].map(({ id }) => editor.doc.layer(id).peek()?.isLocked)
  editor.view.select([locked.id])
  return { editor, isLocked, other }
}

it('two presses while the commands are loaded unlock a layer once', async () => {
  const { editor, isLocked } = open()
  const unlock = createUnlock(async () => {})
  unlock(editor)
  unlock(editor)
  await settle()
  expect(isLocked()).toEqual([false, true])
})

it('what is selected while they are loaded stays as it is', async () => {
  const { editor, isLocked, other } = open()
  createUnlock(async () => {})(editor)
  editor.view.select([other.id])
  await settle()
  expect(isLocked()).toEqual([true, true])
})

it('commands that cannot be loaded are told', async () => {
  const tell = vi.spyOn(toast, 'show').mockReturnValue()
  const { editor, isLocked } = open()
  createUnlock(() => Promise.reject(new Error('offline')))(editor)
  await settle()
  expect([isLocked(), tell.mock.calls]).toEqual([[true, true], [['加载失败，请检查网络', { kind: 'error' }]]])
})
