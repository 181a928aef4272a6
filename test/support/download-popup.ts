import type { Browser, Download, Locator } from 'playwright-core'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { type Account, register } from './account.ts'
import { type EditorPage, newWork, openEditor } from './editor-page.ts'

/** The download popup of an open editor. */
export interface PopupPage extends EditorPage {
  readonly account: Account
  readonly workId: number
  readonly popup: Locator
  /** Opens the popup and waits for its checks. */
  open(): Promise<void>
  button(name: string | RegExp): Locator
  /** Runs `press` and waits for the file that the browser keeps. */
  file(press: () => Promise<unknown>): Promise<Download>
  /** Waits for a step of the popup. */
  step(name: string): Promise<void>
}

/** A saved work in an editor of its own account (or `account`), its popup within reach. */
export const openPopupPage = async (
  browser: Browser,
  base: string,
  records: DocumentRecords,
  { account = undefined as Account | undefined, viewport = { width: 1440, height: 900 } } = {},
): Promise<PopupPage> => {
  const owner = account ?? (await register(base))
  const workId = await newWork(base, owner.token, records)
  const editor = await openEditor(browser, base, { path: `/editor?appId=${workId}`, token: owner.token, viewport })
  const { page } = editor
  const popup = page.getByRole('dialog', { name: /下载|预览/ })
  return {
    ...editor,
    account: owner,
    workId,
    popup,
    open: async () => {
      await page.getByRole('button', { name: '下载', exact: true }).click()
      await popup.locator('[data-checking="false"]').waitFor()
    },
    button: name => popup.getByRole('button', { name }),
    file: async press => {
      const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), press()])
      return download
    },
    step: name => popup.locator(`[data-download-step="${name}"]`).waitFor({ timeout: 60_000 }),
  }
}
