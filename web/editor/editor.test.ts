import { describe, expect, it } from 'vitest'
import { sampleRecords } from '#test/support/sample-records.ts'
import { createTestEditor, USER_CAN } from '#test/support/test-host.ts'
import { signal } from '#web/model/signals.ts'

describe('an editor', () => {
  it('of a work that can only be looked at changes nothing but what somebody else has saved', () => {
    const editor = createTestEditor(sampleRecords({ p: [] }), { can: signal({ ...USER_CAN, readOnly: true }) })
    const named = (name: string, source?: 'restore') => {
      editor.change(
        'history.rename',
        tx => tx.updateWork(work => ({ ...work, name })),
        source === undefined ? undefined : { source },
      )
      return editor.doc.work.peek().name
    }
    expect([named('我的'), named('别处', 'restore')]).toEqual(['作品', '别处'])
  })

  it('changes nothing during a gesture, and ends what a control is changing before', () => {
    const editor = createTestEditor(sampleRecords({ p: [] }))
    const rename = (name: string) => editor.change('history.rename', tx => tx.updateWork(work => ({ ...work, name })))
    editor.live.write('history.opacity', tx => tx.updateWork(work => ({ ...work, type: 'pc-web' })))
    rename('新')
    expect(editor.doc.undoEntries.peek().map(({ label }) => label)).toEqual(['history.opacity', 'history.rename'])
    editor.view.isBusy.value = true
    rename('不')
    expect(editor.doc.work.peek().name).toBe('新')
  })

  it('puts what has no place of its own in the middle of what is seen, at most 10 % from the edges of the page', () => {
    const editor = createTestEditor(sampleRecords({ p: [] }))
    const center = (x: number, y: number, scale = 1) => {
      editor.view.camera.value = { x, y, scale }
      return editor.visibleCenter()
    }
    // The page has 600 × 800 px.
    expect(editor.visibleCenter()).toEqual({ x: 300, y: 400 })
    editor.view.viewport.value = { width: 400, height: 300 }
    expect(center(0, 0)).toEqual({ x: 200, y: 150 })
    expect(center(-100, -50, 2)).toEqual({ x: 150, y: 100 })
    expect(center(-900, -900)).toEqual({ x: 540, y: 720 })
    expect(center(900, 900)).toEqual({ x: 60, y: 80 })
  })

  it('without a page has its middle at the origin, and begins with nothing open', () => {
    const editor = createTestEditor(sampleRecords({ p: [] }))
    const { view } = editor
    expect([view.isArtTextOpen, view.isPanning, view.isBusy, view.hasNoData].map(each => each.peek())).toEqual(
      Array(4).fill(false),
    )
    expect([editor.isDownloadOpen.peek(), editor.isHistoryOpen.peek()]).toEqual([false, false])
    view.showPage('gone')
    expect(editor.visibleCenter()).toEqual({ x: 0, y: 0 })
  })
})
