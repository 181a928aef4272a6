import { expect, it } from 'vitest'
import { testEditor } from '#test/support/test-editor.ts'
import { workWith } from '#test/support/work-with.ts'
import { elements } from '../elements/index.ts'
import { findEntries } from './find-entries.ts'

it('the palette finds elements by their names and pinyin initials, and adds the chosen one', async () => {
  const entries = await elements.palette()
  const names = (query: string) => findEntries(entries, query).map(({ label }) => label)
  expect(names('倒计时')).toEqual(expect.arrayContaining(['添加日期倒计时', '添加限时倒计时']))
  expect(names('xjpf')[0]).toBe('添加星级评分')
  expect(names('')).toEqual([])
  expect(names('不存在的东西')).toEqual([])
  const { editor, view } = testEditor(workWith(375, 667, []))
  findEntries(entries, '地图')[0]?.run(editor)
  await expect.poll(() => view.selectedLayers.peek()[0]?.kind).toBe('map')
})
