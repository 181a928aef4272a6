import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { fillClipboard } from '../clipboard.ts'
import type { DeviceMemory } from '../device-memory.ts'

const A = { ...createLayer('shape', { x: 100, y: 100, width: 80, height: 60 }, { fill: '#ff0000' }), id: 'a' }
const TEXT = { text: '夏日大促', fontSize: 40, color: '#0000ff' }
const B = { ...createLayer('text', { x: 300, y: 200, width: 200, height: 60 }, TEXT), id: 'b' }
const C = { ...createLayer('text', { x: 300, y: 300, width: 200, height: 40 }, { text: '全场五折' }), id: 'c' }

/** The storage of one browser. */
const deviceMemory = (): DeviceMemory => {
  const values = new Map<string, unknown>()
  return { read: key => values.get(key), write: (key, value) => void values.set(key, value) }
}
const open = (memory = deviceMemory()) => {
  const editor = createTestEditor(poster([A, B, C]), { memory, clipboard: globalThis.navigator?.clipboard })
  return {
    editor,
    select: (id: string) => editor.view.select([id]),
    /** Runs a command as a menu does, and waits until it is done. */
    run: async (id: Parameters<typeof editor.commands.run>[0]) => {
      editor.commands.run(id)
      await new Promise(done => setTimeout(done))
    },
    chosen: () => editor.view.selectedLayers.peek()[0],
    layers: () => editor.doc.records().layers,
  }
}

describe('the clipboard commands', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('E-9-22 copy, paste 15 px off and further each time, cut, and paste again', async () => {
    const { run, select, chosen, layers } = open()
    select('b')
    await run('clipboard.copy')
    await run('clipboard.paste')
    expect(chosen()).toMatchObject({ frame: { x: 315, y: 215 }, data: B.data })
    await run('clipboard.paste')
    expect(chosen()?.frame).toMatchObject({ x: 330, y: 230 })
    await run('clipboard.paste-in-place')
    expect(chosen()?.frame).toMatchObject({ x: 300, y: 200 })
    select('a')
    await run('clipboard.cut')
    expect(layers().has('a')).toBe(false)
    await run('clipboard.paste')
    expect(chosen()).toMatchObject({ kind: 'shape', frame: A.frame, data: { fill: '#ff0000' } })
  })

  it('E-9-22 other programs get the words of what is copied, and nothing when there are none', () => {
    const filled = (layers: Parameters<typeof fillClipboard>[1]) => {
      const forms = new Map<string, string>()
      fillClipboard(
        { setData: (type: string, text: string) => forms.set(type, text) } as unknown as DataTransfer,
        layers,
      )
      return forms
    }
    expect(filled([A, B, C]).get('text/plain')).toBe('夏日大促\n全场五折')
    expect([...filled([A]).keys()]).toEqual(['text/html'])
  })

  it("write to the person's clipboard only when layers are copied or cut", async () => {
    const write = vi.fn(async () => {})
    vi.stubGlobal('navigator', { clipboard: { write } })
    vi.stubGlobal('ClipboardItem', class {})
    const { run, select } = open()
    for (const id of ['clipboard.copy', 'clipboard.cut'] as const) await run(id)
    select('b')
    for (const id of ['clipboard.copy-style', 'clipboard.duplicate', 'history.undo', 'layers.delete'] as const)
      await run(id)
    expect(write).not.toHaveBeenCalled()
    select('a')
    await run('clipboard.copy')
    expect(write).toHaveBeenCalledOnce()
  })

  it('copy a style onto another layer, also in another tab of the same browser', async () => {
    const memory = deviceMemory()
    const [one, two] = [open(memory), open(memory)]
    one.select('b')
    await one.run('clipboard.copy-style')
    for (const { select, run, layers } of [one, two]) {
      select('c')
      await run('clipboard.paste-style')
      expect(layers().get('c')?.data).toMatchObject({ text: '全场五折', fontSize: 40, color: '#0000ff' })
    }
  })
})
