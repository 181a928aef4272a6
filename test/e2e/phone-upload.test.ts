import jsQR from 'jsqr'
import { expect, inject } from 'vitest'
import { it } from '#test/support/phone-test.ts'
import { openPictures } from '#test/support/picture-page.ts'
import { quarteredPng } from '#test/support/pictures.ts'
import { decodePng } from '#test/support/pixels.ts'

const base = inject('productUrl')
const photo = (name: string, width: number) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(quarteredPng(width, 100)),
})

it('C-2-30 C-2-53 C-4-48 C-9-39 the upload tab has a code that leads a phone to its page; the photos it sends come into the panel, also after the network was gone, and are kept in the account', async ({
  person,
  phone,
}) => {
  const { page } = await openPictures({ ...person, src: '' }, [])
  await page.getByRole('navigation').getByRole('button', { name: '上传' }).click()
  const panel = page.getByRole('complementary', { name: '上传' })
  await panel.getByRole('button', { name: '手机上传' }).click()
  const popover = page.getByRole('dialog', { name: '手机上传' })
  const code = popover.getByRole('img', { name: '手机上传的二维码' })
  await code.waitFor()
  await popover.getByText('等待手机扫码…').waitFor()
  expect(await code.evaluate(element => getComputedStyle(element).width)).toBe('124px')
  const { width, height, data } = decodePng(await page.screenshot())
  const address = jsQR(new Uint8ClampedArray(data), width, height)?.data ?? ''
  expect(address).toMatch(new RegExp(`^${base}/phone-upload\\?id=[0-9a-f]{48}$`))

  const mobile = await phone.newPage()
  await mobile.goto(address)
  await mobile.getByRole('heading', { name: '选好的照片会直接出现在电脑上' }).waitFor()
  await popover.getByText('手机已连接，请在手机上选照片').waitFor()
  const files = mobile.locator('input[type=file]')
  await files.setInputFiles([photo('甲.png', 210), photo('乙.png', 220)])
  await mobile.getByText('2 张照片已传到电脑').waitFor()
  await popover.getByText('已收到 2 张', { exact: true }).waitFor()
  const fresh = panel.getByRole('list', { name: '本次上传' })
  await expect.poll(() => fresh.getByRole('listitem').count()).toBe(2)

  await phone.setOffline(true)
  await files.setInputFiles([photo('丙.png', 230)])
  await mobile.getByText('网络断开了，恢复后会自动继续').waitFor()
  await phone.setOffline(false)
  await mobile.getByText('3 张照片已传到电脑').waitFor()
  await expect.poll(() => fresh.getByRole('listitem').count()).toBe(3)
  await mobile.goto(`${base}/phone-upload?id=${'0'.repeat(48)}`)
  await mobile.getByRole('heading', { name: '二维码不能用了' }).waitFor()

  await page.reload()
  await page.getByRole('navigation').getByRole('button', { name: '上传' }).click()
  for (const name of ['甲.png', '乙.png', '丙.png']) await panel.getByRole('button', { name: `删除 ${name}` }).waitFor()
})
