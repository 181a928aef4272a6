import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createWork } from '#schemas/document/create.ts'
import { uploadPicture } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { DISPLAY_P3, displayProfile } from '#test/support/color-profiles.ts'
import { filesOnDisk } from '#test/support/disk-files.ts'
import { newWork } from '#test/support/editor-page.ts'
import { holdRequests } from '#test/support/held-requests.ts'
import { blockJpeg, exifSegment } from '#test/support/jpegs.ts'
import { openPictures } from '#test/support/picture-page.ts'
import { paddedPng, quarteredPng } from '#test/support/pictures.ts'
import { plainPdf } from '#test/support/plain-pdf.ts'
import { REFUSED_DRAWING } from '../../scripts/stand-ins/drawings.ts'

const FAILURE = { status: 503, json: { status: 503, code: 'INTERNAL', message: '服务出错了，请稍后重试' } }
/** Requests of a single material: its deletion. */
const ONE_MATERIAL = '**/material/*'

describe('own pictures', () => {
  it('C-2-52 C-2-57 C-4-52 C-4-53 C-4-54 C-5-05 C-5-06 C-8-12 C-8-33 C-9-47 empty lists say so; a picture of this device is uploaded, can be deleted at once, and is kept in the account otherwise; those of the account are listed, each with a delete control that asks, tells and reloads after 800 ms; a deletion that fails says 删除失败 and keeps the picture; several files can be chosen at once, but not for a replacement nor on a phone', async ({
    person,
  }) => {
    const { page, editor } = await openPictures({ ...person, src: '' }, [])
    const openUploads = () => page.getByRole('navigation').getByRole('button', { name: '上传' }).click()
    await openUploads()
    const panel = page.getByRole('complementary', { name: '上传' })
    await panel.getByText('还没有上传内容，点击直接上传').waitFor()
    await panel.getByText('本地 png / jpg / gif / svg / webp / avif，单张 10MB 以内').waitFor()
    for (const [name, field, says] of [
      ['素材', '搜索素材', '暂无素材，直接上传'],
      ['照片', '搜索照片', '暂无图片'],
      ['模板', '搜索模板', '暂无模板'],
    ] as const) {
      await page.getByRole('navigation').getByRole('button', { name }).click()
      const list = page.getByRole('complementary', { name })
      await list.getByRole('combobox', { name: field }).fill('没有这样的东西')
      await page.keyboard.press('Enter')
      await expect.poll(() => list.getByRole('paragraph').last().textContent()).toContain(says)
    }
    await page.getByRole('button', { name: '图层', exact: true }).click()
    await page.getByRole('complementary', { name: '图层' }).getByText('暂无内容', { exact: true }).waitFor()
    await openUploads()
    const takesMany = (input: Locator) => input.evaluate((element: HTMLInputElement) => element.multiple)
    const files = panel.locator('input[type=file]')
    const file = (name: string, width: number) => {
      return { name, mimeType: 'image/png', buffer: Buffer.from(quarteredPng(width, 100)) }
    }
    await files.setInputFiles([file('丁.png', 220), file('戊.png', 230)])
    for (const name of ['丁.png', '戊.png']) await panel.getByRole('button', { name: `删除 ${name}` }).waitFor()
    const fresh = panel.getByRole('list', { name: '本次上传' })
    expect(await fresh.getByRole('listitem').count()).toBe(2)
    await panel.getByRole('button', { name: '删除 丁.png' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect.poll(() => fresh.getByRole('listitem').count()).toBe(1)
    // While it fades out, it still takes presses.
    await page.getByRole('alertdialog', { name: '确定删除吗？' }).waitFor({ state: 'detached' })

    const added = page.locator('[data-workspace] [data-stage] [data-layer-id]').first()
    await editor.click((await added.getAttribute('data-layer-id')) ?? '')
    await page.getByRole('button', { name: '替换', exact: true }).click()
    const replace = page.getByRole('dialog', { name: '替换图片' })
    expect([await takesMany(files), await takesMany(replace.locator('input[type=file]'))]).toEqual([true, false])

    // The account's pictures: 戊 and one that was uploaded elsewhere.
    await uploadPicture(person.base, person.account.token, '甲.png', quarteredPng(200, 100), 'image/png')
    // In another work, for which this device has no draft to offer.
    const other = await newWork(person.base, person.account.token, createWork())
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setUserAgentOverride', { userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile' })
    await page.goto(`${person.base}/editor?appId=${other}`)
    await openUploads()
    expect(await takesMany(files)).toBe(false)
    const list = panel.getByRole('list', { name: '我的图片' })
    await list.getByRole('listitem').nth(1).waitFor()
    const labels = () =>
      list.getByRole('button').evaluateAll(all => all.map(button => button.getAttribute('aria-label')))
    expect(await labels()).toEqual(['甲.png', '删除 甲.png', '戊.png', '删除 戊.png'])
    const remove = list.getByRole('button', { name: '删除 甲.png' })
    const question = page.getByRole('alertdialog', { name: '确定删除吗？' })
    await list.getByRole('button', { name: '甲.png', exact: true }).hover()
    await remove.click()
    await question.getByRole('button', { name: '取消' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await list.getByRole('listitem').count()).toBe(2)

    // A deletion that fails.
    await page.route(ONE_MATERIAL, route =>
      route.request().method() === 'DELETE' ? route.fulfill(FAILURE) : route.continue(),
    )
    await remove.focus()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: '删除' }).click()
    await page.getByText('删除失败', { exact: true }).first().waitFor()
    // The notice of the failure is an alertdialog too.
    await page.locator('section[role=alertdialog]').waitFor({ state: 'detached' })
    expect(await list.getByRole('button', { name: '甲.png', exact: true }).count()).toBe(1)
    await page.unroute(ONE_MATERIAL)

    // One that succeeds: the list is loaded again, without the picture.
    await remove.focus()
    await page.keyboard.press('Enter')
    const isReload = (method: string, url: string) => method === 'GET' && url.includes('/material/v1?')
    const [deleted, reloaded] = await Promise.all([
      page.waitForEvent('requestfinished', request => request.method() === 'DELETE'),
      page.waitForResponse(response => isReload(response.request().method(), response.url())),
      question.getByRole('button', { name: '删除' }).click(),
    ])
    const [{ startTime, responseEnd }, next] = [deleted.timing(), reloaded.request().timing()]
    const pause = next.startTime - startTime - responseEnd
    expect(pause > 750 && pause < 2300, `${pause} ms`).toBe(true)
    await page.getByText('删除成功').first().waitFor()
    await expect.poll(labels).toEqual(['戊.png', '删除 戊.png'])
    expect(await reloaded.json()).toMatchObject({ data: { elements: [{ name: '戊.png' }] } })
  })

  it('a large file whose upload a reload interrupts goes on by itself from the parts that have arrived', async ({
    person,
  }) => {
    const { page } = await openPictures({ ...person, src: '' }, [])
    const sent: string[] = []
    page.on('request', request => {
      if (request.method() === 'PUT' && request.url().includes('/parts/')) sent.push(request.url())
    })
    // The second part stays on its way until the page is reloaded.
    const release = await holdRequests(page, '*/uploads/*/parts/2')
    await page.getByRole('navigation').getByRole('button', { name: '上传' }).click()
    const first = page.waitForResponse(response => response.url().endsWith('/parts/1') && response.ok())
    const files = filesOnDisk([{ name: '大图.png', bytes: paddedPng(8_000_000) }])
    await page.getByLabel('选择图片文件').setInputFiles(files)
    await first
    const queue = page.getByRole('region', { name: '上传队列' })
    await queue.getByRole('progressbar', { name: '上传 大图.png' }).waitFor()
    page.on('dialog', dialog => void dialog.accept())
    sent.length = 0
    const done = page.waitForResponse(response => response.url().endsWith('/complete') && response.ok())
    await page.reload({ waitUntil: 'commit' })
    await release()
    await done
    expect(sent.map(url => url.slice(-8))).toEqual(['/parts/2'])
    await page.getByRole('navigation').getByRole('button', { name: '上传' }).click()
    await page.getByRole('complementary').getByRole('button', { name: '大图.png', exact: true }).waitFor()
  })

  it('one that the moderation refuses leaves the library of the user, who is told, and cannot come back', async ({
    person,
  }) => {
    const { page } = await openPictures({ ...person, src: '' }, [])
    await page.getByRole('navigation').getByRole('button', { name: '上传' }).click()
    const panel = page.getByRole('complementary', { name: '上传' })
    // A new one: what was refused once is refused at once.
    const drawing = REFUSED_DRAWING.replace('36', `${Math.random()}`)
    const refused = { name: '违禁.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) }
    const add = () => panel.locator('input[type=file]').setInputFiles([refused])
    const shown = panel.getByRole('list', { name: '本次上传' }).getByRole('listitem')
    await add()
    await shown.first().waitFor()
    await page.getByText('图片「违禁.svg」未通过审核（色情低俗），已从我的上传中移除').waitFor()
    await expect.poll(() => shown.count()).toBe(0)
    await add()
    await page
      .getByText(/图片未通过审核，无法使用/)
      .first()
      .waitFor()
  })

  it('C-2-54 C-2-55 C-2-56 C-4-51 folders: a tile creates one, whose name is typed at once; names and deletions in place; a picture is moved into one, which opens and closes', async ({
    person,
  }) => {
    const { page } = await openPictures({ ...person, src: '' }, [])
    for (const [name, width] of [
      ['庚.png', 250],
      ['辛.png', 260],
      ['壬.png', 270],
    ] as const)
      await uploadPicture(person.base, person.account.token, name, quarteredPng(width, 100), 'image/png')
    await uploadPicture(person.base, person.account.token, '己.png', quarteredPng(240, 100), 'image/png')
    await page.getByRole('navigation').getByRole('button', { name: '上传' }).click()
    const panel = page.getByRole('complementary', { name: '上传' })
    await panel.getByRole('button', { name: '新建文件夹' }).click()
    const field = panel.getByRole('textbox', { name: '文件夹名称' })
    await expect.poll(() => field.inputValue()).toMatch(/^folder-\d{14}$/)
    await page.keyboard.type('双十一')
    await page.keyboard.press('Enter')
    const tile = panel.getByRole('button', { name: '打开文件夹 双十一' })
    await tile.waitFor()
    await panel.getByRole('button', { name: '重命名文件夹 双十一' }).focus()
    await page.keyboard.press('Enter')
    await field.fill('不要')
    await page.keyboard.press('Escape')
    await tile.waitFor()

    await panel.getByRole('button', { name: '移动 己.png' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: '双十一' }).click()
    await page.getByText('已移到「双十一」').waitFor()
    await expect.poll(() => panel.getByRole('button', { name: '己.png', exact: true }).count()).toBe(0)
    await tile.click()
    await panel.getByRole('heading', { name: '双十一' }).waitFor()
    await panel.getByRole('button', { name: '己.png', exact: true }).waitFor()
    expect(await panel.getByRole('button', { name: '新建文件夹' }).count()).toBe(0)
    await panel.getByRole('button', { name: '返回全部文件夹' }).click()

    await panel.getByRole('button', { name: '删除文件夹 双十一' }).focus()
    await page.keyboard.press('Enter')
    const told = page.getByRole('alertdialog').filter({ hasText: '已删除「双十一」，1 张图片移回「我的图片」' })
    await told.waitFor()
    await panel.getByRole('button', { name: '己.png', exact: true }).waitFor()
    await told.getByRole('button', { name: '撤销' }).click()
    await tile.waitFor()
    await expect.poll(() => panel.getByRole('button', { name: '己.png', exact: true }).count()).toBe(0)

    // Several at once: selected by keyboard and mouse, dragged into the folder, deleted, and taken back.
    const picture = (name: string) => panel.getByRole('button', { name, exact: true })
    await picture('庚.png').click({ modifiers: ['Control'] })
    await picture('壬.png').click({ modifiers: ['Shift'] })
    await panel.getByText('已选 3 张').waitFor()
    await picture('庚.png').press('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect.poll(() => picture('辛.png').count()).toBe(0)
    await page
      .getByRole('alertdialog')
      .filter({ hasText: '已删除 3 张图片' })
      .getByRole('button', { name: '撤销' })
      .click()
    await picture('辛.png').click({ modifiers: ['Control'] })
    await picture('壬.png').click({ modifiers: ['Control'] })
    await picture('壬.png').dragTo(tile)
    await page.getByText('已把 2 张图片移到「双十一」').waitFor()
    await expect.poll(() => picture('辛.png').count()).toBe(0)
    expect(await picture('庚.png').count()).toBe(1)
  })

  it('pages of a PDF are chosen and become pictures; a picture with fewer colors than its file keeps the file, also when a reload interrupts it, and it is downloaded from it', async ({
    person,
  }) => {
    const { page } = await openPictures({ ...person, src: '' }, [])
    await page.getByRole('navigation').getByRole('button', { name: '上传' }).click()
    const panel = page.getByRole('complementary', { name: '上传' })
    const input = panel.locator('input[type=file]')
    const pages = [1, 2, 3].map(blue => ({ width: 72, height: 36 * blue, color: `0 0 0.${blue}` }))
    const pdf = { name: '册子.pdf', mimeType: 'application/pdf', buffer: Buffer.from(plainPdf(pages)) }
    const dialog = page.getByRole('dialog', { name: '选择要上传的页面' })
    await input.setInputFiles([pdf])
    await dialog.getByRole('button', { name: '第 3 页' }).click()
    await dialog.getByRole('button', { name: '上传 2 页' }).click()
    for (const number of [1, 3])
      await panel.getByRole('button', { name: `册子 第${number}页.png`, exact: true }).waitFor()
    // Another answer: none of them.
    await input.setInputFiles([{ ...pdf, name: '再来.pdf' }])
    await dialog.getByRole('button', { name: '取消' }).click()
    await dialog.waitFor({ state: 'detached' })

    const shot = blockJpeg([[[101, 105, 199]]], {
      profile: displayProfile(DISPLAY_P3),
      segments: [exifSegment(1, true)],
    })
    // Phones put a film behind it: the original has two parts, the picture a few bytes.
    const photo = new Uint8Array(6_000_000).fill(7)
    photo.set(shot)
    const sent: string[] = []
    page.on('request', request => {
      if (request.method() === 'PUT' && request.url().includes('/parts/')) sent.push(request.url().slice(-8))
    })
    const release = await holdRequests(page, '*/uploads/*/parts/2')
    const first = page.waitForResponse(response => response.url().endsWith('/parts/1') && response.ok())
    await input.setInputFiles(filesOnDisk([{ name: '手机.jpg', bytes: photo }]))
    const tile = panel.getByRole('button', { name: '手机.jpg', exact: true })
    await first
    const queue = page.getByRole('region', { name: '上传队列' })
    await queue.getByRole('progressbar', { name: '保存 手机.jpg 的原图' }).waitFor()
    // A work that is not saved yet is asked about after the reload.
    await page.getByText(/^已保存 \d\d:\d\d$/).waitFor()
    page.on('dialog', dialog => void dialog.accept())
    sent.length = 0
    const kept = page.waitForResponse(response => /\/originals\/.+\/complete$/.test(response.url()) && response.ok())
    await page.reload({ waitUntil: 'commit' })
    await release()
    await kept
    expect(sent).toEqual(['/parts/2'])
    await page.getByRole('navigation').getByRole('button', { name: '上传' }).click()
    const download = panel.getByRole('button', { name: '下载原图 手机.jpg' })
    await tile.hover()
    const [saved] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(saved.suggestedFilename()).toBe('手机.jpg')
    expect(readFileSync(await saved.path()).equals(photo)).toBe(true)
    const shown = await tile.locator('img').getAttribute('src')
    const seen = await page.evaluate(
      async url => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
      shown?.split('?')[0] ?? '',
    )
    // Others see no place.
    expect([Buffer.from(shot), Buffer.from(seen)].map(bytes => bytes.includes(Buffer.from([0x88, 0x25])))).toEqual([
      true,
      false,
    ])
  })
})
