import type { Browser, Page } from 'playwright-core'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import {
  DEVELOPMENT_HOSTS,
  developmentOrigins,
  type HostToken,
  signHostToken,
} from '../../scripts/stand-ins/host-token.ts'
import { newAddress } from './account.ts'
import { driveEditor, type EditorPage, waitUntilReady } from './editor-page.ts'

let people = 0
/** A person whom no other test has sent. */
export const newSubject = (): string => `${Date.now()}-${++people}`

/** A token of the signage tool, or of the partner, of a developer's machine. */
export const hostTokenOf = (host: keyof typeof DEVELOPMENT_HOSTS, claims: Omit<HostToken, 'iss'>): Promise<string> => {
  const { name, key } = DEVELOPMENT_HOSTS[host]
  return signHostToken(key, { ...claims, iss: name })
}

/** Origin at which the partner has the editor. */
export const partnerOrigin = (base: string): string => developmentOrigins(base).editor
/** Origin of the own pages of the signage tool, or of the partner. */
export const siteOf = (base: string, host: keyof typeof DEVELOPMENT_HOSTS): string => developmentOrigins(base)[host]

/** A blank page without stored data, which takes every question of leaving for a yes. */
export const openFresh = async (browser: Browser, viewport = { width: 1280, height: 720 }): Promise<EditorPage> => {
  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce', viewport })
  const page = await context.newPage()
  await page.setExtraHTTPHeaders(newAddress())
  page.on('dialog', dialog => void dialog.accept())
  return driveEditor(page)
}

/** Opens an address of the editor and waits until it is ready. */
export const openAt = async ({ page }: Pick<EditorPage, 'page'>, address: string): Promise<void> => {
  await page.goto(address)
  await waitUntilReady(page)
}

/** Replaces the document of a work by calls of the page that has it open, also when the page itself saves meanwhile. */
export const saveFromPage = async (page: Page, id: number, token: string, records: DocumentRecords): Promise<void> => {
  const status = await page.evaluate(
    async ({ id, token, data }) => {
      const headers = { 'x-token': token, 'content-type': 'application/json' }
      const save = async () => {
        const loaded = await (await fetch(`/work/${id}`, { headers })).json()
        const body = JSON.stringify({ id, data, materialIds: [], version: loaded.data.version })
        return (await fetch('/work', { method: 'POST', headers, body })).status
      }
      const first = await save()
      return first === 409 ? save() : first
    },
    { id, token, data: stringifyWork(records) },
  )
  if (status !== 200) throw new Error(`saving answered ${status}`)
}

/** The editor of a partner with a new work of a new person, which has these records. */
export const openPartnerWork = async (
  browser: Browser,
  base: string,
  records: DocumentRecords,
): Promise<EditorPage> => {
  const token = await hostTokenOf('partner', { sub: newSubject() })
  const editor = await openFresh(browser, { width: 1440, height: 900 })
  const { page } = editor
  await openAt(editor, `${partnerOrigin(base)}/editor?new=1&w=800&h=600&token=${token}`)
  await page.waitForURL(/appId=\d+_ismoye/)
  await saveFromPage(page, Number(/appId=(\d+)/.exec(page.url())?.[1]), token, records)
  await openAt(editor, page.url())
  return editor
}

/** Notes in the page every step that its download popup shows, in order. */
export const noteSteps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const steps: string[] = []
    Object.assign(globalThis, { steps })
    new MutationObserver(() => {
      const step = document.querySelector('[data-download-step]')?.getAttribute('data-download-step')
      if (step && steps.at(-1) !== step) steps.push(step)
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
export const notedSteps = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'steps') as readonly string[])
