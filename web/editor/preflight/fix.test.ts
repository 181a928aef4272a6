import { describe, expect, it } from 'vitest'
import { createLayer, createPage } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { workWith } from '#test/support/work-with.ts'
import type { Fix } from '#web/layers/preflight.ts'
import type { Finding } from './finding.ts'
import { applyFix, fixLabel } from './fix.ts'
import { locate } from './locate.ts'

const text = createLayer('text', { x: 1000, y: 50, width: 200, height: 40 }, { text: '墨页', fontFamily: 'Anton' })
const picture = createLayer('image', { x: 0, y: 0, width: 100, height: 100 }, { src: '/u/a.png' })

const open = (layers: readonly AnyLayer[]) => {
  const made = workWith(600, 400, layers)
  const more = createPage({ width: 600, height: 400 })
  const editor = createTestEditor({
    ...made,
    work: { ...made.work, pageIds: [more.id, ...made.work.pageIds] },
    pages: new Map([[more.id, more], ...made.pages]),
  })
  editor.view.viewport.value = { width: 800, height: 600 }
  return { editor, pageId: made.work.pageIds[0] ?? '' }
}
const finding = (layerId: string, fix: Fix): Finding => ({
  id: 'x',
  kind: 'placeholder',
  severity: 'warning',
  text: '',
  pageId: '',
  pageIndex: 0,
  layerId,
  fix,
})

describe('a fix', () => {
  it.each<[string, Fix]>([
    ['font', { kind: 'font', family: '思源黑体' }],
    ['delete', { kind: 'delete' }],
    ['move', { kind: 'move', dx: -600, dy: 0, into: 'page' }],
    ['enlarge-text', { kind: 'enlarge-text', fontSize: 99 }],
  ])('%s is one step that undo takes back', (_, fix) => {
    const { editor } = open([text, picture])
    const before = stringifyWork(editor.doc.records())
    expect(applyFix(editor, finding(text.id, fix))).toBe(true)
    expect(stringifyWork(editor.doc.records())).not.toBe(before)
    expect(editor.doc.undoEntries.value).toHaveLength(1)
    editor.doc.undo()
    expect(stringifyWork(editor.doc.records())).toBe(before)
  })

  it('does what it says', () => {
    const { editor } = open([text])
    applyFix(editor, finding(text.id, { kind: 'font', family: '思源宋体' }))
    applyFix(editor, finding(text.id, { kind: 'move', dx: -600, dy: 5, into: 'page' }))
    expect(editor.doc.layer(text.id).value).toMatchObject({
      frame: { x: 400, y: 55 },
      data: { fontFamily: '思源宋体' },
    })
  })

  it('of words does nothing on what is no text, and is named on its button', () => {
    const { editor } = open([text, picture])
    expect(applyFix(editor, finding(picture.id, { kind: 'enlarge-text', fontSize: 99 }))).toBe(false)
    expect(applyFix(editor, { ...finding(text.id, { kind: 'delete' }), fix: null })).toBe(false)
    expect(applyFix(editor, { ...finding(text.id, { kind: 'delete' }), layerId: null })).toBe(false)
    expect(editor.doc.undoEntries.value).toEqual([])
    expect([fixLabel({ kind: 'delete' }), fixLabel({ kind: 'font', family: 'Anton' })]).toEqual([
      '删除',
      expect.stringContaining('Anton'),
    ])
    const move = (into: 'page' | 'trim') => fixLabel({ kind: 'move', dx: 0, dy: 0, into })
    expect([move('page'), move('trim')]).toEqual([expect.stringContaining('页'), expect.stringContaining('出血')])
  })

  it('of a picture opens its dialog; of a locked or vanished layer nothing happens', () => {
    const locked = { ...createLayer('text', {}, { text: '锁' }), isLocked: true }
    const { editor } = open([picture, locked])
    applyFix(editor, finding(picture.id, { kind: 'replace-picture' }))
    expect(editor.dialog.value).toEqual({ id: 'replace-image', layerId: picture.id })
    expect(applyFix(editor, finding(locked.id, { kind: 'delete' }))).toBe(false)
    expect(applyFix(editor, finding('gone', { kind: 'delete' }))).toBe(false)
    expect(editor.doc.undoEntries.value).toEqual([])
  })
})

describe('定位', () => {
  it('opens the page, selects the layer and brings it into sight, also when it lies beside the page', () => {
    const { editor, pageId } = open([text])
    expect(editor.view.pageId.value).not.toBe(pageId)
    locate(editor, pageId, [text.id])
    expect(editor.view.pageId.value).toBe(pageId)
    expect([...editor.view.selection.value]).toEqual([text.id])
    const { x, scale } = editor.view.camera.value
    expect(x + 1200 * scale).toBeLessThan(800)
    expect(x + 1000 * scale).toBeGreaterThan(0)
  })

  it('moves nothing when the layer is in sight, and a page that is gone is left alone', () => {
    const { editor, pageId } = open([picture])
    editor.view.showPage(pageId)
    editor.view.camera.value = { x: 50, y: 50, scale: 1 }
    locate(editor, pageId, [picture.id])
    expect(editor.view.camera.value).toEqual({ x: 50, y: 50, scale: 1 })
    locate(editor, 'gone', [])
    expect(editor.view.pageId.value).toBe(pageId)
  })
})
