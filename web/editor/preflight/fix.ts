import type { AnyLayer, LayerRecord } from '#schemas/document/records.ts'
import type { EditorContext } from '../context.ts'
import { fitText, withFontSize } from '../edits/text.ts'
import type { Finding, Fix } from './finding.ts'

/** What the button of a fix says; also the history's label. */
export const fixLabel = (fix: Fix): string => {
  switch (fix.kind) {
    case 'font':
      return `换成${fix.family}`
    case 'delete':
      return '删除'
    case 'move':
      return fix.into === 'page' ? '移入页面' : '移出出血区'
    case 'enlarge-text':
      return '放大文字'
    case 'replace-picture':
      return '替换图片'
  }
}

const setFont = (editor: EditorContext, id: string, family: string) =>
  editor.change(fixLabel({ kind: 'font', family }), tx =>
    tx.layers.update<LayerRecord<'text'>>(id, layer =>
      fitText({ ...layer, data: { ...layer.data, fontFamily: family, fontSource: null } }, editor.measureText),
    ),
  )

/**
 * Does what a finding proposes, as one step that can be undone; a picture is replaced in its own dialog. Nothing happens
 * when the layer is gone or is locked. Answers whether something was done.
 */
export const applyFix = (editor: EditorContext, { layerId, fix }: Finding): boolean => {
  const layer = layerId === null ? undefined : editor.doc.layer(layerId).peek()
  if (!fix || !layer) return false
  if (layer.isLocked) {
    editor.notices.show('图层已锁定，解锁后再修改', 'error')
    return false
  }
  const { id } = layer
  const label = fixLabel(fix)
  if (fix.kind === 'replace-picture') editor.dialog.value = { id: 'replace-image', layerId: id }
  else if (fix.kind === 'delete') editor.change(label, tx => tx.layers.remove(id))
  else if (fix.kind === 'move')
    editor.change(label, tx =>
      tx.layers.update<AnyLayer>(id, old => ({
        ...old,
        frame: { ...old.frame, x: old.frame.x + fix.dx, y: old.frame.y + fix.dy },
      })),
    )
  else if (layer.kind !== 'text') return false
  else if (fix.kind === 'font') setFont(editor, id, fix.family)
  else
    editor.change(label, tx =>
      tx.layers.update<LayerRecord<'text'>>(id, old =>
        fitText({ ...old, data: withFontSize(old.data, fix.fontSize) }, editor.measureText),
      ),
    )
  return true
}
