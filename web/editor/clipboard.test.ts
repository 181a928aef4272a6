import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { clipboardOf, contentOf } from './clipboard.ts'

const TEXT = createLayer('text', { x: 0, y: 0, width: 200, height: 60 }, { text: '夏日' })
const BOX = createLayer('shape', { x: 0, y: 0, width: 80, height: 60 }, { shape: 'rect' })

/** Entries of a system clipboard, each with its types and texts. */
type Entry = Readonly<Record<string, string>>
const system = (entries: readonly Entry[] | null) => {
  const written: string[][] = []
  const clipboard = {
    read: async () => {
      if (!entries) throw new DOMException('no')
      return entries.map(entry => ({
        types: Object.keys(entry),
        getType: async (type: string) => new Blob([entry[type] ?? ''], { type }),
      }))
    },
    write: async (items: readonly { readonly types: string[] }[]) => {
      for (const { types } of items) written.push(types)
    },
  }
  const editor = createTestEditor(poster([]), { clipboard: clipboard as unknown as Clipboard })
  return { board: clipboardOf(editor), written, editor }
}
beforeEach(() => {
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly types: string[]
      constructor(forms: object) {
        this.types = Object.keys(forms)
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the clipboard of the system', () => {
  it('is read as the first HTML and text of its entries, and every picture', async () => {
    const { board } = system([
      { 'text/plain': '一' },
      { 'text/html': '<p>二</p>', 'text/plain': '三', 'image/png': 'png' },
      { 'text/html': '<p>四</p>', 'image/jpeg': 'jpeg' },
    ])
    const content = await board.read()
    expect(content).toMatchObject({ html: '<p>二</p>', text: '一' })
    expect(content?.files.map(({ type }) => type)).toEqual(['image/png', 'image/jpeg'])
    expect(await system([{ 'text/html': '<p>只有</p>' }]).board.read()).toMatchObject({ text: '只有', files: [] })
  })

  it('gets the words only when there are some', async () => {
    const { board, written } = system([])
    await board.copy([TEXT])
    await board.copy([BOX])
    expect(written).toEqual([['text/html', 'text/plain'], ['text/html']])
  })

  it('that may not be read gives what was copied here, else the refusal', async () => {
    const { board, editor } = system(null)
    await expect(board.read()).rejects.toThrow('no')
    await board.copy([TEXT])
    expect(await board.read()).toMatchObject({ text: '夏日', html: expect.stringContaining('夏日'), files: [] })
    expect(clipboardOf(editor)).toBe(board)
  })

  it('that the browser does not have is only here', async () => {
    vi.stubGlobal('ClipboardItem', undefined)
    const { board, written } = system([{ 'text/plain': '外面' }])
    expect(await board.read()).toBeNull()
    await board.copy([TEXT])
    expect([(await board.read())?.text, written]).toEqual(['夏日', []])
  })
})

it('a paste event has its own text, else that of its HTML', () => {
  const content = (forms: Readonly<Record<string, string>>) =>
    contentOf({ getData: (type: string) => forms[type] ?? '', files: [] } as unknown as DataTransfer).text
  expect([content({ 'text/plain': '一', 'text/html': '<p>二</p>' }), content({ 'text/html': '<p>二</p>' })]).toEqual([
    '一',
    '二',
  ])
})
