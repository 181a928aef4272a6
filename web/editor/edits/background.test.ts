import { describe, expect, it } from 'vitest'
import { sampleRecords } from '#test/support/sample-records.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import {
  backgroundOf,
  coverCrop,
  cropBackgroundPicture,
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

  it('takes all of a picture whose shape differs by less than half a px of it', () => {
    expect(coverCrop({ width: 1000, height: 750 }, { width: 1333, height: 1000 })).toBeNull()
    expect(coverCrop({ width: 750, height: 1000 }, { width: 1000, height: 1333 })).toBeNull()
    expect(coverCrop({ width: 1000, height: 750 }, { width: 1999, height: 1500 })).toEqual({
      ...{ x: 0.25, y: 0, width: 999.5, height: 750 },
    })
    expect(coverCrop({ width: 750, height: 1000 }, { width: 1500, height: 1999 })).toEqual({
      ...{ x: 0, y: 0.25, width: 750, height: 999.5 },
    })
  })

  it('has its color changed by a control as one step; the color that it has is no step', () => {
    const { editor } = open()
    const entries = () => editor.doc.undoEntries.peek().map(({ label }) => label)
    setBackground(editor, '#ff0000', true)
    setBackground(editor, '#00ff00', true)
    expect([entries(), editor.live.isOpen.peek()]).toEqual([[], true])
    editor.live.end()
    setBackground(editor, '#00ff00')
    expect([entries(), editor.view.page.peek()?.backgroundColor]).toEqual([['history.backgroundColor'], '#00ff00'])
  })

  it('is cropped by its layer, though that is locked', () => {
    const { editor } = open()
    cropBackgroundPicture(editor)
    expect(editor.view.cropId.peek()).toBeNull()
    setBackgroundPicture(editor, sky)
    cropBackgroundPicture(editor)
    expect(editor.view.cropId.peek()).toBe(backgroundOf(editor)?.layerId)
    const layer = editor.doc.layer(editor.view.cropId.peek() ?? '').peek()
    expect(layer).toMatchObject({ isLocked: true, data: { crop: { x: 300, y: 0, width: 600, height: 800 } } })
  })
})
