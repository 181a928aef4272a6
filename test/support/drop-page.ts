import type { Locator } from 'playwright-core'
import type { LayerRecord } from '#schemas/document/records.ts'
import type { EditorPage, Point } from './editor-page.ts'
import { quarteredPng } from './pictures.ts'

/** The page's box on the screen and the scale it is shown at (page of 800 px). */
const stage = async ({ page }: EditorPage) => {
  const box = await page.locator('[data-workspace] [data-stage]').boundingBox()
  if (!box) throw new Error('no stage')
  return { ...box, scale: box.width / 800 }
}
export const onPage = async (editor: EditorPage, x: number, y: number): Promise<Point> => {
  const box = await stage(editor)
  return { x: box.x + x * box.scale, y: box.y + y * box.scale }
}
export const pictures = async (editor: EditorPage) =>
  [...(await editor.records()).layers.values()].filter((layer): layer is LayerRecord<'image'> => layer.kind === 'image')
export const added = ({ page }: EditorPage) => page.locator('[data-workspace] [data-stage] [data-layer-id]')
export const dimmed = ({ page }: EditorPage) =>
  page.locator('[data-workspace] [data-stage]').evaluate(element => Number(getComputedStyle(element).opacity))
/** The panel of uploads, which is opened unless it is open. */
export const uploadsPanel = async ({ page }: EditorPage): Promise<Locator> => {
  const panel = page.getByRole('complementary', { name: '上传' })
  if ((await panel.count()) === 0) await page.getByRole('button', { name: '上传', exact: true }).click()
  await panel.waitFor()
  return panel
}
export const png = (name: string, width: number, height: number) => ({ name, bytes: quarteredPng(width, height) })
