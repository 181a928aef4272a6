import { describe, expect } from 'vitest'
import { ADOBE_RGB, DISPLAY_P3, displayProfile, pressProfile } from '#test/support/color-profiles.ts'
import { registerFiles } from '#test/support/drop-files.ts'
import { added, onPage, pictures, png, uploadsPanel } from '#test/support/drop-page.ts'
import { openWork } from '#test/support/editor-page.ts'
import { AVIF, animatedWebp, HEIC, heic } from '#test/support/encoded-pictures.ts'
import { blockJpeg, exifSegment } from '#test/support/jpegs.ts'
import { withEditor } from '#test/support/kept-editor.ts'
import { storedPicture } from '#test/support/picture-page.ts'
import { quarteredPng } from '#test/support/pictures.ts'
import { poster } from '#test/support/poster.ts'
import { cornersOf, shown, webp, ycc } from '#test/support/shown-colors.ts'
import { tiff } from '#test/support/tiffs.ts'

const it = withEditor(person => openWork(person, poster([], { width: 800, height: 600 })))

describe('drops of files', () => {
  it('E-9-14 C-5-36 several files land side by side about the pointer, fitted within 80 % and never enlarged', async ({
    editor,
  }) => {
    const files = await registerFiles(editor.page, [png('甲.png', 300, 200), png('乙.png', 300, 200)])
    const at = await onPage(editor, 400, 300)
    await files.over(at)
    await files.drop(at)
    await expect.poll(() => added(editor).count()).toBe(2)
    const [a, b] = await pictures(editor)
    expect(a?.frame).toMatchObject({ width: 300, height: 200 })
    expect(b?.frame).toMatchObject({ width: 300, height: 200, y: a?.frame.y })
    // The pointer position is in whole screen px, which are fractions of page px.
    expect(Math.abs((a?.frame.x ?? 0) - 90)).toBeLessThan(3)
    expect(Math.abs((a?.frame.y ?? 0) - 200)).toBeLessThan(3)
    expect((b?.frame.x ?? 0) - (a?.frame.x ?? 0)).toBe(320)
    // One undo removes both.
    await editor.page.getByRole('button', { name: '撤销' }).first().click()
    await expect.poll(() => added(editor).count()).toBe(0)
    const wide = await registerFiles(editor.page, [png('宽.png', 1600, 400)])
    await wide.over(at)
    await wide.drop(at)
    await expect.poll(() => added(editor).count()).toBe(1)
    expect((await pictures(editor))[0]?.frame).toMatchObject({ width: 640, height: 160 })
  })

  it('a file that is dropped where nothing takes it does not replace the page', async ({ editor: { page } }) => {
    const url = page.url()
    const effects = await page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], '一.png', { type: 'image/png' }))
      return ['dragover', 'drop'].map(type => {
        const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
        document.querySelector('header')?.dispatchEvent(event)
        return event.defaultPrevented
      })
    })
    expect(effects).toEqual([true, true])
    // A file that really comes from outside the browser.
    const files = await registerFiles(page, [png('丙.png', 300, 200)])
    const header = (await page.locator('header').first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const at = { x: header.x + header.width / 2, y: header.y + header.height / 2 }
    await files.over(at)
    await files.drop(at)
    await page.waitForTimeout(300)
    expect(page.url()).toBe(url)
    expect(await page.locator('[data-workspace]').count()).toBe(1)
  })

  it('pictures of other types are converted before the upload, by their bytes and not their names, in their size and with their alpha; an animated one becomes its first frame, which is told', async ({
    editor,
  }) => {
    const frames = [await webp(editor, '#e01010', 60, 40, 1), await webp(editor, '#1010e0', 60, 40, 1)]
    const files = await registerFiles(editor.page, [
      { name: '照片.webp', bytes: await webp(editor, '#20a040', 300, 200, 0.8) },
      { name: '其实是webp.png', bytes: await webp(editor, 'rgb(40 80 220 / 50%)', 120, 90, 0.8) },
      { name: '无损.webp', bytes: await webp(editor, '#336699', 64, 32, 1) },
      { name: '小.avif', bytes: AVIF },
      { name: '动图.webp', bytes: animatedWebp(frames, 60, 40) },
      { name: '其实是png.webp', bytes: quarteredPng(50, 30) },
    ])
    const at = await onPage(editor, 400, 300)
    await files.over(at)
    await files.drop(at)
    await editor.page.getByText('动图.webp 是动图，作品里只显示第一帧').first().waitFor()
    await expect.poll(() => added(editor).count()).toBe(6)
    const srcs = (await pictures(editor)).map(({ data }) => data.src)
    const types = srcs.map(src => /\.(\w+)$/.exec(src)?.[1])
    expect(types).toEqual(['jpg', 'png', 'png', 'jpg', 'jpg', 'png'])
    const near = (value: number) => expect.closeTo(value, -1)
    const seen = await Promise.all(srcs.map(src => shown(editor, src)))
    expect(seen[0]).toEqual([300, 200, near(32), near(160), near(64), 255])
    expect(seen[1]).toEqual([120, 90, near(40), near(80), near(220), near(128)])
    expect(seen[2]).toEqual([64, 32, 51, 102, 153, 255])
    expect(seen[3]?.slice(0, 2)).toEqual([2, 2])
    expect(seen[4]).toEqual([60, 40, near(224), near(16), near(16), 255])
    expect(seen[5]?.slice(0, 2)).toEqual([50, 30])
  })

  it('shows how far each upload is and takes it back when it is cancelled', async ({ editor }) => {
    const { page } = editor
    // The held upload fails at the end, after it was canceled.
    editor.expectErrors(/net::ERR_FAILED/)
    let letGo = () => {}
    const held = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route('**/upload', async route => {
      await held
      await route.abort()
    })
    const files = await registerFiles(page, [png('慢.png', 120, 80)])
    const at = await onPage(editor, 400, 300)
    await files.over(at)
    await files.drop(at)
    await page.getByRole('progressbar', { name: '上传 慢.png' }).waitFor()
    await page.getByRole('button', { name: '取消上传 慢.png' }).click()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    letGo()
    await expect(added(editor).count()).resolves.toBe(0)
    await expect(page.getByRole('alert').count()).resolves.toBe(0)
    await page.unrouteAll()
  })

  it('one file over a picture asks whether to replace it or to be added', async ({ editor }) => {
    const { page } = editor
    const at = await onPage(editor, 400, 300)
    const first = await registerFiles(page, [png('原图.png', 400, 300)])
    await first.over(at)
    await first.drop(at)
    await expect.poll(() => added(editor).count()).toBe(1)
    const [placed] = await pictures(editor)
    const layerId = placed?.id ?? ''
    const shown = page.locator(`[data-stage] [data-layer-id="${layerId}"] img`).first()
    await expect.poll(() => shown.getAttribute('src')).toBe(placed?.data.src)
    for (const answer of ['替换图片', '添加到画布']) {
      const files = await registerFiles(page, [png(`${answer}.png`, 200, answer === '替换图片' ? 150 : 100)])
      await files.over(at)
      await page.locator('[data-drop-picture]').waitFor()
      await files.drop(at)
      await page.getByRole('menuitem', { name: answer }).click()
      await expect.poll(() => added(editor).count()).toBe(answer === '替换图片' ? 1 : 2)
      if (answer === '替换图片') await expect.poll(() => shown.getAttribute('src')).not.toBe(placed?.data.src)
    }
    // What is dropped while the question is open is asked about next.
    const waiting = page.getByRole('menuitem', { name: '添加到画布' })
    const before = await added(editor).count()
    const warnings: string[] = []
    page.on('console', message => void warnings.push(message.text()))
    for (const name of ['先.png', '后.png']) {
      const files = await registerFiles(page, [png(name, 60, 40)])
      await files.over(at)
      await files.drop(at)
      await waiting.waitFor()
    }
    await waiting.click()
    await expect.poll(() => added(editor).count()).toBe(before + 1)
    await waiting.click()
    await expect.poll(() => added(editor).count()).toBe(before + 2)
    await waiting.waitFor({ state: 'detached' })
    // What will be refused is refused at once.
    const photo = await registerFiles(page, [{ name: 'IMG_1.HEIC', bytes: heic(4032, 3024) }])
    await photo.over(at)
    await photo.drop(at)
    await page
      .getByText(/IMG_1\.HEIC 这张 HEIC 照片打不开，请在手机上导出为 JPG/)
      .first()
      .waitFor()
    await waiting.waitFor({ state: 'detached' })
    expect(warnings.filter(text => text.includes('invalid drag'))).toEqual([])
    const layer = await storedPicture(editor, layerId)
    expect(layer.frame).toMatchObject({ ...placed?.frame, width: 400, height: 300 })
    expect(layer.data).toMatchObject({ naturalWidth: 200, naturalHeight: 150, crop: null })
  })

  it('photos lie straight in all eight orientations, and have the colors of sRGB whatever their profile: of a phone, of a camera, of a press, in HEIC and in TIFF', async ({
    editor,
  }) => {
    // Red, green, blue and white, clockwise from the top left corner, when the picture is straight.
    const corners = [
      [200, 60, 60],
      [60, 200, 60],
      [255, 255, 255],
      [60, 60, 200],
    ]
    const turned: Readonly<Record<number, readonly number[]>> = {
      ...{ 1: [0, 1, 3, 2], 2: [1, 0, 2, 3], 3: [2, 3, 1, 0], 4: [3, 2, 0, 1] },
      ...{ 5: [0, 3, 1, 2], 6: [1, 2, 0, 3], 7: [2, 1, 3, 0], 8: [3, 0, 2, 1] },
    }
    const photos = Object.entries(turned).map(([orientation, order]) => {
      const [a, b, c, d] = order.map(at => ycc(corners[at] ?? []))
      const rows = [
        [a ?? [], b ?? []],
        [c ?? [], d ?? []],
      ]
      return {
        name: `${orientation}.jpg`,
        bytes: blockJpeg(rows, { segments: [exifSegment(Number(orientation), true)] }),
      }
    })
    const red = [[ycc([200, 60, 60])]]
    const press = pressProfile(([, m = 0]) => [100 - 50 * m, -80 * m, 60 * m])
    const at = await onPage(editor, 400, 300)
    const drop = async (all: Parameters<typeof registerFiles>[1]) => {
      const files = await registerFiles(editor.page, all)
      await files.over(at)
      await files.drop(at)
    }
    await drop(photos)
    await expect.poll(() => added(editor).count()).toBe(8)
    await drop([
      // Made new, because its colors are, and turned with it.
      {
        name: '手机.jpg',
        bytes: blockJpeg([[ycc([60, 200, 60]), ycc([200, 60, 60])]], {
          segments: [exifSegment(3)],
          profile: displayProfile(DISPLAY_P3),
        }),
      },
      { name: '相机.jpg', bytes: blockJpeg(red, { profile: displayProfile(ADOBE_RGB) }) },
      { name: '印刷.jpg', bytes: blockJpeg([[[255, 128, 55, 255]]], { adobe: 0, profile: press }) },
      { name: 'IMG_2.HEIC', bytes: HEIC },
      {
        name: '扫描.tif',
        bytes: tiff({
          width: 1,
          height: 1,
          samples: 3,
          colors: 2,
          compression: 5,
          strips: [[200, 60, 60]],
          bytes: { 34675: displayProfile(DISPLAY_P3) },
          shorts: { 274: [6] },
        }),
      },
    ])
    await expect.poll(() => added(editor).count()).toBe(13)
    const srcs = (await pictures(editor)).map(({ data }) => data.src)
    const seen = await Promise.all(srcs.map(src => cornersOf(editor, src)))
    const near = (values: readonly number[]) => values.map(value => expect.closeTo(value, -1))
    for (const four of seen.slice(0, 8)) expect(four).toEqual(corners.map(near))
    expect(seen.slice(8).map(([first]) => first)).toEqual([
      near([217, 42, 51]),
      near([231, 57, 56]),
      near([114, 203, 127]),
      near([219, 38, 49]),
      near([217, 42, 51]),
    ])
  })
})

