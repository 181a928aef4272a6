import type { Route } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { call, uploadPicture } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { type EditorPage, keepOpen } from '#test/support/editor-page.ts'
import { expectHistory } from '#test/support/history.ts'
import { drawn, openPictures, storedPicture } from '#test/support/picture-page.ts'
import { resetEditor } from '#test/support/reset-editor.ts'
import { agreement, drawSubject, maskOfFile, subjectFile } from '#test/support/subjects.ts'

const base = inject('productUrl')

// Larger than the size at which the engine finds subjects.
const mug = drawSubject('mug', 1080)
const natural = { naturalWidth: 1440, naturalHeight: 1080 }
const it = test
  .extend('src', { scope: 'file' }, ({ account }) =>
    uploadPicture(base, account.token, '杯子.png', subjectFile(mug), 'image/png'),
  )
  .extend('opened', { scope: 'file' }, async ({ browser, account, src }, { onCleanup }) => {
    const opened = await openPictures({ base, browser, account, src }, [{ data: { src, ...natural } }])
    keepOpen(opened.editor)
    onCleanup(() => opened.editor.close())
    return opened
  })
  // The picture of the mug is selected and as it was; the calls reach the product.
  .extend('mugPage', async ({ opened }) => {
    await opened.page.unrouteAll()
    await resetEditor(opened.editor)
    await opened.editor.click(opened.layerId)
    return opened
  })
const button = ({ page }: EditorPage, name: string) => page.getByRole('button', { name, exact: true })
const waiting = ({ page }: EditorPage) => page.locator('[data-workspace] [data-waiting]')
const toastOf = ({ page }: EditorPage, text: RegExp) => page.getByRole('alert').filter({ hasText: text })
/** Holds the cut-out call until the test releases it. */
const hold = async ({ page }: EditorPage) => {
  const held: Route[] = []
  let arrived = () => {}
  const comes = new Promise<void>(resolve => {
    arrived = resolve
  })
  await page.route('**/image/cutout', route => {
    held.push(route)
    arrived()
  })
  return { comes, held, letGo: () => Promise.all(held.splice(0).map(route => route.continue().catch(() => {}))) }
}
const fileAt = async (path: string) => new Uint8Array(await (await fetch(base + path)).arrayBuffer())
const sourceOf = async (editor: EditorPage, layerId: string) => drawn(editor, layerId).first().getAttribute('src')

