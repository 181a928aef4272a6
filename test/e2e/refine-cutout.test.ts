import { describe, expect, inject } from 'vitest'
import { uploadPicture } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { type EditorPage, keepOpen } from '#test/support/editor-page.ts'
import { drawn, openPictures, storedPicture } from '#test/support/picture-page.ts'
import { resetEditor } from '#test/support/reset-editor.ts'
import { drawSubject, maskOfFile, subjectFile } from '#test/support/subjects.ts'

const base = inject('productUrl')

const button = ({ page }: EditorPage, name: string) => page.getByRole('button', { name, exact: true })
const sourceOf = (editor: EditorPage, layerId: string) => drawn(editor, layerId).first().getAttribute('src')

/** Waits for the refinement mode; the editor remembers the last brush. */
const takeEraser = async (editor: EditorPage): Promise<void> => {
  await editor.page.locator('[data-refine-overlay][data-ready="true"]').waitFor()
  await button(editor, '擦除').click()
}
/** A ball on a lawn; its picture is 800 × 600, its layer 400 × 300. */
const ball = subjectFile(drawSubject('ball', 600))
/** A picture of one color. */
const plain = (): Uint8Array<ArrayBuffer> => {
  const subject = drawSubject('ball', 90)
  for (let at = 0; at < subject.picture.data.length; at++) subject.picture.data[at] = at % 4 === 3 ? 255 : 200
  return subjectFile(subject)
}
const it = test
  .extend('src', { scope: 'file' }, ({ account }) => uploadPicture(base, account.token, '球.png', ball, 'image/png'))
  // The ball as it is and rotated, and the plain picture.
  .extend('opened', { scope: 'file' }, async ({ browser, account, src }, { onCleanup }) => {
    const data = { src, naturalWidth: 800, naturalHeight: 600 }
    const plainSrc = await uploadPicture(base, account.token, '纯色.png', plain(), 'image/png')
    const { editor, ids } = await openPictures({ base, browser, account, src }, [
      { frame: { x: 0 }, data },
      { frame: { x: 450, rotation: 90 }, data },
      {
        frame: { x: 0, y: 460, width: 184, height: 138 },
        data: { src: plainSrc, naturalWidth: 120, naturalHeight: 90 },
      },
    ])
    keepOpen(editor)
    onCleanup(() => editor.close())
    const [upright = '', rotated = '', plainId = ''] = ids
    return { editor, page: editor.page, upright, rotated, plain: plainId }
  })
  // Cuts out a picture of the untouched page and opens it in the refinement mode; returns its cut-out.
  .extend('refine', ({ opened: { editor }, src }) => async (layerId: string): Promise<string> => {
    await resetEditor(editor)
    await editor.click(layerId)
    await button(editor, '一键抠图').click()
    await expect.poll(() => sourceOf(editor, layerId)).not.toBe(src)
    const cut = (await sourceOf(editor, layerId)) ?? ''
    await button(editor, '精修抠图').click()
    await takeEraser(editor)
    return cut
  })
/** Alpha of the preview at fractions of the picture. */
const alphaAt = ({ page }: EditorPage, x: number, y: number) =>
  page.locator('canvas[data-refine-picture]').evaluate(
    (canvas, at) => {
      const { width, height } = canvas as HTMLCanvasElement
      const context = (canvas as HTMLCanvasElement).getContext('2d')
      return context?.getImageData(Math.floor(width * at.x), Math.floor(height * at.y), 1, 1).data[3]
    },
    { x, y },
  )
/** Window point at fractions of the picture. */
const point = async ({ page }: EditorPage, x: number, y: number) => {
  const box = await page.locator('[data-refine-frame]').boundingBox()
  if (!box) throw new Error('not refining')
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}
const fileAt = async (path: string) => new Uint8Array(await (await fetch(base + path)).arrayBuffer())
const ringWidth = ({ page }: EditorPage) =>
  page.locator('[data-brush-ring]').evaluate(element => Number.parseFloat((element as HTMLElement).style.width))

// The ball's center is at (0.465, 0.52); (0.9, 0.1) is lawn.
const BALL = [0.465, 0.52] as const
const LAWN = [0.9, 0.1] as const

