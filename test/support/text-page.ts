import type { Page } from 'playwright-core'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, Frame, LayerRecord, TextData } from '#schemas/document/records.ts'
import type { Person } from './account.ts'
import { type EditorPage, type OpenOptions, openWork } from './editor-page.ts'
import { workWith } from './work-with.ts'

export type Text = LayerRecord<'text'>

/** A text layer of a test work. */
export const textLayer = (frame: Partial<Frame>, data: Partial<TextData>): Text => createLayer('text', frame, data)

interface TextsOptions extends Pick<OpenOptions, 'userAgent'> {
  readonly backgroundColor?: string
}

/** Opens a work of texts, 1000 px square, white by default; hides the watermark. */
export const openTexts = async (
  person: Person,
  layers: readonly AnyLayer[],
  { backgroundColor = '#ffffff', ...options }: TextsOptions = {},
) => {
  const records = workWith(1000, 1000, layers)
  const pages = new Map([...records.pages].map(([id, page]) => [id, { ...page, backgroundColor }]))
  const editor = await openWork(person, { ...records, pages }, options)
  await editor.page.addStyleTag({ content: '[data-watermark] { display: none !important }' })
  return editor
}

/** The text from this device's draft after the last change. */
export const textNow = async (editor: EditorPage, id: string): Promise<Text> =>
  (await editor.layer(layer => layer.id === id)) as Text

/** Picture of the page without the editor's overlays. */
export const pagePicture = async (page: Page): Promise<Uint8Array> => {
  const style = await page.addStyleTag({
    content:
      '[data-selection-frame], [data-hover-outline], [data-canvas-control], [data-missing-marks] { visibility: hidden !important }',
  })
  const picture = await page
    .locator('[data-workspace] [data-stage]')
    .screenshot({ animations: 'disabled', caret: 'hide' })
  await style.evaluate(element => (element as HTMLElement).remove())
  return picture
}

export const field = (page: Page) => page.getByRole('textbox', { name: '文字内容', exact: true })

/** Opens the text for editing with a double click at fractions of its box. */
export const openText = async (editor: EditorPage, id: string, fx = 0.5, fy = 0.5) => {
  const { x, y } = await editor.at(id, fx, fy)
  await editor.page.mouse.dblclick(x, y)
  await field(editor.page).waitFor()
}
