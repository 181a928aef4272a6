import { describe, expect, it } from 'vitest'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { isText } from '#web/layers/text/is-text.ts'
import { addDesignerElement, DESIGNER_ELEMENTS } from './designer-elements.ts'

const element = (id: string) => DESIGNER_ELEMENTS.find(each => each.id === id) ?? expect.fail(id)
const tenth = (value: number) => Math.round(value * 10) / 10

/** Each layer as its kind, box and, of a text, font size, line height, alignment, weight and color. */
const built = (id: string, width: number, height: number) =>
  element(id)
    .build({ width, height })
    .map(layer => {
      const { x, y, width, height } = layer.frame
      const box = [x, y, width, height].map(tenth)
      if (!isText(layer)) return [layer.kind, ...box].join(' ')
      const { fontSize, lineHeight, align, fontWeight, color } = layer.data
      return ['text', ...box, fontSize, lineHeight, align, fontWeight, color].join(' ')
    })

describe('elements for designers', () => {
  it('a logo has a ninth of the shorter side, at least 16 px, with the name in bold beside it', () => {
    expect(built('logo-gold', 1000, 1000)).toEqual([
      'shape 54 54 90 90',
      'text 166 65.4 134.4 67 56 67 left 700 #b8893b',
    ])
    expect(built('logo-black', 600, 1200)).toEqual(['shape 32 32 54 54', 'text 99 39.2 79.2 40 33 40 left 700 #17152b'])
    expect(built('logo-green', 100, 50)).toEqual(['shape 10 10 16 16', 'text 30 10.8 28.8 14 12 14 left 700 #0f8a57'])
  })

  it('a bottom bar lies along the lower edge, in proportion to the page', () => {
    expect(built('bar-dark', 1000, 1000)).toEqual([
      'shape 0 880 1000 120',
      'shape 43 910 60 60',
      'text 121 915 98.4 49 41 49 left 700 #ffffff',
      'text 400 921 557 37 31 37 right 400 #c9c7da',
    ])
    expect(built('bar-brand', 600, 1200)).toEqual([
      'shape 0 1122 600 78',
      'shape 28 1142 39 39',
      'text 79 1145 64.8 32 27 32 left 700 #ffffff',
      'text 240 1149 332 24 20 24 right 400 #ffffff',
    ])
    expect(built('bar-dark', 100, 50)).toEqual([
      'shape 0 26 100 24',
      'shape 9 32 12 12',
      'text 25 31 28.8 14 12 14 left 700 #ffffff',
      'text 40 31 51 14 12 14 right 400 #c9c7da',
    ])
  })

  it('one is only a line, never thinner than 1 px', () => {
    expect(built('bar-line', 1000, 1000)).toEqual([
      'shape 43 880 914 2',
      'shape 43 910 60 60',
      'text 121 915 98.4 49 41 49 left 700 #17152b',
      'text 400 921 557 37 31 37 right 400 #55536b',
    ])
    expect(built('bar-line', 100, 50)[0]).toBe('shape 9 26 82 1')
  })

  it('one has a QR code at the right, and two lines of text beside it', () => {
    expect(built('bar-qrcode', 1000, 1000)).toEqual([
      'shape 0 880 1000 120',
      'text 43 906 785 47 39 47 left 700 #17152b',
      'text 43 961.8 785 37 31 37 left 400 #55536b',
      'qrcode 871 897 86 86',
    ])
    expect(built('bar-qrcode', 600, 1200)[3]).toBe('qrcode 516 1133 56 56')
  })

  it('has plain grounds without a stroke or corners, of one color or two', () => {
    const ground = (id: string) => element(id).build({ width: 1000, height: 1000 })[0]?.data
    expect(ground('bar-dark')).toMatchObject({ fill: '#17152b', strokeWidth: 0, cornerRadius: 0 })
    expect(ground('bar-brand')).toMatchObject({ fill: '#7b6cff', fill2: '#5b4bff', strokeWidth: 0 })
  })

  it('is added to the page as one group, which is selected', () => {
    const editor = createTestEditor(poster([]))
    addDesignerElement(editor, element('bar-dark'))
    const chosen = editor.view.selectedLayers.peek()
    expect(chosen.map(({ kind }) => kind)).toEqual(['shape', 'shape', 'text', 'text'])
    expect(new Set(chosen.map(({ groupId }) => groupId)).size).toBe(1)
    expect(chosen[0]?.groupId).not.toBeNull()
    editor.doc.undo()
    expect(editor.view.page.peek()?.layerIds).toEqual([])
  })
})
