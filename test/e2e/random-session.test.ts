import { expect, inject } from 'vitest'
import { parseWork, stringifyWork } from '#schemas/document/codec.ts'
import { call, uploadPicture } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { type EditorPage, newWork, openEditor, waitUntilReady } from '#test/support/editor-page.ts'
import { expectHistory } from '#test/support/history.ts'
import { difference } from '#test/support/pixels.ts'
import { randomSession } from '#test/support/random-session.ts'
import { stagePicture } from '#test/support/stage-picture.ts'
import { PICTURES, picture, workload, workloadWork } from '#test/support/workload.ts'

const base = inject('productUrl')
const SEED = Number(process.env.MOYE_SEED ?? 20_261_121)
/**
 * A round has fewer steps than the 100 entries that the history keeps. The suite runs one round; `MOYE_ROUNDS=23` runs
 * more than 2,000 steps, for use before a release.
 */
const ROUNDS = Number(process.env.MOYE_ROUNDS ?? 1)
const STEPS = 90
const SIZE = { width: 560, height: 460 }

/** Returns to an idle editor: no gesture, mode, menu or dialog. */
const settle = async ({ page }: EditorPage) => {
  for (let times = 0; times < 4; times++) await page.keyboard.press('Escape')
  await page.locator('[data-workspace]').focus()
}

const saved = async (editor: EditorPage, appId: number, token: string): Promise<string> => {
  await settle(editor)
  await editor.page.keyboard.press('Control+s')
  await editor.page.locator('[data-save-state="saved"]').waitFor()
  return String((await call(base, 'GET', `/work/${appId}`, { token })).data)
}

/** Undoes or redoes until no entry is left. */
const exhaust = async ({ page }: EditorPage, name: '撤销' | '重做') => {
  await expectHistory(page, name === '撤销' ? { undo: true } : { redo: true })
  const button = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}`) })
  for (let times = 0; times < 110 && (await button.isEnabled()); times++)
    await page.keyboard.press(name === '撤销' ? 'Control+z' : 'Control+y')
  await expectHistory(page, name === '撤销' ? { undo: false } : { redo: false })
}

/** The first page: the elements of its layers, and its picture. */
const looks = async (editor: EditorPage) => {
  const { page } = editor
  await settle(editor)
  for (let times = 0; times < 5; times++) await page.keyboard.press('PageUp')
  await waitUntilReady(page)
  await page.locator('[data-workspace] [data-watermark]').waitFor()
  // Fits the page, because the session may have panned away.
  await page.keyboard.press('Control+1')
  // Hides grids, guides and toolbars over the page that the session has switched on.
  const style = await page.addStyleTag({
    content: '[data-workspace] > *:not(:has([data-stage])), [data-workspace] ~ * { visibility: hidden !important }',
  })
  const picture = await stagePicture(page, SIZE)
  await style.evaluate(element => (element as HTMLElement).remove())
  const elements = await page.$$eval('[data-workspace] [data-stage] [data-layer-id]', layers =>
    // React's generated ids depend on the render order.
    layers.map(layer => layer.outerHTML.replace(/_r_\w+_/g, '_r_')),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  return { picture, elements }
}

it('random commands and gestures: no error, undo and redo exact to the byte, the codec lossless, a fresh load alike', async ({
  account,
  browser,
}) => {
  const { token } = account
  const urls = await Promise.all(
    Array.from({ length: PICTURES }, (_, index) =>
      uploadPicture(base, token, `${index}.png`, picture(index), 'image/png'),
    ),
  )
  const layers = workload(24, SEED).map(layer => ({ ...layer, left: layer.left % 460, top: layer.top % 380 }))
  const wire = workloadWork(
    layers,
    urls.map(url => new URL(url, base).pathname),
  )
  const work = { ...wire, style: SIZE, pages: wire.pages.map(page => ({ ...page, style: { ...page.style, ...SIZE } })) }
  const appId = await newWork(base, token, parseWork(JSON.stringify(work)))
  const editor = await openEditor(browser, base, { path: `/editor?appId=${appId}`, token })
  const session = randomSession(editor.page, SEED)
  let first = String((await call(base, 'GET', `/work/${appId}`, { token })).data)
  for (let round = 0; round < ROUNDS; round++) {
    await settle(editor)
    for (let step = 0; step < STEPS; step++) await session.step()
    const last = await saved(editor, appId, token)
    expect(stringifyWork(parseWork(last)), `round ${round}: encode(decode(x)) = x`).toBe(last)
    await exhaust(editor, '撤销')
    expect(await saved(editor, appId, token), `round ${round}: undo all`).toBe(first)
    await exhaust(editor, '重做')
    expect(await saved(editor, appId, token), `round ${round}: redo all`).toBe(last)
    const before = await looks(editor)
    await editor.page.reload()
    await waitUntilReady(editor.page)
    const after = await looks(editor)
    expect(after.elements, `round ${round}: the elements after a fresh load`).toEqual(before.elements)
    // The same elements; antialiasing may vary, because the browser can reuse cached rasters of pictures and paths.
    const { pixels, worst } = difference(before.picture, after.picture)
    expect(pixels, `round ${round}: the picture after a fresh load`).toBeLessThan(SIZE.width * SIZE.height * 0.01)
    expect(worst, `round ${round}: the picture after a fresh load`).toBeLessThan(80)
    first = last
  }
}, 1_200_000)
