import { describe, expect, inject } from 'vitest'
import { parseWork } from '#schemas/document/parse.ts'
import { call } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { openEditor, showNextPage } from '#test/support/editor-page.ts'
import { decodePng, difference } from '#test/support/pixels.ts'
import { stagePicture } from '#test/support/stage-picture.ts'
import { type SeedTemplate, seedTemplates } from '../../scripts/seed-content.ts'

const base = inject('productUrl')
/** One template of this many; `MOYE_TEMPLATES=all` draws every one, which takes minutes. */
const EVERY = process.env.MOYE_TEMPLATES === 'all' ? 1 : 24
/** px; a larger page (a roll-up has 56 million) is downloaded in bands, but no window of the test paints it whole. */
const MOST_PIXELS = 30_000_000
const canBePhotographed = ({ work }: SeedTemplate): boolean =>
  [...parseWork(JSON.stringify(work)).pages.values()].every(({ width, height }) => width * height <= MOST_PIXELS)
const templates = seedTemplates().filter((template, index) => index % EVERY === 0 && canBePhotographed(template))

describe('a download is what the stage shows at 100%', () => {
  for (const { id, name } of templates)
    it(`${name}: every page, 0 px off by more than 2`, async ({ browser, account }) => {
      const { token } = account
      const created = await call(base, 'GET', `/work/new/${id}/2`, { token })
      const appId = Number(created.id)
      const { work, pages } = parseWork(String((await call(base, 'GET', `/work/${appId}`, { token })).data))
      // The editor opens while the first page is drawn.
      const opening = openEditor(browser, base, { path: `/editor?appId=${appId}`, token })
      for (const [index, pageId] of work.pageIds.entries()) {
        const size = pages.get(pageId) ?? { width: 0, height: 0 }
        const downloading = call(base, 'GET', `/render/download?appId=${appId}&page=${index}&fileType=png`, { token })
        const [editor, { imgUrl }] = await Promise.all([opening, downloading])
        const file = decodePng(new Uint8Array(await (await fetch(new URL(String(imgUrl), base))).arrayBuffer()))
        expect([file.width, file.height]).toEqual([size.width, size.height])
        if (index > 0) await showNextPage(editor)
        await editor.page.getByText('登录后作品不丢失').waitFor({ state: 'detached' })
        // The watermark of a free user appears a second after the start; the file has it too.
        await editor.page.locator('[data-stage] [data-watermark]').waitFor()
        expect(difference(file, await stagePicture(editor.page, size))).toMatchObject({ pixels: 0 })
      }
    })
})
