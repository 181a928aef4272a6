import type { Page } from 'playwright-core'
import { COMMANDS } from '#web/editor/commands/index.ts'
import { random } from './random.ts'

/** Commands that leave the page, open a question or need a file: a session without a user cannot run them. */
const LEFT_OUT = /^(work|help|palette|history|image\.replace|replace-image|canvas-size|shortcuts|clipboard\.paste)/

const KEYS: Readonly<Record<string, string>> = { Mod: 'Control', Esc: 'Escape', '>': 'Period', '<': 'Comma' }
/** Shortcuts of the commands as the browser driver writes them. */
const shortcuts = COMMANDS.flatMap(({ id, shortcut }: { id: string; shortcut?: string | readonly string[] }) =>
  LEFT_OUT.test(id) || shortcut === undefined
    ? []
    : [shortcut].flat().map(text =>
        text
          .split(/\+(?=.)/)
          .map(part => KEYS[part] ?? part)
          .join('+'),
      ),
)
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
const WORDS = ['春日', '新品上市', 'Sale 50%', '好', '\n第二行', '😀']
const HANDLES = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw', 'rotate']

/** Seeded random clicks, drags, keys and text on the editor that is open in `page`. */
export const randomSession = (page: Page, seed: number) => {
  const next = random(seed)
  const upTo = (count: number) => Math.floor(next() * count)
  const one = <T>(of: readonly T[]): T => of[upTo(of.length)] as T
  const canvas = page.locator('[data-workspace]')

  /** A random window point on the canvas, on or near the page. */
  const spot = async () => {
    const box = await canvas.boundingBox()
    if (!box) throw new Error('no canvas')
    return { x: box.x + 30 + next() * (box.width - 60), y: box.y + 70 + next() * (box.height - 150) }
  }
  const layerSpot = async () => {
    const boxes = await page.$$eval('[data-workspace] [data-stage] [data-layer-id]', layers =>
      layers.map(layer => {
        const { left, top, width, height } = layer.getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2 }
      }),
    )
    const box = await canvas.boundingBox()
    const inside = boxes.filter(
      ({ x, y }) =>
        box && x > box.x + 20 && x < box.x + box.width - 20 && y > box.y + 60 && y < box.y + box.height - 70,
    )
    return inside.length ? one(inside) : spot()
  }
  const keys = () => (next() < 0.3 ? one(['Shift', 'Control', 'Alt']) : null)
  const drag = async (from: { x: number; y: number }) => {
    const held = keys()
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    if (held) await page.keyboard.down(held)
    await page.mouse.move(from.x + (next() - 0.5) * 240, from.y + (next() - 0.5) * 240, { steps: 1 + upTo(4) })
    // One drag in eight is canceled.
    if (next() < 0.125) await page.keyboard.press('Escape')
    await page.mouse.up()
    if (held) await page.keyboard.up(held)
  }
  const type = async () => {
    const { x, y } = await layerSpot()
    await page.mouse.dblclick(x, y)
    const isWriting = await page.evaluate(() =>
      Boolean(document.activeElement?.closest('textarea, [contenteditable="true"]')),
    )
    if (isWriting) await page.keyboard.insertText(one(WORDS))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
  const actions: readonly (readonly [share: number, run: () => Promise<void>])[] = [
    [30, async () => page.keyboard.press(one(shortcuts))],
    [14, async () => page.keyboard.press(`${next() < 0.3 ? 'Shift+' : ''}${one(ARROWS)}`)],
    [
      16,
      async () => {
        const { x, y } = await layerSpot()
        const held = next() < 0.3
        if (held) await page.keyboard.down('Shift')
        await page.mouse.click(x, y)
        if (held) await page.keyboard.up('Shift')
      },
    ],
    [14, async () => drag(await layerSpot())],
    [6, async () => drag(await spot())],
    [
      14,
      async () => {
        const box = await page
          .locator(`[data-handle="${one(HANDLES)}"]`)
          .first()
          .boundingBox({ timeout: 50 })
          .catch(() => null)
        if (box) await drag({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
      },
    ],
    [4, type],
    [
      4,
      async () => {
        const { x, y } = await spot()
        await page.mouse.move(x, y)
        const zooms = next() < 0.5
        if (zooms) await page.keyboard.down('Control')
        await page.mouse.wheel(0, (next() - 0.5) * 300)
        if (zooms) await page.keyboard.up('Control')
      },
    ],
  ]
  const total = actions.reduce((sum, [share]) => sum + share, 0)
  return {
    /** Runs one random action. */
    step: async () => {
      let left = next() * total
      for (const [share, run] of actions) {
        left -= share
        if (left < 0) return run()
      }
    },
  }
}