describe('refused files', () => {
  it('C-5-01 C-5-02 C-5-03 C-8-16 what is too large or no picture is named and left out; the others arrive', async ({
    editor,
  }) => {
    const files = await registerFiles(editor.page, [
      { name: '太大.png', bytes: new Uint8Array(12 * 1024 * 1024) },
      { name: '说明.txt', bytes: new TextEncoder().encode('你好') },
      { name: '假的.png', bytes: new TextEncoder().encode('not a picture') },
      png('好.png', 120, 80),
    ])
    const at = await onPage(editor, 400, 300)
    await files.over(at)
    await files.drop(at)
    // One notice names them all.
    const told = '3 个文件没有添加：太大.png 大小超过了10MB!；说明.txt、假的.png 仅支持 png、jpg、jpeg、gif、svg 图片'
    await editor.page.getByText(told, { exact: true }).first().waitFor()
    await expect.poll(() => added(editor).count()).toBe(1)
    // The panel lists them with the reasons.
    const panel = await uploadsPanel(editor)
    for (const name of ['太大.png', '说明.txt', '假的.png'])
      await expect.poll(() => panel.getByRole('alert').filter({ hasText: name }).count()).toBe(1)
  })

  it('files chosen in the panel: for each refused one a clear sentence, no layer, the document untouched', async ({
    editor,
  }) => {
    const { page } = editor
    const panel = await uploadsPanel(editor)
    const script =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>'
    for (const [name, mimeType, buffer, says] of [
      ['big.svg', 'image/svg+xml', Buffer.concat([Buffer.from(script), Buffer.alloc(12 * 1024 * 1024, ' ')]), /10MB/],
      ['words.png', 'image/png', Buffer.from('这不是图片'), /仅支持|格式/],
      ['evil.svg', 'image/svg+xml', Buffer.from(script), /脚本/],
      ['cut.jpg', 'image/jpeg', Buffer.from(blockJpeg([[[90, 128, 128]]]).subarray(0, -4)), /不完整/],
      ['film.png', 'image/png', Buffer.from('\0\0\0\x20ftypisom'), /视频/],
    ] as const) {
      await page.getByLabel('选择图片文件').setInputFiles({ name, mimeType, buffer })
      const refused = panel.getByRole('alert').filter({ hasText: name })
      await refused.filter({ hasText: says }).waitFor()
      expect(await refused.count()).toBe(1)
      expect(await added(editor).count()).toBe(0)
    }
  })
})
