import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { type Account, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { type EditorPage, newWork, openEditor } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

/** What axe finds wrong on the page as it is now, serious and critical only. */
const audit = async (page: Page): Promise<readonly string[]> => {
  // Panels fade in: half-way, nothing has enough contrast.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(each => each.playState !== 'running' || each.effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await page.evaluate(() =>
    (
      window as unknown as { axe: { run: (what: unknown, options: unknown) => Promise<{ violations: Violation[] }> } }
    ).axe.run(
      // The poster itself is the person's own: its colours are not ours to judge.
      { exclude: [['[data-stage]'], ['[data-thumbnail]'], ['[data-sample]']] },
      { resultTypes: ['violations'] },
    ),
  )
  const all = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => ({ id, ...node })))
  const isReal = await Promise.all(
    all.map(async ({ id, target: [selector] }) => {
      // The words on a picture of a design are no label: its button is named by what it is a picture of.
      if (id !== 'label-content-name-mismatch' || typeof selector !== 'string') return true
      return page.locator(selector).evaluate(element => {
        const copy = element.cloneNode(true) as Element
        for (const picture of copy.querySelectorAll('[data-thumbnail], [data-stage], [aria-hidden=true]'))
          picture.remove()
        return copy.textContent?.trim() !== ''
      })
    }),
  )
  return all
    .filter((_, at) => isReal[at])
    .map(({ id, target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary ?? ''}`)
}

describe('accessibility', () => {
  const base = inject('productUrl')
  let browser: Browser
  let account: Account
  beforeAll(async () => {
    ;[browser, account] = await Promise.all([launchChromium(), register(base)])
  })
  afterAll(() => browser.close())

  const a = createLayer(
    'shape',
    { x: 100, y: 100, width: 80, height: 60 },
    { shape: 'rect', fill: '#ff0000' },
    { name: '红块' },
  )
  const b = createLayer('text', { x: 300, y: 200, width: 200, height: 60 }, { text: '夏日大促', fontSize: 40 })
  const c = createLayer('image', { x: 60, y: 260, width: 120, height: 80 }, { src: '' })
  const d = createLayer('qrcode', { x: 480, y: 280, width: 80, height: 80 }, { content: 'https://example.com' })
  const open = async (): Promise<EditorPage> => {
    const id = await newWork(base, account.token, poster([a, b, c, d]))
    return openEditor(browser, base, { path: `/editor?appId=${id}`, token: account.token })
  }

  it('axe finds nothing serious on the home page, the designs, the inbox and the login', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto(`${base}/`)
    await page.getByRole('heading', { name: '精选模板' }).waitFor()
    expect(await audit(page)).toEqual([])
    await page.getByRole('button', { name: '登录' }).first().click()
    await page.getByRole('dialog', { name: '登录墨页' }).waitFor()
    expect(await audit(page)).toEqual([])
    for (const path of ['/userCenter/design', '/dev/inbox', '/nowhere']) {
      await page.goto(base + path)
      await page.locator('h1, h2, h3').first().waitFor()
      expect(await audit(page), path).toEqual([])
    }
    await context.close()
  })

  it('axe finds nothing serious on any panel, settings, menu and dialog of the editor', async () => {
    const editor = await open()
    const { page } = editor
    const screens: readonly (readonly [name: string, show: () => Promise<unknown>])[] = [
      ['the page', () => editor.focusCanvas()],
      ['模板', () => page.getByRole('navigation').getByRole('button', { name: '模板' }).click()],
      ['形状', () => page.getByRole('navigation').getByRole('button', { name: '形状' }).click()],
      ['背景', () => page.getByRole('navigation').getByRole('button', { name: '背景' }).click()],
      ['上传', () => page.getByRole('navigation').getByRole('button', { name: '上传' }).click()],
      ['文字', () => page.getByRole('navigation').getByRole('button', { name: '文字' }).click()],
      ['a shape', () => editor.click(a.id)],
      ['a picture', () => editor.click(c.id)],
      ['a QR code', () => editor.click(d.id)],
      ['a text', () => editor.click(b.id)],
      ['several', () => editor.press('Control+a')],
      ['locked', () => editor.press('Control+Shift+l')],
      ['history', () => editor.press('Control+Shift+y')],
      [
        'palette',
        () =>
          editor
            .press('Escape')
            .then(() => editor.focusCanvas())
            .then(() => editor.press('Control+k')),
      ],
      [
        'shortcuts',
        () =>
          editor
            .press('Escape')
            .then(() => editor.focusCanvas())
            .then(() => editor.press('?')),
      ],
      [
        'menu',
        () =>
          editor
            .press('Escape')
            .then(() => editor.focusCanvas())
            .then(() => editor.press('Shift+F10')),
      ],
      [
        'canvas size',
        async () => {
          await editor.press('Escape')
          await editor.focusCanvas()
          await editor.press('Control+k')
          await page.getByRole('combobox', { name: '搜索命令' }).fill('hbcc')
          await editor.press('Enter')
          await page.getByRole('dialog', { name: '画布尺寸' }).waitFor()
        },
      ],
      [
        'download',
        async () => {
          await editor.press('Escape')
          await page.getByRole('button', { name: '下载', exact: true }).click()
        },
      ],
    ]
    const found: string[] = []
    for (const [name, show] of screens) {
      await show()
      found.push(...(await audit(page)).map(text => `${name} – ${text}`))
    }
    expect(found).toEqual([])
    await editor.close()
  })

  it('by keyboard alone: from the top bar to the canvas, through the layers, move, change, and out again', async () => {
    const editor = await open()
    const { page } = editor
    const speech = page.locator('[data-speech]')
    await page.locator('body').press('Tab')
    // The first stop leads past the panels.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到画布')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.matches('[data-workspace]'))).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => speech.textContent()).toContain('红块')
    expect(await speech.getAttribute('aria-live')).toBe('polite')
    await page.keyboard.press('Tab')
    await expect.poll(() => speech.textContent()).toContain('夏日大促')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => speech.textContent()).toContain('横 120')
    expect((await editor.records()).layers.get(a.id)?.frame.x).toBe(120)
    await page.keyboard.press('Control+z')
    await expect.poll(() => speech.textContent()).toMatch(/已撤销|横 100/)
    // Enter opens a text, Esc gives the canvas back.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: '文字内容' }).waitFor()
    await page.keyboard.type('键盘写的')
    await page.keyboard.press('Escape')
    expect((await editor.records()).layers.get(b.id)?.data).toMatchObject({ text: '键盘写的' })
    // Dialogs and menus give the focus back.
    for (const [key, role] of [
      ['?', 'dialog'],
      ['Control+k', 'dialog'],
      ['Shift+F10', 'menu'],
    ] as const) {
      await page.keyboard.press(key)
      await page.getByRole(role).first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole(role).first().waitFor({ state: 'hidden' })
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.matches('[data-workspace]')), { message: key })
        .toBe(true)
    }
    // Esc lets go of the layer; then Tab is the browser's again, and F6 leaves at any time.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.matches('[data-workspace]'))).toBe(false)
    await editor.focusCanvas()
    await page.keyboard.press('F6')
    expect(await page.evaluate(() => document.activeElement?.closest('aside')?.getAttribute('aria-label'))).toBe('设置')
    await page.keyboard.press('Shift+F6')
    expect(await page.evaluate(() => document.activeElement?.matches('[data-workspace]'))).toBe(true)
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('who asked for less motion gets none', async () => {
    const editor = await open()
    const { page } = editor
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('navigation').getByRole('button', { name: '模板' }).click()
    await editor.focusCanvas()
    await editor.press('Control+k')
    await page.getByRole('combobox', { name: '搜索命令' }).waitFor()
    const long = await page.evaluate(() =>
      document
        .getAnimations()
        .map(each => ({ name: each.constructor.name, ms: Number(each.effect?.getComputedTiming().duration ?? 0) }))
        .filter(({ ms }) => ms > 10),
    )
    expect(long).toEqual([])
    await editor.close()
  })
})
