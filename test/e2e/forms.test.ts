import { expect, inject } from 'vitest'
import '#schemas/document/kinds/interactive/index.ts'
import { createLayer, createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { call, newAddress } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'

const base = inject('productUrl')

/** The text of a work that asks for a name and a phone. */
const asking = (): string => {
  const records = createWork({ name: '春日报名', type: 'h5-swiper', width: 320, height: 514 })
  const layers = [
    createLayer('form-field', { x: 10, y: 20, width: 300, height: 64 }, { label: '姓名', isRequired: true }),
    createLayer(
      'form-field',
      { x: 10, y: 110, width: 300, height: 64 },
      { type: 'phone', label: '手机号', isRequired: true },
    ),
    createLayer('form-submit', { x: 10, y: 220, width: 300, height: 90 }, { text: '立即报名' }),
  ]
  const [page] = records.pages.values()
  if (!page) return expect.fail('no page')
  return stringifyWork({
    ...records,
    pages: new Map([[page.id, { ...page, layerIds: layers.map(({ id }) => id) }]]),
    layers: new Map(layers.map(layer => [layer.id, layer])),
  })
}

it('what a visitor enters on a phone arrives once, also when the connection is lost, and its owner sees it as text', async ({
  account,
  browser,
}) => {
  const { token } = account
  const { id } = await call(base, 'POST', '/work/new', { token, body: { data: asking() } })
  const { code } = await call(base, 'POST', `/apps/${id}/publish`, { token, body: {} })
  const phone = await browser.newContext({
    ...{ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, extraHTTPHeaders: newAddress() },
  })
  const page = await phone.newPage()
  await page.goto(`${base}/p/${code}`)
  const submit = page.getByRole('button', { name: '立即报名' })
  await submit.tap()
  await page.getByText('请填写姓名').waitFor()
  await page.getByLabel('姓名').fill('<b>=1+1</b>')
  await page.getByLabel('手机号').fill('138')
  await page.getByLabel('姓名').focus()
  await page.getByText('请输入正确的手机号').waitFor()
  await page.getByLabel('手机号').fill('138 0013 8000')
  await phone.setOffline(true)
  await submit.tap()
  await page.getByRole('button', { name: '等待网络' }).waitFor()
  await phone.setOffline(false)
  await page.getByRole('button', { name: '已提交' }).waitFor()
  expect(await page.getByLabel('姓名').inputValue()).toBe('')
  await phone.close()

  const owner = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  await owner.addCookies([{ name: 'moye_token', value: token, url: base }])
  const table = await owner.newPage()
  await table.goto(`${base}/userCenter/forms`)
  await table.getByRole('link', { name: '查看春日报名的提交记录' }).click()
  await table.getByRole('cell', { name: '<b>=1+1</b>' }).waitFor()
  expect(await table.getByRole('cell', { name: '13800138000' }).count()).toBe(1)
  await owner.close()
})
