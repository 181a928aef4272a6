import { describe, expect, it } from 'vitest'
import { sampleRecords } from '#test/support/sample-records.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import {
  backgroundOf,
  coverCrop,
  deleteBackgroundPicture,
  RESTORE_REFUSED_TEXT,
  restoreBackgroundPicture,
  setBackground,
  setBackgroundPicture,
  TRANSPARENT,
} from './background.ts'

const open = () => {
  const editor = createTestEditor(sampleRecords({ p1: ['a', 'b'] }))
  const said: string[] = []
  editor.notices.listen(({ text }) => said.push(text))
  return { editor, said }
}
const sky = { url: '/u/sky.png', width: 1200, height: 800 }
const sea = { url: '/u/sea.png', width: 600, height: 800 }

describe('background', () => {
  it('covers the page with the middle of a picture', () => {
    expect(coverCrop(sea, { width: 600, height: 800 })).toBeNull()
    expect(coverCrop(sky, { width: 600, height: 800 })).toEqual({ x: 300, y: 0, width: 600, height: 800 })
    expect(coverCrop({ width: 600, height: 1400 }, { width: 600, height: 800 })).toMatchObject({ x: 0, y: 300 })
  })

  it('E-4-24 E-4-25 C-4-60 C-4-61 lies lowest, takes the place of the one before, and says where it went only the first time', () => {
    const { editor, said } = open()
    setBackgroundPicture(editor, sky)
    const first = backgroundOf(editor)?.layerId ?? ''
    expect(editor.view.page.peek()?.layerIds).toEqual([first, 'a', 'b'])
    expect(editor.doc.layer(first).peek()).toMatchObject({ isBackground: true, frame: { width: 600, height: 800 } })
    expect(said).toEqual(['背景已添加到最底层'])
    setBackgroundPicture(editor, sea)
    const second = backgroundOf(editor)
    expect(editor.view.page.peek()?.layerIds).toEqual([second?.layerId, 'a', 'b'])
    expect(second?.url).toBe(sea.url)
    expect(said).toHaveLength(1)
    editor.doc.undo()
    expect(backgroundOf(editor)?.layerId).toBe(first)
  })

  it('E-4-26 is deleted, also the CSS picture of an old page, and refuses to be restored', () => {
    const { editor, said } = open()
    editor.change('history.backgroundColor', tx =>
      tx.pages.update('p1', page => ({ ...page, backgroundImage: '/u/old.png' })),
    )
    expect(backgroundOf(editor)).toEqual({ layerId: null, url: '/u/old.png' })
    setBackgroundPicture(editor, sky)
    expect(editor.view.page.peek()?.backgroundImage).toBe('')
    expect(said).toEqual([])
    deleteBackgroundPicture(editor)
    expect(backgroundOf(editor)).toBeNull()
    restoreBackgroundPicture(editor)
    expect(said).toEqual([RESTORE_REFUSED_TEXT])
  })

  it('sets the color of the shown page, also to transparent', () => {
    const { editor } = open()
    setBackground(editor, '#ff0000')
    expect(editor.view.page.peek()?.backgroundColor).toBe('#ff0000')
    setBackground(editor, TRANSPARENT)
    expect(editor.view.page.peek()?.backgroundColor).toBe('rgba(255,255,255,0)')
  })
})
