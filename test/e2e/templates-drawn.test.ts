import { readdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { parseWork } from '#schemas/document/parse.ts'
import { type Account, call, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { openEditor } from '#test/support/editor-page.ts'
import { decodePng, difference } from '#test/support/pixels.ts'
import { stagePicture } from '#test/support/stage-picture.ts'

const base = inject('productUrl')
const templates = readdirSync(new URL('../../migrations/seed/templates', import.meta.url)).map(name => ({
  id: Number.parseInt(name, 10),
  name,
}))
let browser: Browser
let account: Account
beforeAll(async () => {
  browser = await launchChromium()
  account = await register(base)
})
afterAll(() => browser.close())

describe('a download is what the stage shows at 100%', () => {
  for (const { id, name } of templates)
    it(`${name}: every page, 0 px off by more than 2`, async () => {
      const { token } = account
      const created = await call(base, 'GET', `/work/new/${id}/2`, { token })
      const appId = Number(created.id)
      const { work, pages } = parseWork(String((await call(base, 'GET', `/work/${appId}`, { token })).data))
      for (const [index, pageId] of work.pageIds.entries()) {
        const size = pages.get(pageId) ?? { width: 0, height: 0 }
        const { imgUrl } = await call(base, 'GET', `/render/download?appId=${appId}&page=${index}&fileType=png`, {
          token,
        })
        const file = decodePng(new Uint8Array(await (await fetch(new URL(String(imgUrl), base))).arrayBuffer()))
        expect([file.width, file.height]).toEqual([size.width, size.height])
        const editor = await openEditor(browser, base, { path: `/editor?appId=${appId}&pageIndex=${index}`, token })
        await editor.page.getByText('登录后作品不丢失').waitFor({ state: 'detached' })
        // The watermark of a free user shows a second after the start; it is in the file as well.
        await editor.page.locator('[data-stage] [data-watermark]').waitFor()
        expect(difference(file, await stagePicture(editor.page, size))).toMatchObject({ pixels: 0 })
        expect(editor.errors).toEqual([])
        await editor.close()
      }
    })
})