describe('refining a cut-out', () => {
  it('brushes take away and bring back, with an undo of their own; done makes a new picture, one step in the history', async ({
    opened: { editor, page, upright: layerId },
    refine,
    src,
  }) => {
    const cut = await refine(layerId)
    expect([await alphaAt(editor, ...BALL), await alphaAt(editor, ...LAWN)]).toEqual([255, 0])
    await editor.drag(await point(editor, 0.4, 0.52), await point(editor, 0.53, 0.52))
    expect(await alphaAt(editor, ...BALL)).toBe(0)
    await page.keyboard.press('x')
    await expect.poll(() => button(editor, '恢复').getAttribute('aria-pressed')).toBe('true')
    await editor.drag(await point(editor, 0.85, 0.1), await point(editor, 0.95, 0.1))
    expect(await alphaAt(editor, ...LAWN)).toBe(255)
    await page.keyboard.press('Control+z')
    expect(await alphaAt(editor, ...LAWN)).toBe(0)
    await button(editor, '撤销一笔').click()
    expect(await alphaAt(editor, ...BALL)).toBe(255)
    await page.keyboard.press('Control+Shift+z')
    await page.keyboard.press('Control+y')
    expect([await alphaAt(editor, ...BALL), await alphaAt(editor, ...LAWN)]).toEqual([0, 255])
    await button(editor, '完成').click()
    await expect.poll(() => page.locator('[data-refine-overlay]').count()).toBe(0)
    const { data } = await storedPicture(editor, layerId)
    expect([src, cut]).not.toContain(data.src)
    expect(data.sourceBeforeCutout).toBe(src)
    const mask = maskOfFile(await fileAt(data.src))
    const stored = (x: number, y: number) => mask.data[Math.floor(600 * y) * 800 + Math.floor(800 * x)]
    expect([mask.width, mask.height]).toEqual([800, 600])
    expect([stored(...BALL), stored(...LAWN)]).toEqual([0, 255])
    await editor.focusCanvas()
    await editor.press('Control+z')
    await expect.poll(() => sourceOf(editor, layerId)).toBe(cut)
  })

  it('[ and ] and the slider size the brush; it stays true to the screen while zoomed, and on a turned picture', async ({
    opened: { editor, page, rotated },
    refine,
  }) => {
    await refine(rotated)
    const before = await ringWidth(editor)
    await page.keyboard.press(']')
    await page.keyboard.press(']')
    expect(await ringWidth(editor)).toBe(before + 16)
    await page.keyboard.press('[')
    expect(await ringWidth(editor)).toBe(before + 8)
    await page.getByRole('slider', { name: '画笔大小' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await ringWidth(editor)).toBe(before + 10)
    const frame = page.locator('[data-refine-frame]')
    const small = await frame.boundingBox()
    const middle = await point(editor, 0.5, 0.5)
    await page.mouse.move(middle.x, middle.y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -200)
    await page.keyboard.up('Control')
    await expect.poll(async () => (await frame.boundingBox())?.width ?? 0).toBeGreaterThan((small?.width ?? 0) * 1.05)
    expect(await ringWidth(editor)).toBe(before + 10)
    // Rotated by 90°, the picture's (x, y) is at (1 − y, x) of its unrotated box.
    const [x, y] = BALL
    const at = await point(editor, 1 - y, x)
    await page.mouse.click(at.x, at.y)
    expect(await alphaAt(editor, ...BALL)).toBe(0)
    expect(await alphaAt(editor, 0.35, 0.4)).toBe(255)
    await page.keyboard.press('Escape')
  })

  it('Esc ends a stroke first, then the mode: nothing has changed', async ({
    opened: { editor, page, upright: layerId },
    refine,
    src,
  }) => {
    const cut = await refine(layerId)
    const at = await point(editor, ...BALL)
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + 10, at.y)
    await expect.poll(() => alphaAt(editor, ...BALL)).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => alphaAt(editor, ...BALL)).toBe(255)
    await page.mouse.up()
    await editor.drag(await point(editor, 0.4, 0.52), await point(editor, 0.53, 0.52))
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('[data-refine-overlay]').count()).toBe(0)
    expect(await sourceOf(editor, layerId)).toBe(cut)
    await editor.press('Control+z')
    await expect.poll(() => sourceOf(editor, layerId)).toBe(src)
  })

  it('a picture without a clear subject is not cut; the brush is offered instead', async ({
    opened: { editor, page, plain: layerId },
  }) => {
    await resetEditor(editor)
    await editor.click(layerId)
    await button(editor, '一键抠图').click()
    await page.getByText(/抠图失败，没有识别到清晰的主体/).waitFor()
    await button(editor, '手动抠图').click()
    await takeEraser(editor)
    expect(await alphaAt(editor, 0.5, 0.5)).toBe(255)
    const at = await point(editor, 0.5, 0.5)
    await page.mouse.click(at.x, at.y)
    expect(await alphaAt(editor, 0.5, 0.5)).toBe(0)
    await page.keyboard.press('Escape')
  })
})
