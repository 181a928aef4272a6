import { afterEach, expect, it, vi } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { keyPress } from '#test/support/key-press.ts'
import { poster } from '#test/support/poster.ts'
import { testEditor } from '#test/support/test-editor.ts'

afterEach(() => vi.unstubAllGlobals())

it('keys that were pressed before their code had come do in order what they ask for', async () => {
  const window = new EventTarget()
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  const { bindKeyboard } = await import('./keyboard-input.ts')
  const layer = createLayer('shape', { x: 10, y: 10, width: 50, height: 50 }, { shape: 'rect' })
  const { editor, frame, history, tap } = testEditor(poster([layer]))
  tap(30, 30)
  const early = ['ArrowRight', 'Shift+ArrowDown', ' '].map(keys => {
    const { place: _, isForeignMod: __, ...press } = keyPress(keys)
    return { target: null, preventDefault: () => {}, ...press }
  })
  const end = bindKeyboard(editor, early as unknown as readonly KeyboardEvent[])
  expect(frame(layer.id)).toMatchObject({ x: 11, y: 30 })
  expect(history().length).toBeGreaterThan(0)
  // Space was lifted before: the next drag would pan.
  expect(editor.view.isPanning.peek()).toBe(false)
  end()
})
