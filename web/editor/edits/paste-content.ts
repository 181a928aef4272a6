import { LIMITS } from '#schemas/catalog/limits.ts'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { sanitiseSvg } from '#web/layers/shape/sanitise-svg.ts'
import type { EditorContext } from '../context.ts'
import { layersFromHtml } from './clipboard-text.ts'
import { newPictureSize, newTextSize } from './insert.ts'
import { addCopies } from './paste.ts'
import { fitText } from './text.ts'

/** What a clipboard holds, whoever filled it. */
export interface ClipboardContent {
  readonly html: string
  readonly text: string
  readonly files: readonly File[]
}

const isSvg = (text: string) =>
  /^(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>][\s\S]*<\/svg>\s*$/i.test(text)

const insert = (editor: EditorContext, label: string, layer: AnyLayer): void => {
  const page = editor.view.page.peek()
  if (!page) {
    editor.notices.show('未选中页面', 'error')
    return
  }
  editor.change(label, tx => tx.layers.add(page.id, layer))
  editor.view.select([layer.id])
}
const placed = (editor: EditorContext, width: number, height: number) => {
  const centre = editor.visibleCentre()
  return { x: Math.round(centre.x - width / 2), y: Math.round(centre.y - height / 2), width, height }
}

/** Drawing text becomes a shape of its own, fitted into the page. False when nothing of it may be drawn. */
const addSvg = (editor: EditorContext, svg: string): boolean => {
  const page = editor.view.page.peek()
  const drawing = sanitiseSvg(svg)
  if (!page || !drawing) return false
  const [, , width = 0, height = 0] = drawing.viewBox.split(/[\s,]+/).map(Number)
  const natural = width > 0 && height > 0 ? { width, height } : { width: 200, height: 200 }
  const size = newPictureSize(natural, page)
  insert(editor, '粘贴图形', createLayer('shape', placed(editor, size.width, size.height), { svg, fill: '' }))
  return true
}

/** Words from elsewhere become a text layer as wide as its longest line, within the page. */
const addWords = (editor: EditorContext, words: string): void => {
  const text = words.replace(/\r\n?/g, '\n').trim().slice(0, LIMITS.pastedText)
  const page = editor.view.page.peek()
  const { fontSize } = newTextSize(page?.width ?? 0, 'body')
  const longest = Math.max(...text.split('\n').map(line => [...line].length))
  const room = (page?.width ?? 0) * LIMITS.pictureShare
  const width = Math.max(fontSize, Math.round(Math.min(room, fontSize * (longest + 0.5))))
  const layer = createLayer('text', placed(editor, width, Math.round(fontSize * 1.5)), { text, fontSize })
  insert(editor, '粘贴文字', fitText(layer, editor.measureText))
}

/**
 * Puts what a clipboard holds on the page: our layers, a drawing, pictures, or words. Office programs offer a picture
 * of their words beside them: the words win. Returns whether there was anything to take.
 */
export const pasteContent = (
  editor: EditorContext,
  { html, text, files }: ClipboardContent,
  options: { readonly isInPlace?: boolean } = {},
): boolean => {
  const layers = layersFromHtml(html)
  if (layers?.length) {
    addCopies(editor, '粘贴', layers, options)
    return true
  }
  if (isSvg(text.trim()) && text.length <= LIMITS.pastedSvg && addSvg(editor, text.trim())) return true
  const pictures = files.filter(file => file.type.startsWith('image/'))
  const isOfficeText = text.trim() !== '' && html !== '' && !/<img\b/i.test(html)
  if (pictures.length && !isOfficeText) {
    editor.addFiles(pictures)
    return true
  }
  if (!text.trim()) return false
  addWords(editor, text)
  return true
}
