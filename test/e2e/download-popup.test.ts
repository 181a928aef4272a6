import { readFileSync } from 'node:fs'
import { describe, expect, inject } from 'vitest'
import { createLayer, createPage } from '#schemas/document/create.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { codeFor, newPhone } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { openPopupPage, type PopupPage } from '#test/support/download-popup.ts'
import { keepOpen, openEditor } from '#test/support/editor-page.ts'
import { decodePng } from '#test/support/pixels.ts'
import { workWith } from '#test/support/work-with.ts'

const base = inject('productUrl')

let count = 0
/** A work that was never downloaded: `pages` pages of 320 × 200 px, the second one in portrait format. */
const newRecords = (pages: number, name = '画册'): DocumentRecords => {
  const made = workWith(320, 200, [])
  const all = Array.from({ length: pages }, (_, at) => {
    const layer = createLayer(
      'text',
      { x: 20, y: 20, width: 180 },
      { text: `第 ${at + 1} 张 ${++count}`, fontSize: 24 },
    )
    const size = at === 1 ? { width: 200, height: 320 } : { width: 320, height: 200 }
    return { page: { ...createPage(size), layerIds: [layer.id] }, layer }
  })
  return {
    work: { ...made.work, name, pageIds: all.map(({ page }) => page.id) },
    pages: new Map(all.map(({ page }) => [page.id, page])),
    layers: new Map(all.map(({ layer }) => [layer.id, layer])),
  }
}
const it = test
  .extend('kept', { scope: 'file' }, async ({ browser, account }, { onCleanup }) => {
    const popup = await openPopupPage({ base, browser, account }, newRecords(1))
    keepOpen(popup)
    onCleanup(() => popup.close())
    return popup
  })
  // A work of one page in an editor that stays open, without the popup.
  .extend('single', async ({ kept }) => {
    await kept.press('Escape')
    await kept.popup.waitFor({ state: 'hidden' })
    return kept
  })

/** Moves the words of the page: this version of the work was never downloaded. */
const change = async (popup: PopupPage): Promise<void> => {
  await popup.focusCanvas()
  for (const keys of ['Control+a', 'ArrowRight', 'Escape']) await popup.press(keys)
}

/** Names of the files in an archive, from its directory. */
const namesIn = (bytes: Buffer): readonly string[] => {
  const names: string[] = []
  let at = bytes.readUInt32LE(bytes.length - 6)
  for (let left = bytes.readUInt16LE(bytes.length - 12); left > 0; left--) {
    const length = bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length
  }
  return names
}

describe('the popup', () => {
  it('A-2-43 A-2-44 A-2-49 A-2-67 A-4-38 A-9-32 E-9-56 opens at the step download, 460 wide, with its file types and the phone', async ({
    single: popup,
  }) => {
    await change(popup)
    await popup.open()
    await popup.step('download')
    const box = await popup.page.getByRole('dialog').boundingBox()
    expect(box?.width).toBe(460)
    expect(await popup.popup.getByRole('radio').count()).toBe(3)
    for (const name of [/PNG.*高清/, /JPG/, /PDF.*印刷/])
      expect(await popup.popup.getByRole('radio', { name }).count()).toBe(1)
    expect(await popup.popup.getByRole('radio', { name: /PNG/ }).isChecked()).toBe(true)
    await popup.button('下载到手机').waitFor()
    // Shows the page enlarged, then goes back.
    await popup.button('放大预览').click()
    await popup.step('preview')
    await popup.button('返回').click()
    // Pressed twice, rendered once; the file has the page's pixel size.
    const asked: string[] = []
    popup.page.on('request', request => /\/render\/download/.test(request.url()) && asked.push(request.url()))
    const file = await popup.file(() => popup.begin().dblclick())
    expect(file.suggestedFilename()).toMatch(/^画册_\d{14}\.png$/)
    const { width, height } = decodePng(readFileSync(await file.path()))
    expect([width, height]).toEqual([320, 200])
    await popup.step('downloadSuccess')
    expect(asked).toHaveLength(1)
    expect(await popup.popup.getByRole('link', { name: '打开' }).getAttribute('href')).toMatch(/^\/r\/.*\.png$/)
    const again = await popup.file(() => popup.button('再下一份').click())
    expect(again.suggestedFilename()).toBe(file.suggestedFilename())
  })

  it('several pages: those that are chosen, as one archive of pictures or as one PDF, each named by the rule; A-2-22 with waterMark=1 each asks for the watermark', async ({
    person,
  }) => {
    const popup = await openPopupPage(person, newRecords(3), { query: '&waterMark=1' })
    const marks: (string | null)[] = []
    popup.page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.startsWith('/render/download')) marks.push(searchParams.get('wm'))
    })
    await popup.open()
    await popup.button(/^第2页$/).click()
    expect(await popup.button(/^第2页$/).getAttribute('aria-pressed')).toBe('false')
    const archive = await popup.file(() => popup.begin().click())
    expect(archive.suggestedFilename()).toMatch(/^画册_\d{14}\.zip$/)
    const names = namesIn(readFileSync(await archive.path()))
    expect(names.map(name => name.replace(/\d{14}/, 'T'))).toEqual(['画册_第1页_T.png', '画册_第3页_T.png'])
    await popup.step('downloadSuccess')
    await popup.button('换个格式').click()
    await popup.popup.getByText('全部页面').click()
    await popup.popup.getByText('PDF', { exact: true }).click()
    const pdf = await popup.file(() => popup.begin().click())
    expect(pdf.suggestedFilename()).toMatch(/^画册_\d{14}\.pdf$/)
    expect(
      readFileSync(await pdf.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(marks).toEqual(['1', '1', '1'])
    await popup.step('downloadSuccess')
    await popup.button('换个格式').click()
    await popup.popup.getByText('全部页面').click()
    expect(await popup.begin().isDisabled()).toBe(true)
  })

  it('A-6-05 asks a visitor to log in first, and opens once somebody is', async ({ browser }) => {
    const editor = await openEditor(browser, base, { path: '/editor?templateId=1' })
    const { page } = editor
    const login = page.getByRole('dialog', { name: '登录墨页' })
    await login.waitFor()
    await page.keyboard.press('Escape')
    await login.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '下载', exact: true }).click()
    await login.waitFor()
    expect(await page.locator('[data-download-step]').count()).toBe(0)
    const phone = newPhone()
    await login.getByRole('button', { name: '手机号登录' }).click()
    await login.getByRole('textbox', { name: /手机号/ }).fill(phone)
    await login.getByRole('button', { name: '获取验证码' }).click()
    const code = () => codeFor(base, phone).catch(() => '')
    await expect.poll(code).not.toBe('')
    await login.getByRole('textbox', { name: /验证码/ }).fill(await code())
    await login.getByRole('checkbox').check({ force: true })
    await login.getByRole('button', { name: '登录 / 注册' }).click()
    await page.locator('[data-download-step="download"]').waitFor()
  })
})

