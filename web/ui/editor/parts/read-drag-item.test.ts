import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DragItem } from './drag-item.ts'
import { readDragItem } from './read-drag-item.ts'

describe('drag parameters', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('E-8-13 C-8-31 an invalid one is nothing, and is told to the console and nobody else', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const invalid = [
      '',
      '{',
      'null',
      '7',
      '[]',
      '{}',
      '{"kind":"video"}',
      '{"kind":"shape"}',
      '{"kind":"shape","shape":"rect","data":7}',
      '{"kind":"text","preset":"poem"}',
      '{"kind":"combo","id":3}',
      '{"kind":"element"}',
      '{"kind":"element","element":{"layer":7}}',
      '{"kind":"element","element":{"layer":"button","data":"x"}}',
      '{"kind":"element","element":{"layer":"button","action":{"do":"toggle","layers":{}}}}',
      '{"kind":"picture"}',
      '{"kind":"picture","picture":{"url":"/u/a.png","width":0,"height":10}}',
      '{"kind":"picture","picture":{"url":"/u/a.png","width":"10","height":10}}',
      '{"kind":"picture","picture":{"url":"/u/a.png","width":10,"height":10,"mediaId":{}}}',
      '{"kind":"picture","picture":{"url":"/u/a.png","width":10,"height":10,"source":"elsewhere"}}',
    ]
    for (const text of invalid) expect(readDragItem(text), text).toBeNull()
    expect(warn).toHaveBeenCalledTimes(invalid.length)
    for (const [said] of warn.mock.calls) expect(said).toBe('invalid drag parameter')
  })

  it('every item of the panels is read as it was dragged, without a word', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const items: DragItem[] = [
      { kind: 'shape', shape: 'rect' },
      { kind: 'shape', shape: 'line', data: { strokeWidth: 4 } },
      { kind: 'text', preset: 'title' },
      { kind: 'art-text', id: 'a' },
      { kind: 'combo', id: 'b' },
      { kind: 'element', element: { layer: 'image', action: { on: 'click', do: 'phone', phone: '' } } },
      { kind: 'picture', picture: { url: '/u/a.png', width: 3, height: 4 } },
      {
        kind: 'picture',
        picture: { url: '/u/a.svg', width: 3, height: 4, mediaId: 7, source: 'material', name: '灯笼' },
      },
    ]
    for (const item of items) expect(readDragItem(JSON.stringify(item))).toEqual(item)
    expect(warn).not.toHaveBeenCalled()
  })
})
