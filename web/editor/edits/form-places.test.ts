import { expect, it } from 'vitest'
import { testEditor } from '#test/support/test-editor.ts'
import { workWith } from '#test/support/work-with.ts'
import { addForm } from './insert-form.ts'

type Questions = Parameters<typeof addForm>[1]

/** The boxes of a form on a page that is seen as a whole; the last one is its button. */
const boxes = async (width: number, height: number, questions: Questions) => {
  const { editor, view } = testEditor(workWith(width, height, []))
  view.viewport.value = { width: 0, height: 0 }
  await addForm(editor, questions, { text: '报名' })
  return view.selectedLayers.peek().map(({ frame }) => [frame.x, frame.y, frame.width, frame.height].join(' '))
}
const options = (count: number) => Array.from({ length: count }, (_, at) => `选项${at}`)

it('each question is as high as its answer needs, 12 px below the one before', async () => {
  const questions: Questions = [
    { label: '姓名' },
    { label: '留言', isLong: true },
    { type: 'picture', label: '照片' },
    { type: 'agreement', label: '同意' },
    { type: 'choice', label: '无' },
    { type: 'choice', label: '场次', options: options(3) },
    { type: 'choice', label: '城市', options: options(4) },
    { type: 'choice', label: '时间', options: options(7) },
  ]
  // 62 + 104 + 104 + 28 + 62 + 62 + 88 + 114 + 78 and eight gaps are 798 px: from 601 on a page of 2000 px.
  expect(await boxes(375, 2000, questions)).toEqual([
    '38 601 300 62',
    '38 675 300 104',
    '38 791 300 104',
    '38 907 300 28',
    '38 947 300 62',
    '38 1021 300 62',
    '38 1095 300 88',
    '38 1195 300 114',
    '38 1321 300 78',
  ])
})

it('is as large as the page wants, no wider than it, and begins at the upper edge of a low one', async () => {
  const one: Questions = [{ label: '姓名' }]
  // 152 px high, twice.
  expect(await boxes(750, 1000, one)).toEqual(['75 348 600 124', '75 496 600 156'])
  expect(await boxes(6000, 5000, one)).toEqual(['1200 1588 3600 744', '1200 2476 3600 936'])
  expect(await boxes(90, 400, one)).toEqual(['0 177 90 19', '0 199 90 23'])
  expect(await boxes(375, 100, one)).toEqual(['38 0 300 62', '38 74 300 78'])
})