describe('cut-out', () => {
  it('E-2-93 E-4-27 E-4-28 E-4-30 one click: waiting on the canvas, then the subject alone in full size; undo brings the original back', async ({
    mugPage: { editor, page, layerId },
    src,
  }) => {
    const calls = await hold(editor)
    await button(editor, '一键抠图').click()
    await calls.comes
    await waiting(editor).waitFor()
    expect(await waiting(editor).textContent()).toContain('抠图中')
    expect(await page.locator('[data-workspace]').getAttribute('aria-busy')).toBe('true')
    await expect(button(editor, '一键抠图').isDisabled()).resolves.toBe(true)
    const asked: unknown = calls.held[0]?.request().postDataJSON()
    expect(asked).toEqual({ imgUrl: `${base.replace('http:', 'https:')}${src}?resize=1280x1280` })
    await calls.letGo()
    await expect.poll(() => sourceOf(editor, layerId)).not.toBe(src)
    await waiting(editor).waitFor({ state: 'detached' })
    const { data } = await storedPicture(editor, layerId)
    expect(data).toMatchObject({ sourceBeforeCutout: src, ...natural })
    const mask = maskOfFile(await fileAt(data.src))
    expect([mask.width, mask.height]).toEqual([1440, 1080])
    expect(agreement(mask, mug.shape)).toBeGreaterThan(0.98)
    await editor.focusCanvas()
    await editor.press('Control+z')
    await expect.poll(() => sourceOf(editor, layerId)).toBe(src)
    expect((await storedPicture(editor, layerId)).data.sourceBeforeCutout).toBe('')
    await editor.press('Control+Shift+z')
    await expect.poll(() => sourceOf(editor, layerId)).toBe(data.src)
  })

  it('E-4-29 a second press restores the original without asking again and without a failure', async ({
    mugPage: { editor, page, layerId },
    src,
  }) => {
    let asked = 0
    page.on('request', request => {
      if (request.url().endsWith('/image/cutout')) asked++
    })
    await editor.focusCanvas()
    await editor.press('Shift+K')
    await expect.poll(() => sourceOf(editor, layerId)).not.toBe(src)
    await button(editor, '还原抠图').click()
    await expect.poll(() => sourceOf(editor, layerId)).toBe(src)
    expect((await storedPicture(editor, layerId)).data.sourceBeforeCutout).toBe('')
    await button(editor, '一键抠图').waitFor()
    expect(asked).toBe(1)
    expect(await page.getByText('抠图失败').count()).toBe(0)
    await waiting(editor).waitFor({ state: 'detached' })
  })

  it('E-8-05 a failed call, a status other than 1 and no network show 抠图失败 and end the waiting; trying again works', async ({
    mugPage: { editor, page, layerId },
    src,
  }) => {
    editor.expectErrors(/ERR_FAILED/)
    let answer: (route: Route) => Promise<void> = async () => {}
    await page.route('**/image/cutout', route => answer(route))
    const failing: [(route: Route) => Promise<void>, RegExp][] = [
      [route => route.fulfill({ status: 502, json: { status: 0, code: 'CUTOUT_FAILED', msg: '' } }), /抠图失败/],
      [route => route.fulfill({ status: 200, json: { status: 2, msg: 'busy', imgUrl: '' } }), /抠图失败/],
      [route => route.fulfill({ status: 200, body: '<html>' }), /抠图失败/],
      [route => route.abort('internetdisconnected'), /抠图失败.*网络/],
    ]
    for (const [fail, text] of failing) {
      answer = fail
      await button(editor, '一键抠图').click()
      await toastOf(editor, text).last().waitFor()
      await expect.poll(() => waiting(editor).count()).toBe(0)
      expect(await sourceOf(editor, layerId)).toBe(src)
      await page.getByRole('button', { name: '关闭通知' }).last().click()
    }
    answer = route => route.abort()
    await button(editor, '一键抠图').click()
    await toastOf(editor, /抠图失败/).waitFor()
    answer = route => route.continue()
    await page.getByRole('button', { name: '重试' }).last().click()
    await expect.poll(() => sourceOf(editor, layerId)).not.toBe(src)
  })

  it('can be cancelled; the late answer changes nothing', async ({ mugPage: { editor, page, layerId }, src }) => {
    const calls = await hold(editor)
    await button(editor, '一键抠图').click()
    await calls.comes
    await waiting(editor).getByRole('button', { name: '取消' }).click()
    await expect.poll(() => waiting(editor).count()).toBe(0)
    await calls.letGo()
    await expect(button(editor, '一键抠图').isEnabled()).resolves.toBe(true)
    expect(await sourceOf(editor, layerId)).toBe(src)
    expect(await page.getByText('抠图失败').count()).toBe(0)
    await expectHistory(editor.page, { undo: false })
  })

  // The last test: it ends the login of the file.
  it('an expired login is asked for; who declines keeps the picture, without a failure', async ({
    mugPage: { editor, page, layerId },
    account,
    src,
  }) => {
    await call(base, 'POST', '/user/logout', { token: account.token })
    await button(editor, '一键抠图').click()
    const login = page.getByRole('dialog').filter({ hasText: '手机号' })
    await login.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => waiting(editor).count()).toBe(0)
    expect(await sourceOf(editor, layerId)).toBe(src)
    expect(await page.getByText('抠图失败').count()).toBe(0)
  })
})
