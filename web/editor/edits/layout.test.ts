import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, DocumentRecords } from '#schemas/document/records.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { applyLayout } from './layout.ts'
import { addPage } from './pages.ts'

const box = (x: number, y: number, width: number, height: number) =>
  createLayer('shape', { x, y, width, height }, { shape: 'rect' })
const sized = (
  records: DocumentRecords,
  width: number,
  height: number,
  backgroundColor = '#ffffff',
): DocumentRecords => ({
  ...records,
  work: { ...records.work, width, height },
  pages: new Map([...records.pages].map(([id, page]) => [id, { ...page, width, height, backgroundColor }])),
})
const template = (layers: readonly AnyLayer[] = [box(0, 0, 800, 600), box(100, 50, 40, 30)]) =>
  sized(poster(layers), 800, 600, '#112233')
const open = (width: number, height: number, layers: readonly AnyLayer[] = [], color = '#ffffff') => {
  const editor = createTestEditor(sized(poster(layers), width, height, color))
  const said: string[] = []
  editor.notices.listen(({ text }) => said.push(text))
  const now = () => {
    const page = editor.view.page.peek()
    return {
      size: [page?.width, page?.height],
      color: page?.backgroundColor,
      frames: page?.layerIds.map(id => {
        const { x = 0, y = 0, width = 0, height = 0 } = editor.doc.layer(id).peek()?.frame ?? {}
        return [x, y, width, height]
      }),
    }
  }
  return { editor, said, now }
}
const first = ({ work }: DocumentRecords) => work.pageIds[0] ?? ''

describe('the layout of a template’s page', () => {
  it('C-4-19 enlarges a smaller page until it fits, each side by itself, as one step that undo takes back', () => {
    for (const [width, height, size] of [
      [400, 300, [800, 600]],
      [1000, 300, [1000, 600]],
      [400, 900, [800, 900]],
    ] as const) {
      const layout = template()
      const { editor, now, said } = open(width, height, [box(5, 6, 7, 8)])
      const before = now()
      expect(applyLayout(editor, layout, first(layout))).toBe(true)
      expect(now().size).toEqual(size)
      expect([editor.doc.work.peek().width, editor.doc.work.peek().height]).toEqual(size)
      // Everything of the layout is inside of the page.
      for (const [x = 0, y = 0, w = 0, h = 0] of now().frames?.slice(-1) ?? [])
        expect([x >= 0, y >= 0, x + w <= size[0], y + h <= size[1]]).toEqual([true, true, true, true])
      expect(said).toEqual([`页面已扩大为 ${size[0]}×${size[1]} px，放得下这个版式`])
      editor.doc.undo()
      expect(now()).toEqual(before)
      expect(editor.doc.work.peek().width).toBe(width)
    }
  })

  it('stands in the middle of a larger page, which keeps its size, above what is there; its ground goes below and covers the page', () => {
    const layout = template()
    const { editor, now, said } = open(1000, 700, [box(5, 6, 7, 8)])
    applyLayout(editor, layout, first(layout))
    const { size, color, frames = [] } = now()
    expect([size, color, said]).toEqual([[1000, 700], '#112233', []])
    expect(frames.slice(1)).toEqual([
      [5, 6, 7, 8],
      [200, 100, 40, 30],
    ])
    const [x = 1, y = 1, width = 0, height = 0] = frames[0] ?? []
    expect([x <= 0, y <= 0, x + width >= 1000, y + height >= 700]).toEqual([true, true, true, true])
    expect(editor.view.selectedIds.peek().length).toBe(1)
  })

  it('leaves the ground that a page has: its color, or a layer that fills it, which fills the larger page too', () => {
    const layout = template()
    const colored = open(800, 600, [box(5, 6, 7, 8)], '#ff0000')
    applyLayout(colored.editor, layout, first(layout))
    expect(colored.now()).toMatchObject({
      color: '#ff0000',
      frames: [
        [5, 6, 7, 8],
        [100, 50, 40, 30],
      ],
    })
    const filled = open(400, 300, [box(0, 0, 400, 300)])
    applyLayout(filled.editor, layout, first(layout))
    expect(filled.now()).toMatchObject({
      color: '#ffffff',
      frames: [
        [0, 0, 800, 600],
        [100, 50, 40, 30],
      ],
    })
  })

  it('changes one page of several, and has ids of its own each time', () => {
    const layout = template([box(1, 2, 3, 4)])
    const { editor } = open(400, 300)
    addPage(editor)
    const [one = '', two = ''] = editor.doc.work.peek().pageIds
    for (let times = 0; times < 2; times++) applyLayout(editor, layout, first(layout))
    expect([editor.doc.page(one).peek()?.width, editor.doc.page(two).peek()?.width]).toEqual([400, 800])
    expect(editor.doc.work.peek().width).toBe(400)
    expect(new Set(editor.doc.page(two).peek()?.layerIds).size).toBe(2)
  })
})
