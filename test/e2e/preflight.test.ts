import { describe, expect } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { it } from '#test/support/browser-test.ts'
import { openPopupPage } from '#test/support/download-popup.ts'
import { installClock } from '#test/support/warm-contexts.ts'
import { workWith } from '#test/support/work-with.ts'

describe('the checks before a download', () => {
  it('find what is wrong; each is put right by one press that undo takes back; at last there is nothing to say', async ({
    person,
  }) => {
    const text = { x: 20, y: 20, width: 300 }
    const layers = [
      createLayer('text', text, { text: '请输入文字', fontSize: 30 }),
      createLayer('text', { ...text, y: 80 }, { text: 'Sale 大减价', fontSize: 30, fontFamily: 'Anton' }),
      createLayer('text', { ...text, x: 900 }, { text: '外面的字', fontSize: 30 }),
      createLayer(
        'image',
        { x: 20, y: 160, width: 100, height: 100 },
        { src: '/u/none.png', naturalWidth: 100, naturalHeight: 100 },
      ),
    ]
    const popup = await openPopupPage(person, workWith(600, 400, layers))
    await popup.open()
    const list = popup.popup.getByRole('list', { name: '检查结果' })
    const finding = (kind: string) => list.locator(`[data-finding="${kind}"]`)
    const kinds = () => list.locator('li').evaluateAll(rows => rows.map(row => row.getAttribute('data-finding')))
    // Meanwhile the large fonts are checked for the missing characters.
    await expect.poll(kinds).toEqual(['missing-glyph', 'failed-image', 'placeholder', 'outside'])
    expect(await finding('missing-glyph').textContent()).toContain('大减价')
    await finding('missing-glyph').getByRole('button', { name: '换成思源黑体' }).click()
    await finding('placeholder').getByRole('button', { name: '删除' }).click()
    await finding('outside').getByRole('button', { name: '移入页面' }).click()
    await expect.poll(kinds).toEqual(['failed-image'])
    await finding('failed-image').getByRole('button', { name: '替换图片' }).click()
    await popup.page.getByRole('dialog', { name: '替换图片' }).waitFor()
    await popup.press('Escape')
    await finding('failed-image').getByRole('button', { name: '定位' }).click()
    await popup.popup.waitFor({ state: 'hidden' })
    await popup.page.getByRole('complementary', { name: '设置' }).getByRole('button', { name: '替换' }).waitFor()
    // Three presses and a deletion: four history entries.
    const records = await popup.records()
    expect(records.layers.get(layers[1]?.id ?? '')?.data).toMatchObject({ fontFamily: '思源黑体' })
    expect(records.layers.has(layers[0]?.id ?? '')).toBe(false)
    expect(records.layers.get(layers[2]?.id ?? '')?.frame.x).toBeLessThan(600)
    await popup.focusCanvas()
    await popup.press('Delete')
    await popup.open()
    await popup.popup.getByText('检查通过，没有发现问题').waitFor()
    await popup.press('Escape')
    await popup.popup.waitFor({ state: 'hidden' })
    await popup.focusCanvas()
    for (let step = 0; step < 4; step++) await popup.press('Control+z')
    await popup.open()
    await expect.poll(kinds).toEqual(['missing-glyph', 'failed-image', 'placeholder', 'outside'])
  })

  it('A-5-16 know print: small words, few pixels, what the knife cuts; warn for six seconds of our own code or logo, then the download goes on; or not', async ({
    person,
  }) => {
    const made = workWith(900, 500, [
      createLayer('text', { x: 100, y: 100, width: 200 }, { text: '太小的字', fontSize: 16 }),
      createLayer('text', { x: 2, y: 300, width: 200 }, { text: '贴边的字', fontSize: 40 }),
      createLayer(
        'image',
        { x: 400, y: 100, width: 300, height: 300 },
        { src: '/favicon.png', naturalWidth: 100, naturalHeight: 100 },
      ),
      createLayer('qrcode', { x: 740, y: 340, width: 120, height: 120 }, { content: 'https://moye.example/a' }),
    ])
    const print = { ...made, work: { ...made.work, categoryId: 3 } }
    const popup = await openPopupPage(person, print)
    // A picture of low resolution that does load.
    await popup.page.route('**/favicon.png', route =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100"/></svg>',
      }),
    )
    await popup.open()
    const list = popup.popup.getByRole('list', { name: '检查结果' })
    for (const text of [/只有 3\.8 pt/, /伸进了出血区/, /分辨率只有 99 dpi/]) await list.getByText(text).waitFor()
    await list.getByRole('button', { name: '放大文字' }).click()
    await list.getByRole('button', { name: '移出出血区' }).click()
    const kinds = () => list.locator('li').evaluateAll(rows => rows.map(row => row.getAttribute('data-finding')))
    await expect.poll(kinds).toEqual(['low-resolution', 'own-brand'])
    await popup.popup.getByText('PDF', { exact: true }).click()
    await popup.popup.getByText(/添加裁切标记（出血 3 mm）/).waitFor()

    await popup.popup.getByText('PNG', { exact: true }).click()
    const warning = popup.popup.getByRole('alert')
    await popup.begin().click()
    await warning.getByText('请换成自己的').waitFor()
    await popup.button('先不下载').click()
    await warning.waitFor({ state: 'hidden' })
    let isAsked = false
    popup.page.on('request', request => {
      if (/\/render\/download\?/.test(request.url())) isAsked = true
    })
    await installClock(popup.page)
    await popup.page.clock.pauseAt(Date.now() + 60_000)
    await popup.begin().click()
    await warning.waitFor()
    await popup.page.clock.runFor(5900)
    expect(isAsked).toBe(false)
    await popup.file(async () => {
      await popup.page.clock.runFor(200)
      await popup.page.clock.resume()
    })
    expect(isAsked).toBe(true)
  })
})
