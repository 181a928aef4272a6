import { expect } from 'vitest'
import { type LayerAction, withAction } from '#schemas/document/actions.ts'
import { createLayer } from '#schemas/document/create.ts'
import '#schemas/document/kinds/interactive/index.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { call } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { newWork, openBlank } from '#test/support/editor-page.ts'
import { workWith } from '#test/support/work-with.ts'

const on = 'click'
const acting = (layer: object, action: LayerAction) => withAction(layer as AnyLayer, action)
const shape = (y: number) => createLayer('shape', { x: 20, y, width: 60, height: 40 }, { shape: 'rect' })
const panel = createLayer('button', { x: 200, y: 20 }, { label: '收起' }) as AnyLayer
const hidden = { ...acting(panel, { on, do: 'toggle', layers: [panel.id] }), isHidden: true }

const LINK = acting(createLayer('button', { x: 20, y: 20 }, { label: '报名' }), {
  on,
  do: 'link',
  url: 'https://example.com/join?a=1',
})
const CALL = acting(shape(90), { on, do: 'phone', phone: '400-800 8888' })
const WRONG = acting(shape(140), { on, do: 'link', url: 'javascript:alert(1)' })
const TOGGLE = acting(createLayer('button', { x: 20, y: 190 }, { label: '展开' }), {
  on,
  do: 'toggle',
  layers: [hidden.id],
})
const PLACE = createLayer('map', { x: 20, y: 260, width: 300, height: 180 }, { name: '会场', address: '人民路1号' })
const RATING = createLayer('rating', { x: 20, y: 460 }, { name: '满意度', value: 0 })
const TIME = createLayer(
  'countdown',
  { x: 20, y: 520 },
  { mode: 'duration', seconds: 1, hasDays: false, finish: 'text', finishText: '已经结束' },
)
const ended = { mode: 'date', until: '2020-01-01T00:00:00.000Z', finish: 'hide' } as const
const GONE = createLayer('countdown', { x: 20, y: 600 }, ended)

// One published page for all of them: publishing draws it, which takes the most time.
it('a published page acts: links, calls, maps, toggles, ratings and countdowns, by touch, keyboard and screen reader', async ({
  person,
}) => {
  const layers = [LINK, CALL, WRONG, TOGGLE, hidden, PLACE, RATING, TIME, GONE].map(layer => layer as AnyLayer)
  const id = await newWork(person.base, person.account.token, workWith(375, 667, layers))
  const { code } = await call(person.base, 'POST', `/api/apps/${id}/publish`, { token: person.account.token, body: {} })
  const { page } = await openBlank(person, { viewport: { width: 375, height: 667 } })
  const foreign: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(person.base) && /^https?:/.test(request.url())) foreign.push(request.url())
  })
  await page.goto(`${person.base}/p/${code}`)
  const layer = ({ id: layerId }: { readonly id: string }) => page.locator(`[data-layer-id="${layerId}"]`)

  // What is played begins when the script has loaded; what is drawn is there before.
  const link = page.getByRole('link', { name: '报名：打开网页' })
  await link.waitFor()
  const opening = ['href', 'target', 'rel'].map(name => link.getAttribute(name))
  expect(await Promise.all(opening)).toEqual(['https://example.com/join?a=1', '_blank', 'noopener noreferrer'])
  expect(await page.getByRole('link', { name: '拨打电话 400-800 8888' }).getAttribute('href')).toBe('tel:4008008888')
  const map = page.getByRole('link', { name: '在地图中查看会场' })
  expect(await map.getAttribute('href')).toMatch(/^https:\/\/uri\.amap\.com\/search\?keyword=/)

  // The page has the font of all digits, not only of those that were drawn.
  expect(await page.content()).toMatch(/unicode-range:[^}]*U\+30-3A/i)
  await expect.poll(() => layer(TIME).textContent()).toBe('已经结束')
  await expect.poll(() => layer(GONE).isHidden()).toBe(true)
  expect(await layer(WRONG).locator('a').count()).toBe(0)

  expect(await layer(hidden).isHidden()).toBe(true)
  await page.getByRole('button', { name: '展开：显示或隐藏内容' }).press('Enter')
  expect(await layer(hidden).isVisible()).toBe(true)
  await page.getByRole('button', { name: '收起：显示或隐藏内容' }).click()
  expect(await layer(hidden).isHidden()).toBe(true)

  const stars = page.getByRole('radiogroup', { name: '满意度' }).getByRole('radio')
  expect(await stars.count()).toBe(5)
  await stars.nth(2).click()
  await page.keyboard.press('ArrowRight')
  expect(await layer(RATING).getAttribute('data-answer')).toBe('4')
  expect(await page.getByRole('radio', { name: '4分', checked: true }).count()).toBe(1)
  expect(foreign).toEqual([])
})
