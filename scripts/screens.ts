import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { createLayer, createPage } from '#schemas/document/create.ts'
import { type Account, register, uploadPicture } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { newWork, openEditor } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'
import { setRole } from '#test/support/product-state.ts'
import { editorScreens } from '#test/support/screens.ts'
import { visitDownload, visitPhone } from '#test/support/screens-download.ts'
import { artTextScreens, pictureScreens } from '#test/support/screens-pictures.ts'
import { visitQuestions, visitReview } from '#test/support/screens-questions.ts'
import { type Look, visitSite } from '#test/support/screens-site.ts'
import { drawSubject, subjectFile } from '#test/support/subjects.ts'

/**
 * `node scripts/screens.ts <url> <state> <folder> [1440x900] [part,…]`: takes pictures of every screen, panel, dialog
 * and state of the running product at `url`, for visual review. Parts: questions, site, editor, modes, review,
 * download.
 */
const [base = '', state = '', folder = '', size = '1440x900', only = ''] = process.argv.slice(2)
const [width = 1440, height = 900] = size.split('x').map(Number)
const viewport = { width, height }

const shape = createLayer('shape', { x: 60, y: 60, width: 80, height: 60 }, { shape: 'rect', fill: '#ff7a59' })
const line = createLayer('shape', { x: 200, y: 60, width: 80, height: 20 }, { shape: 'line', fill: '#ff0000' })
const text = createLayer('text', { x: 300, y: 200, width: 200, height: 60 }, { text: '夏日大促', fontSize: 40 })
const image = createLayer('image', { x: 60, y: 260, width: 120, height: 80 }, { src: '' })
const qrcode = createLayer('qrcode', { x: 480, y: 280, width: 80, height: 80 }, { content: 'https://example.com' })

let count = 0
const take =
  (part: string): Look =>
  async (name: string, page: Page) => {
    await page.waitForTimeout(450)
    const file = `${String(++count).padStart(3, '0')}-${part}-${name.replace(/[^\p{L}\d]+/gu, '-')}`
    await page.screenshot({ path: `${folder}/${file}.png` })
  }
const part = async (name: string, run: (look: Look) => Promise<unknown>) => {
  if (only && !only.split(',').includes(name)) return
  await run(take(name)).catch((error: unknown) => console.error(name, error))
}

mkdirSync(folder, { recursive: true })
const browser = await launchChromium()
try {
  const account: Account = await register(base)
  const { token } = account
  await part('questions', look => visitQuestions({ browser, base, account, viewport }, poster([shape, text]), look))
  await part('site', async look => {
    await newWork(base, token, poster([shape]))
    await visitSite(browser, base, token, look, viewport)
  })
  await part('editor', async look => {
    const one = poster([shape, line, text, image, qrcode])
    const more = createPage({ width: 600, height: 400 })
    const id = await newWork(base, token, {
      ...one,
      work: { ...one.work, pageIds: [...one.work.pageIds, more.id] },
      pages: new Map([...one.pages, [more.id, more]]),
    })
    const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token, viewport })
    const ids = { shape: shape.id, line: line.id, text: text.id, image: image.id, qrcode: qrcode.id }
    for (const [name, show] of editorScreens(editor, ids)) {
      await show()
      await look(name, editor.page)
    }
    await editor.close()
  })
  await part('modes', async look => {
    const src = await uploadPicture(base, token, '球.png', subjectFile(drawSubject('ball', 600)), 'image/png')
    const layer = createLayer(
      'image',
      { x: 40, y: 100, width: 240, height: 180 },
      { src, naturalWidth: 800, naturalHeight: 600 },
    )
    const id = await newWork(base, token, poster([text, layer]))
    const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token, viewport })
    for (const [name, show] of [...pictureScreens(editor, layer.id), ...artTextScreens(editor, text.id)]) {
      await show()
      await look(name, editor.page)
    }
    await editor.close()
  })
  await part('review', async look => {
    const designer = await register(base)
    setRole(state, designer.userId, 2)
    await visitReview({ browser, base, account: designer, viewport }, poster([shape, text]), look)
  })
  await part('download', async look => {
    const address = await visitDownload(browser, base, account, look, viewport)
    await visitPhone(browser, base, address, look)
  })
} finally {
  await browser.close()
}
