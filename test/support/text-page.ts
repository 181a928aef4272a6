import type { Browser, Page } from 'playwright-core'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, Frame, LayerRecord, TextData } from '#schemas/document/records.ts'
import { type EditorPage, newWork, type OpenOptions, openEditor } from './editor-page.ts'
import { workWith } from './work-with.ts'

export type Text = LayerRecord<'text'>

/** A text layer of a test work. */
export const textLayer = (frame: Partial<Frame>, data: Partial<TextData>): Text => createLayer('text', frame, data)

interface TextsOptions extends Pick<OpenOptions, 'userAgent'> {
  readonly backgroundColor?: string
}

/** An editor over a work of texts, 1000 px square, on white; what is not the work is out of the picture. */
export const openTexts = async (
  browser: Browser,
  base: string,
  token: string,
  layers: readonly AnyLayer[],
  { backgroundColor = '#ffffff', ...options }: TextsOptions = {},
) => {
  const records = workWith(1000, 1000, layers)
  const pages = new Map([...records.pages].map(([id, page]) => [id, { ...page, backgroundColor }]))
  const id = await newWork(base, token, { ...records, pages })
  const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token, ...options })
  await editor.page.addStyleTag({ content: '[data-watermark] { display: none !important }' })
  return editor
}

/** The text as it is saved on this device after the last change. */
export const textNow = async (editor: EditorPage, id: string): Promise<Text> =>
  (await editor.layer(layer => layer.id === id)) as Text

/** The picture of the page without what the editor lays over it. */
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
