import { describe, expect, it } from 'vitest'
import type { EmbedFeature } from '#schemas/embed/features.ts'
import { keyPress } from '#test/support/key-press.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor, USER_CAN } from '#test/support/test-host.ts'
import { signal } from '#web/model/signals.ts'
import { isUploadHidden } from '../hidden-upload.ts'
import { dispatchKey } from './keyboard.ts'

const hiding = (...features: readonly EmbedFeature[]) => {
  const can = signal({ ...USER_CAN, hidden: new Set(features) as ReadonlySet<EmbedFeature> })
  return { editor: createTestEditor(poster([]), { can }), can }
}

describe('a feature that the page around the editor hides', () => {
  it('takes its commands and their shortcuts with it, and gives them back', () => {
    const { editor, can } = hiding('download', 'shape', 'versions', 'resize', 'import', 'share')
    const { commands } = editor
    const gone = [
      'work.download',
      'shape.draw-rect',
      'history.versions',
      'work.resize-canvas',
      'work.import',
      'work.publish',
    ] as const
    for (const id of gone) {
      expect(commands.isHidden(id), id).toBe(true)
      expect(commands.isEnabled(id), id).toBe(false)
      expect(
        commands.all.some(command => command.id === id),
        id,
      ).toBe(false)
      commands.run(id)
    }
    expect(dispatchKey(commands, keyPress('Control+Shift+E', { key: 'e', code: 'KeyE' }))).toBe(false)
    expect(editor.isDownloadOpen.peek()).toBe(false)
    expect(editor.dialog.peek()).toBeNull()
    expect(commands.isHidden('work.save')).toBe(false)
    can.value = USER_CAN
    expect(dispatchKey(commands, keyPress('Control+Shift+E', { key: 'e', code: 'KeyE' }))).toBe(true)
    expect(editor.isDownloadOpen.peek()).toBe(true)
  })

  it('refuses pasted and dropped files when it is the upload', () => {
    const { editor } = hiding('upload')
    const told: string[] = []
    editor.notices.listen(({ text }) => told.push(text))
    expect(isUploadHidden(editor)).toBe(true)
    expect(isUploadHidden(hiding('text').editor)).toBe(false)
    expect(told).toEqual(['这里不能上传图片'])
  })
})
