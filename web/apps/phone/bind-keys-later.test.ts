import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import type { Editor } from '#web/editor/editor.ts'
import { toast } from '#web/widgets/toast.ts'
import { createLateKeys } from './bind-keys-later.ts'

class Field {
  readonly isContentEditable = false
  matches(selector: string): boolean {
    return selector.includes('input')
  }
}
const window = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('HTMLElement', Field)
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, window[name].bind(window))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const press = (key: string, more: object = {}) =>
  void window.dispatchEvent(Object.assign(new Event('keydown'), { key, ...more }))
const settle = () => new Promise(done => setTimeout(done))

/** A phone whose keys are recorded; `load` answers what `answers` has next. */
const open = (answers: (() => Promise<void>)[]) => {
  const editor = createTestEditor(poster([]))
  const heard: string[] = []
  let bound = 0
  let binds = 0
  const bindKeys = ({ view }: Editor, early: readonly KeyboardEvent[] = []) => {
    bound++
    binds++
    // As a command does.
    view.isPanning.value
    heard.push(...early.map(({ key }) => key))
    const listen = ({ key }: KeyboardEvent) => void heard.push(key)
    addEventListener('keydown', listen)
    return () => {
      bound--
      removeEventListener('keydown', listen)
    }
  }
  const bind = createLateKeys(async () => {
    await answers.shift()?.()
    return bindKeys
  })
  return { editor, heard, bind: () => bind(editor), bound: () => bound, binds: () => binds }
}

it('the first keys are passed on in their order when the code has come, and those after it at once', async () => {
  let come = () => {}
  const { heard, bind } = open([() => new Promise(done => (come = done))])
  const end = bind()
  press('a')
  press('b')
  await settle()
  expect(heard).toEqual([])
  come()
  press('c')
  await settle()
  press('d')
  expect(heard).toEqual(['a', 'b', 'c', 'd'])
  end()
  press('e')
  expect(heard).toHaveLength(4)
})

it('a key whose code cannot be loaded is told and not repeated later; the next one asks again', async () => {
  const tell = vi.spyOn(toast, 'show').mockReturnValue()
  const { heard, bind } = open([() => Promise.reject(new Error('offline'))])
  const end = bind()
  press('a')
  await settle()
  expect([heard, tell.mock.calls]).toEqual([[], [['加载失败，请检查网络', { kind: 'error' }]]])
  press('b')
  await settle()
  expect(heard).toEqual(['b'])
  end()
})

it('words that are typed into a field, or on the screen, load nothing', async () => {
  const asked = vi.fn(async () => {})
  const end = open([asked]).bind()
  press('Unidentified', { keyCode: 229 })
  press('x', { isComposing: true })
  Object.defineProperty(Event.prototype, 'target', { configurable: true, get: () => new Field() })
  press('y')
  Reflect.deleteProperty(Event.prototype, 'target')
  await settle()
  expect(asked).not.toHaveBeenCalled()
  end()
})

it('binds nothing to what is only shown, nor after its end', async () => {
  const { editor, bind, bound, binds } = open([])
  const end = bind()
  press('a')
  await settle()
  expect(bound()).toBe(1)
  editor.view.isPanning.value = true
  expect(binds()).toBe(1)
  editor.view.hasNoData.value = true
  expect(bound()).toBe(0)
  editor.view.hasNoData.value = false
  expect(bound()).toBe(1)
  end()
  expect(bound()).toBe(0)
  const early = open([])
  early.bind()()
  press('b')
  await settle()
  expect(early.bound()).toBe(0)
})
