import type { Download, Locator } from 'playwright-core'
import type { DocumentRecords } from '#schemas/document/records.ts'
import type { Person } from './account.ts'
import { type EditorPage, type OpenOptions, openWork } from './editor-page.ts'

/** Names of the buttons that download to the computer: for members, and for others. */
export const BEGIN = /^(VIP下载|水印下载（仅供学习交流）)$/

/** The download popup of an open editor. */
export interface PopupPage extends EditorPage {
  readonly popup: Locator
  /** Opens the popup and waits for its checks. */
  open(): Promise<void>
  button(name: string | RegExp): Locator
  /** The button that downloads to the computer. */
  begin(): Locator
  /** Runs `press` and waits for the file that the browser downloads. */
  file(press: () => Promise<unknown>): Promise<Download>
  /** Waits for a step of the popup. */
  step(name: string): Promise<void>
}

/** Opens a new work of the person in an editor, with functions for its download popup. */
export const openPopupPage = async (
  person: Person,
  records: DocumentRecords,
  options: Pick<OpenOptions, 'viewport' | 'preloads'> & { readonly query?: string } = {},
): Promise<PopupPage> => {
  const editor = await openWork(person, records, options)
  const { page } = editor
  const popup = page.getByRole('dialog', { name: /下载|预览/ })
  return {
    ...editor,
    popup,
    open: async () => {
      await page.getByRole('button', { name: '下载', exact: true }).click()
      await popup.locator('[data-checking="false"]').waitFor()
    },
    button: name => popup.getByRole('button', { name }),
    begin: () => popup.getByRole('button', { name: BEGIN }),
    file: async press => {
      const [download] = await Promise.all([
        page.waitForEvent('download').catch(async () => {
          const shown = (await popup.isVisible()) ? ((await popup.textContent()) ?? '') : 'nothing'
          throw new Error(`no file came within 60 s; the popup shows: ${shown.replace(/\s+/g, ' ')}`)
        }),
        press(),
      ])
      return download
    },
    step: name => popup.locator(`[data-download-step="${name}"]`).waitFor(),
  }
}
