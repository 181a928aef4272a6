import { expect, it } from 'vitest'
import { createLayer, createPage } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor, USER_CAN } from '#test/support/test-host.ts'
import { signal } from '#web/model/signals.ts'
import { openAsWork, placePages, roomFor } from './place-pages.ts'
import type { BuiltPage } from './to-records.ts'

const built = (name: string, width = 300, height = 200): BuiltPage => {
  const rect = () => createLayer('shape', { x: 0, y: 0, width: 10, height: 10 }, { shape: 'rect' })
  const layers = [rect(), rect()]
  const page = createPage({ width, height, backgroundColor: '#ffffff', name })
  return { page: { ...page, layerIds: layers.map(({ id }) => id) }, layers }
}
const editorOf = (...names: readonly string[]) => {
  const editor = createTestEditor(poster([]), { can: signal({ ...USER_CAN, addPages: true }) })
  const [first, ...others] = names.map(name => built(name))
  if (first) placePages(editor, [first], 'replace')
  if (others.length) placePages(editor, others, 'add')
  const pages = () => editor.doc.work.peek().pageIds.map(id => editor.doc.page(id).peek())
  const show = (index: number) => editor.view.showPage(editor.doc.work.peek().pageIds[index] ?? '')
  const state = () => [
    pages()
      .map(page => page?.name)
      .join(''),
    editor.view.page.peek()?.name,
    editor.doc.work.peek().width,
  ]
  return { editor, pages, show, state }
}

it('pages are added behind the page that is shown, in their order, and the first of them is shown', () => {
  const { editor, pages, show, state } = editorOf('一', '二', '三')
  expect(state()).toEqual(['一二三', '二', 300])
  show(1)
  placePages(editor, [built('甲', 70, 90), built('乙')], 'add')
  expect(state()).toEqual(['一二甲乙三', '甲', 300])
  expect(pages().map(page => page?.layerIds.length)).toEqual([2, 2, 2, 2, 2])
  const other = editorOf('一', '二')
  other.show(0)
  placePages(other.editor, [built('甲')], 'add')
  expect(other.state()).toEqual(['一甲二', '甲', 300])
})

it('pages replace the one that is shown; the work gets their size when it has no other page', () => {
  const { editor, show, state } = editorOf('一', '二', '三')
  show(1)
  placePages(editor, [built('甲', 70, 90), built('乙')], 'replace')
  expect(state()).toEqual(['一甲乙三', '甲', 300])
  const single = editorOf('一')
  placePages(single.editor, [built('甲', 70, 90), built('乙')], 'replace')
  expect(single.state()).toEqual(['甲乙', '甲', 70])
  expect(single.editor.doc.work.peek().height).toBe(90)
  const added = editorOf('一')
  placePages(added.editor, [built('甲', 70, 90)], 'add')
  expect(added.state()).toEqual(['一甲', '甲', 300])
})

it('without a page nothing is placed or opened', () => {
  const { editor, state } = editorOf('一', '二')
  placePages(editor, [], 'replace')
  expect(state()).toEqual(['一二', '二', 300])
  expect(openAsWork(editor, [])).toBe(false)
})

it('there is room for five pages in a new work, and for what is left of them in an open one', () => {
  const { editor } = editorOf('一', '二', '三')
  expect([roomFor(editor, 'new'), roomFor(editor, 'replace'), roomFor(editor, 'add')]).toEqual([5, 3, 2])
  const single = createTestEditor(poster([]))
  expect([roomFor(single, 'new'), roomFor(single, 'replace'), roomFor(single, 'add')]).toEqual([5, 1, 0])
})

it('a new work has the name and the size of its first page, and is opened in another tab', () => {
  const [opened, texts]: [string[], string[]] = [[], []]
  const told: string[] = []
  let takes = true
  const editor = createTestEditor(poster([]), {
    openTab: path => void opened.push(path),
    handOver: text => {
      texts.push(text)
      return takes
    },
  })
  editor.notices.listen(({ kind }) => told.push(kind))
  expect(openAsWork(editor, [built('甲', 70, 90), built('乙')])).toBe(true)
  expect([opened, told]).toEqual([['/editor?copy=1'], []])
  const { work, pages, layers } = parseWork(texts[0] ?? '')
  expect(work).toMatchObject({ name: '甲', width: 70, height: 90, cover: '' })
  expect([work.pageIds.map(id => pages.get(id)?.name), layers.size]).toEqual([['甲', '乙'], 4])
  takes = false
  expect(openAsWork(editor, [built('甲')])).toBe(false)
  expect([opened.length, told]).toEqual([1, ['error']])
})
