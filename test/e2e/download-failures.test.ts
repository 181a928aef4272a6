import { describe, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { call } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { openPopupPage } from '#test/support/download-popup.ts'
import { keepOpen } from '#test/support/editor-page.ts'
import { workWith } from '#test/support/work-with.ts'

const base = inject('productUrl')

const it = test
  .extend('kept', { scope: 'file' }, async ({ browser, account }, { onCleanup }) => {
    const layers = [
      createLayer('text', { x: 20, y: 20, width: 260 }, { text: `Go 墨 ${Date.now()}`, fontFamily: 'Anton' }),
      createLayer(
        'image',
        { x: 20, y: 90, width: 60, height: 60 },
        { src: '/u/none.png', naturalWidth: 60, naturalHeight: 60 },
      ),
    ]
    const popup = await openPopupPage({ base, browser, account }, workWith(320, 200, layers))
    keepOpen(popup)
    onCleanup(() => popup.close())
    return popup
  })
  // The popup at its first step, with real downloads.
  .extend('popup', async ({ kept }) => {
    await kept.page.unrouteAll()
    await kept.press('Escape')
    await kept.popup.waitFor({ state: 'hidden' })
    await kept.open()
    return kept
  })

describe('a download that goes wrong', () => {
  it('A-8-08 A-4-47 a drawing that fails says 下载失败了，请重试 at the step download, and 重试 brings the file', async ({
    popup,
  }) => {
    await popup.page.route('**/render/download?**', route =>
      route.fulfill({ status: 502, json: { status: 0, code: 'RENDER_FAILED', msg: '下载失败了，请重试' } }),
    )
    await popup.begin().click()
    await popup.popup.getByRole('alert').getByText('下载失败了，请重试').waitFor()
    await popup.step('download')
    await popup.page.unroute('**/render/download?**')
    await popup.file(() => popup.button('重试').click())
  })

  it('C-8-24 a count of downloads that does not come is told as 获取下载次数失败, and 重试 brings it', async ({
    popup,
  }) => {
    const { page } = popup
    await page.route('**/work/download', route => route.fulfill({ status: 503, json: {} }))
    await page.keyboard.press('Escape')
    await popup.popup.waitFor({ state: 'hidden' })
    await popup.open()
    const line = popup.popup.getByRole('status').filter({ hasText: '获取下载次数失败' })
    await line.waitFor()
    await page.unroute('**/work/download')
    await line.getByRole('button', { name: '重试' }).click()
    await line.waitFor({ state: 'detached' })
    await popup.popup.getByRole('status').getByText(/\d/).waitFor()
  })

  it('E-8-14 A-8-21 A-2-46 A-4-49 what is refused is told in an error dialog with a retry', async ({ popup }) => {
    await popup.page.route('**/render/download?**', route =>
      route.fulfill({
        status: 429,
        json: { status: 0, code: 'RENDER_QUEUE_FULL', msg: '正在生成的文件较多，请稍后再试' },
      }),
    )
    await popup.begin().click()
    await popup.step('error')
    await popup.page.getByRole('dialog', { name: '下载异常' }).getByText('正在生成的文件较多，请稍后再试').waitFor()
    await popup.page.unroute('**/render/download?**')
    await popup.file(() => popup.button('重试').click())
  })

  it('what the render report says is shown with the file and leads to the layer: moved words, missing glyphs and pictures', async ({
    popup,
  }) => {
    await popup.page.route('**/render/download?**', async route => {
      const response = await route.fetch()
      const answer = (await response.json()) as { receipt: { pages: { boxes: { y: number }[] }[] } }
      for (const drawn of answer.receipt.pages) for (const box of drawn.boxes) box.y += 30
      await route.fulfill({ response, json: answer })
    })
    await popup.file(() => popup.begin().click())
    const problems = popup.popup.getByRole('list', { name: '成图检查结果' })
    for (const text of [/位置与画布不同/, /缺少「墨」/, /图片加载失败/]) await problems.getByText(text).waitFor()
    await problems.locator('[data-finding="moved"]').getByRole('button', { name: '定位' }).click()
    await popup.popup.waitFor({ state: 'hidden' })
    await popup.page.getByRole('button', { name: /^字体/ }).first().waitFor()
    // The result is shown again until the popup is closed.
    await popup.page.getByRole('button', { name: '下载', exact: true }).click()
    await popup.step('downloadSuccess')
  })

  // The last test: it ends the login of the file.
  it('a login that has expired is asked for before the download', async ({ popup, account: { token } }) => {
    const { page } = popup
    // What the page asks by itself must not hear of the end of the login before the press does.
    const ended = Promise.withResolvers<void>()
    await page.route('**', route => ended.promise.then(() => route.continue()))
    await popup.begin().click()
    await call(base, 'POST', '/user/logout', { token })
    ended.resolve()
    const login = page.getByRole('dialog', { name: '登录墨页' })
    await login.waitFor()
    await page.keyboard.press('Escape')
    await login.waitFor({ state: 'hidden' })
  })
})
