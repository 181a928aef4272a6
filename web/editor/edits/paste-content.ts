import * as m from '#messages/notices.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import type { Point } from '#web/kernels/geometry.ts'
import { loadKinds, needsKinds } from '#web/layers/on-demand.ts'
import { svgSanitizer } from '#web/layers/shape/svg-sanitizer.ts'
import { fitText } from '#web/layers/text/fit-text.ts'
import type { MessageKey } from '#web/messages/message.ts'
import type { EditorContext } from '../context.ts'
import { layersFromHtml, workInHtml } from './clipboard-text.ts'
import { newPictureSize, newTextSize } from './insert.ts'
import { addCopies, type PasteOptions } from './paste.ts'

/** Content of a clipboard, from this product or any other program. */
export interface ClipboardContent {
  readonly html: string
  readonly text: string
  readonly files: readonly File[]
}

/** Whether a text may be an SVG drawing; the sanitizer decides. */
const mayBeSvg = (text: string) =>
  text.length <= LIMITS.pastedSvg &&
  /^\s*<(?:svg[\s>]|\?xml\s|!--|!DOCTYPE\s)/i.test(text) &&
  text.trimEnd().endsWith('</svg>')

/** Some systems do not know the type of the photos of phones. */
const isPicture = ({ name, type }: File) => type.startsWith('image/') || /\.(hei[cf]|avif)$/i.test(name)

const insert = (editor: EditorContext, label: MessageKey, layer: AnyLayer): void => {
  const page = editor.view.page.peek()
  if (!page) {
    editor.notices.show(m.noPage, 'error')
    return
  }
  editor.change(label, tx => tx.layers.add(page.id, layer))
  editor.view.select([layer.id])
}
const around = (center: Point, width: number, height: number) => {
  return { x: Math.round(center.x - width / 2), y: Math.round(center.y - height / 2), width, height }
}

/** Adds SVG text as a shape that fits into the page. Returns false when nothing in it is allowed. */
const addSvg = (editor: EditorContext, svg: string, at: Point): boolean => {
  const page = editor.view.page.peek()
  const drawing = svgSanitizer.value.peek()?.(svg)
  if (!page || !drawing) return false
  const [, , width = 0, height = 0] = drawing.viewBox.split(/[\s,]+/).map(Number)
  const natural = width > 0 && height > 0 ? { width, height } : { width: 200, height: 200 }
  const size = newPictureSize(natural, page)
  insert(editor, 'history.pasteDrawing', createLayer('shape', around(at, size.width, size.height), { svg, fill: '' }))
  return true
}

/** Adds foreign text as a text layer as wide as its longest line, within the page. */
const addWords = (editor: EditorContext, words: string, at: Point): void => {
  const text = words.replace(/\r\n?/g, '\n').trim().slice(0, LIMITS.pastedText)
  const page = editor.view.page.peek()
  const { fontSize } = newTextSize(page?.width ?? 0, 'body')
  const longest = Math.max(...text.split('\n').map(line => [...line].length))
  const room = (page?.width ?? 0) * LIMITS.pictureShare
  const width = Math.max(fontSize, Math.round(Math.min(room, fontSize * (longest + 0.5))))
  const layer = createLayer('text', around(at, width, Math.round(fontSize * 1.5)), { text, fontSize })
  insert(editor, 'history.pasteText', fitText(layer, editor.measureText))
}

/**
 * Pastes the content of a clipboard: our layers, an SVG drawing, pictures, or text. Office programs add a picture of
 * their text: the text is pasted then. Returns whether there was anything to paste.
 */
export const pasteContent = (
  editor: EditorContext,
  { html, text, files }: ClipboardContent,
  options: PasteOptions = {},
): boolean => {
  const work = workInHtml(html)
  if (work !== null && needsKinds(work)) {
    loadKinds(work).then(
      () => pasteContent(editor, { html, text, files }, options),
      () => editor.notices.show(m.partNotLoaded, 'error'),
    )
    return true
  }
  const layers = layersFromHtml(html)
  if (layers?.length) {
    addCopies(editor, 'commands.paste', layers, options)
    return true
  }
  const center = options.at ?? editor.visibleCenter()
  const paste = () => pasteForeign(editor, { html, text, files }, options, center)
  if (!mayBeSvg(text) || svgSanitizer.value.peek()) return paste()
  svgSanitizer.load().then(
    () => {
      if (!paste()) editor.notices.show(m.nothingToPaste)
    },
    () => editor.notices.show(m.partNotLoaded, 'error'),
  )
  return true
}

/** Content of other programs; a drawing needs the sanitizer. */
const pasteForeign = (
  editor: EditorContext,
  { html, text, files }: ClipboardContent,
  options: PasteOptions,
  center: Point,
): boolean => {
  if (mayBeSvg(text) && addSvg(editor, text.trim(), center)) return true
  const pictures = files.filter(isPicture)
  const isOfficeText = text.trim() !== '' && html !== '' && !/<img\b/i.test(html)
  if (pictures.length && !isOfficeText) {
    editor.addFiles(pictures, options.at)
    return true
  }
  if (!text.trim()) return false
  addWords(editor, text, center)
  return true
}