describe('on the way', () => {
  it('A-4-45 A-4-46 the place in the queue, the band, and the end are shown; 取消 ends the job', async ({
    single: popup,
  }) => {
    const { page } = popup
    await change(popup)
    let job: object = { state: 'queued', position: 3, page: 0, pages: 1, band: 0, bands: 0 }
    await page.route('**/render/jobs/*', route =>
      route.request().method() === 'GET' ? route.fulfill({ json: { status: 1, ...job } }) : route.continue(),
    )
    let letGo = () => {}
    const held = new Promise<void>(done => {
      letGo = done
    })
    await page.route('**/render/download?**', async route => {
      await held
      await route.continue().catch(() => {})
    })
    await popup.open()
    await popup.begin().click()
    await popup.step('downloading')
    await popup.popup.getByText('排队中，前面还有 2 个任务').waitFor()
    job = { state: 'drawing', position: 0, page: 1, pages: 1, band: 3, bands: 4 }
    await popup.popup.getByText('正在生成 第 3 / 4 段').waitFor()
    const bar = popup.popup.getByRole('progressbar', { name: '下载进度' })
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(40)
    const cancelled = page.waitForRequest(
      request => request.method() === 'DELETE' && request.url().includes('/render/jobs/'),
    )
    await popup.button('取消下载').click()
    await cancelled
    await popup.step('download')
    letGo()
    await page.unroute('**/render/download?**')
    await page.unroute('**/render/jobs/*')
    await popup.file(() => popup.begin().click())
    await popup.step('downloadSuccess')
  })

  it('goes on when the popup is closed and when the page is reloaded: the button shows it, the file comes', async ({
    single: popup,
  }) => {
    const { page } = popup
    let letGo = () => {}
    let held = new Promise<void>(done => {
      letGo = done
    })
    await page.route('**/render/download?**', async route => {
      await held
      await route.continue().catch(() => {})
    })
    await popup.open()
    await popup.begin().click()
    await popup.button('后台下载').click()
    const running = page.getByRole('button', { name: /正在下载 \d+%/ })
    await running.waitFor()
    await popup.file(async () => letGo())
    await page.getByText('下载成功').waitFor()
    // A new version, with a reload during its download.
    held = new Promise<void>(done => {
      letGo = done
    })
    await page.getByText('添加正文').first().click()
    await page.keyboard.press('Escape')
    await popup.open()
    const asked = page.waitForRequest(/\/render\/download\?/)
    await popup.begin().click()
    const key = (await asked).headers()['idempotency-key']
    const askedAgain = page.waitForRequest(/\/render\/download\?/)
    await page.reload({ waitUntil: 'commit' })
    expect((await askedAgain).headers()['idempotency-key']).toBe(key)
    const file = await popup.file(async () => letGo())
    expect(file.suggestedFilename()).toMatch(/^画册_\d{14}\.png$/)
  })

  it('without a network nothing is lost: said before, waited for in between', async ({ single: popup }) => {
    const { page, context } = popup
    await popup.open()
    await context.setOffline(true)
    await popup.begin().click()
    await popup.popup
      .getByRole('alert')
      .getByText(/网络已断开/)
      .waitFor()
    await context.setOffline(false)
    await page.route('**/render/download?**', route => route.abort('internetdisconnected'))
    // The first is that of the download: the counts may have one of their own.
    await popup.button('重试').first().click()
    await popup.popup.getByText('网络已断开，恢复后自动继续').waitFor()
    await page.unroute('**/render/download?**')
    await popup.file(async () => {})
    await popup.step('downloadSuccess')
  })
})
