import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { CreateEditor, EditorOptions } from './api.ts'

const EDITOR = 'https://moye.example'
const OPENED = { workId: 7, name: '海报', width: 1, height: 1, pages: 1 }

/** As much of a page as the script touches. */
const element = () => ({
  ...{ style: {}, contentWindow: {}, clientHeight: 1, role: '' },
  ...{ setAttribute: () => {}, append: () => {}, replaceChildren: () => {}, remove: () => {}, animate: () => {} },
})
const page = new EventTarget()
const reported = vi.fn()
let createEditor: CreateEditor
beforeAll(async () => {
  const globals = {
    ...{ document: { createElement: element, currentScript: null }, HTMLScriptElement: Object, window: page },
    ...{ getComputedStyle: () => ({}), matchMedia: () => ({ matches: true }), reportError: reported },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  createEditor = (await import('./create-editor.ts')).createEditor
})
afterAll(() => void vi.unstubAllGlobals())

/** An editor of a page, and the port at which its frame answers once it is loaded. */
const open = (options: Partial<EditorOptions> = {}) => {
  const editor = createEditor({
    ...{ container: element() as never, origin: EDITOR, credentials: 'signed' },
    ...options,
  })
  onTestFinished(() => editor.destroy())
  const commands: { readonly id: number; readonly command: string }[] = []
  /** Greets as a loaded frame does; answers every command but `kept`. */
  const load = (kept: readonly string[] = []): MessagePort => {
    const ports: MessagePort[] = []
    Object.assign(editor.frame, {
      contentWindow: { postMessage: (_: unknown, _to: string, given: MessagePort[]) => void ports.push(...given) },
    })
    const greeting = { data: { moye: 1, type: 'hello' }, source: editor.frame.contentWindow, origin: EDITOR }
    page.dispatchEvent(Object.assign(new Event('message'), greeting))
    const [port] = ports
    if (!port) throw new Error('The page did not answer.')
    port.onmessage = ({ data }) => {
      commands.push(data)
      if (!kept.includes(data.command)) port.postMessage({ id: data.id, ok: true, output: {} })
    }
    onTestFinished(() => port.close())
    return port
  }
  return { editor, load, commands }
}

it('a broken listener of the page keeps an event from no other', async () => {
  const heard: string[] = []
  const { editor, load, commands } = open({
    onOpened: () => {
      throw new Error('of the page')
    },
  })
  editor.on('opened', ({ name }) => void heard.push(name))
  const port = load()
  const next = editor.open({ appId: 7 })
  await vi.waitFor(() => expect(commands).toHaveLength(1))
  // The page hears the answer to the command before what the frame opens next.
  await new Promise(done => setTimeout(done, 20))
  port.postMessage({ event: 'opened', detail: OPENED })
  expect(await next).toEqual(OPENED)
  expect(heard).toEqual(['海报'])
  expect(reported).toHaveBeenCalled()
})

it('what still waits is rejected when the editor is removed, and so is what is asked afterwards', async () => {
  const { editor, load, commands } = open()
  load(['save'])
  const opening = editor.open({ appId: 7 })
  const saving = editor.save()
  await vi.waitFor(() => expect(commands.map(({ command }) => command)).toEqual(['open', 'save']))
  // The answer to `open` is there: it waits for the frame.
  await new Promise(done => setTimeout(done, 20))
  editor.destroy()
  for (const lost of [opening, saving, editor.save()]) await expect(lost).rejects.toMatchObject({ code: 'CLOSED' })
})

it('a frame that is loaded anew while its token is renewed is no missing token', async () => {
  const codes: string[] = []
  const { load, commands } = open({
    credentials: async () => 'signed',
    onError: ({ code }) => void codes.push(code),
  })
  const port = load(['setCredentials'])
  port.postMessage({ event: 'credentials-expiring', detail: { seconds: 9 } })
  await vi.waitFor(() => expect(commands).toHaveLength(1))
  load()
  await new Promise(done => setTimeout(done, 20))
  expect(codes).toEqual([])
})
