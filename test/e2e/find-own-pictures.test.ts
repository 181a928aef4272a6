import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { call, uploadPicture } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { findBarriers } from '#test/support/inspect-screen.ts'
import { openPictures } from '#test/support/picture-page.ts'
import { quarteredPng } from '#test/support/pictures.ts'

const boxOf = async (thing: Locator) => (await thing.boundingBox()) ?? expect.fail('it is not shown')

/** Draws a rectangle from beside the first tile into another one; the button stays down. */
const drawFrom = async (page: Page, first: Locator, last: Locator) => {
  const [from, to] = [await boxOf(first), await boxOf(last)]
  await page.mouse.move(from.x - 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 3 })
  await page.mouse.move(to.x + 30, to.y + 30, { steps: 3 })
}

it('own pictures are searched in all folders while typing, sorted in an order that the device keeps, filtered, and selected by a rectangle', async ({
  person,
}) => {
  const { base, account } = person
  const { token } = account
  // Wide ones, and a tall one, whose name is the last.
  for (const [name, width, height] of [
    ['海报 10.png', 300, 200],
    ['海报 9.png', 310, 250],
    ['小猫.png', 320, 200],
    ['阿猫.png', 200, 290],
  ] as const)
    await uploadPicture(base, token, name, quarteredPng(width, height), 'image/png')
  const { id: dirId } = await call(base, 'POST', '/material/dir', { token, body: { name: '猫猫' } })
  const found = await call(base, 'GET', `/material/v1?keyword=${encodeURIComponent('小猫')}`, { token })
  const ids = (found.elements as { id: number }[]).map(({ id }) => id)
  await call(base, 'PUT', '/material/dir', { token, body: { ids, dirId } })

  const { page } = await openPictures({ ...person, src: '' }, [])
  const panel = page.getByRole('complementary', { name: '上传' })
  const open = () => page.getByRole('navigation').getByRole('button', { name: '上传' }).click()
  await open()
  const mine = panel.getByRole('list', { name: '我的图片' })
  const results = panel.getByRole('list', { name: '找到的图片' })
  const namesIn = (list: Locator) =>
    list.locator('button[title]').evaluateAll(all => all.map(each => each.getAttribute('title')))
  await expect.poll(() => namesIn(mine)).toEqual(['阿猫.png', '海报 9.png', '海报 10.png'])

  // The letters of an input method are not searched for.
  const asked: (string | null)[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/material/v1') asked.push(searchParams.get('keyword'))
  })
  const field = panel.getByRole('searchbox', { name: '搜索我的图片' })
  await field.focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'mao', selectionStart: 3, selectionEnd: 3 })
  await expect.poll(() => field.inputValue()).toBe('mao')
  await session.send('Input.insertText', { text: '猫' })
  await expect.poll(() => namesIn(results)).toEqual(['阿猫.png', '小猫.png'])
  await panel.getByText('找到 2 张图片').waitFor()
  expect(await panel.getByRole('button', { name: /^打开文件夹/ }).count()).toBe(1)
  expect(asked).toEqual(['猫'])
  expect(await findBarriers(page)).toEqual([])
  await panel.getByRole('button', { name: '筛选' }).click()
  await panel.getByRole('group', { name: '形状' }).getByRole('button', { name: '横图' }).click()
  await expect.poll(() => namesIn(results)).toEqual(['小猫.png'])
  await panel.getByRole('group', { name: '格式' }).getByRole('button', { name: '矢量 SVG' }).click()
  await panel.getByText('没有找到名称含「猫」的图片').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await panel.getByRole('button', { name: '清除搜索和筛选' }).click()
  await expect.poll(() => namesIn(mine)).toEqual(['阿猫.png', '海报 9.png', '海报 10.png'])
  expect(await field.inputValue()).toBe('')

  await panel.getByRole('button', { name: /排序/ }).click()
  await page.getByRole('option', { name: '名称' }).click()
  const byName = ['阿猫.png', '海报 9.png', '海报 10.png']
  await expect.poll(() => namesIn(mine)).toEqual(byName)
  await panel.getByRole('button', { name: /排序/ }).click()
  await page.getByRole('option', { name: '最早上传' }).click()
  await expect.poll(() => namesIn(mine)).toEqual(['海报 10.png', '海报 9.png', '阿猫.png'])
  // Folders that are slower than the pictures do not push them down when they come.
  await page.route('**/material/dir', async route => {
    await new Promise(resolve => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.reload()
  await open()
  await expect.poll(() => namesIn(mine)).toEqual(['海报 10.png', '海报 9.png', '阿猫.png'])
  const folder = panel.getByRole('button', { name: '打开文件夹 猫猫' })
  expect(await folder.isVisible()).toBe(true)
  // Folders that fail are asked for again; the pictures are there without them.
  await page.unroute('**/material/dir')
  await page.route('**/material/dir', route => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
  await page.reload()
  await open()
  await panel.getByRole('alert').getByText('文件夹加载失败').waitFor()
  await expect.poll(() => namesIn(mine)).toEqual(['海报 10.png', '海报 9.png', '阿猫.png'])
  expect(await findBarriers(page)).toEqual([])
  await panel.getByRole('alert').getByRole('button', { name: '重试' }).click()
  await folder.waitFor()
  expect(await panel.getByRole('alert').count()).toBe(0)

  // 海报 10 and 阿猫 are one column, 海报 9 is the other one.
  const tile = (name: string) => mine.getByRole('listitem').filter({ has: page.getByTitle(name, { exact: true }) })
  const bar = panel.getByRole('toolbar', { name: '所选图片' })
  const selected = () =>
    mine.locator('[data-selected="true"] button[title]').evaluateAll(all => all.map(each => each.getAttribute('title')))
  const place = await boxOf(tile('阿猫.png'))
  await drawFrom(page, tile('海报 10.png'), tile('阿猫.png'))
  await expect.poll(selected).toEqual(['海报 10.png', '阿猫.png'])
  await bar.getByText('已选 2 张').waitFor()
  // The bar has the place of filters and order: nothing moves below the pointer.
  expect(await boxOf(tile('阿猫.png'))).toEqual(place)
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  await page.mouse.up()
  expect(await selected()).toEqual([])
  await drawFrom(page, tile('海报 10.png'), tile('海报 10.png'))
  await page.mouse.up()
  await expect.poll(selected).toEqual(['海报 10.png'])
  const other = await boxOf(tile('海报 9.png'))
  await page.keyboard.down('Shift')
  await page.mouse.move(other.x + other.width + 8, other.y + 20)
  await page.mouse.down()
  await page.mouse.move(other.x + other.width - 20, other.y + 30, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect.poll(selected).toEqual(['海报 10.png', '海报 9.png'])
  expect(await findBarriers(page)).toEqual([])

  // A tile that is dragged is no rectangle; the keys of the list are for the rectangle's selection.
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog', { name: '确定删除吗？' })
  await question.getByText('删除 2 张图片').waitFor()
  await question.getByRole('button', { name: '取消' }).click()
  await question.waitFor({ state: 'detached' })
  await tile('海报 9.png')
    .getByRole('button', { name: '海报 9.png', exact: true })
    .dragTo(panel.getByRole('button', { name: '打开文件夹 猫猫' }))
  await page.getByText('已把 2 张图片移到「猫猫」').waitFor()
  await expect.poll(() => namesIn(mine)).toEqual(['阿猫.png'])
})
