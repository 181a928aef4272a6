import { request } from 'node:http'
import { text } from 'node:stream/consumers'
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

/**
 * Makes a work of a partner's person, at the partner's host; returns its id. Node does not find that host, and `fetch`
 * sets no Host header.
 * @throws Error when the server refuses it.
 */
export const newPartnerWork = async (base: string, token: string, records: DocumentRecords): Promise<number> => {
  const { hostname, port } = new URL(base)
  const { host } = new URL(partnerOrigin(base))
  const headers = { host, 'x-token': token, 'content-type': 'application/json' }
  const answer = await new Promise<string>((done, failed) => {
    request({ hostname, port, method: 'POST', path: '/work/new', headers }, response => {
      text(response).then(done, failed)
    })
      .on('error', failed)
      .end(JSON.stringify({ name: records.work.name, data: stringifyWork(records) }))
  })
  const { data } = JSON.parse(answer) as { readonly data?: { readonly id: number } }
  if (!data) throw new Error(`the work was not made: ${answer}`)
  return data.id
}

/** The editor of a partner with a new work of a new person, which has these records. */
export const openPartnerWork = async (
  browser: Browser,
  base: string,
  records: DocumentRecords,
): Promise<EditorPage> => {
  const token = await hostTokenOf('partner', { sub: newSubject() })
  const id = await newPartnerWork(base, token, records)
  const editor = await openFresh(browser, { width: 1440, height: 900 })
  await openAt(editor, `${partnerOrigin(base)}/editor?appId=${id}_ismoye&token=${token}`)
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
