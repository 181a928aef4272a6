import { expect } from 'vitest'
import { stringifyWork } from '#schemas/document/codec.ts'
import { createLayer } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { call } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { newWork, openBlank, waitUntilReady } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'

/** A work with one layer for each plugin id, beside each other. */
const workOf = (pids: readonly string[]) => {
  const boxes = pids.map((_, index) => createLayer('shape', { x: 10 + index * 100, y: 20, width: 90, height: 90 }))
  const text = pids.reduce(
    (before, pid) => before.replace('"pid":"h5ds_shape@1.0.0"', `"pid":"${pid}"`),
    stringifyWork(poster(boxes)),
  )
  return { records: parseWork(text), ids: boxes.map(({ id }) => id) }
}

it('C-7-105 plugins are loaded from the plugin host: before the first paint when the work has them, and when one is inserted', async ({
  person,
}) => {
  const { base, account } = person
  const refused = ['changed-code@1.0.0', 'forged@1.0.0', 'no-config@1.0.0', 'huge@1.0.0', 'nobody-has-it']
  const { records, ids } = workOf(['curious@1.0.0', ...refused])
  const id = await newWork(base, account.token, records)
  const editor = await openBlank(person, { token: account.token })
  const { page } = editor
  editor.expectErrors(/plugin error|Plugins must include config/)
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))

  let paintedBefore = -1
  await page.route('**/plugins/code?**', async route => {
    paintedBefore = await page.locator('[data-workspace] [data-layer-id]').count()
    await route.continue()
  })
  await page.goto(`${base}/editor?appId=${id}`)
  const layerOf = (layer = '') => page.locator(`[data-workspace] [data-layer-id="${layer}"]`).first()
  await waitUntilReady(page)
  const [curious, ...others] = ids
  expect(paintedBefore).toBe(0)
  // It could reach neither the page nor the network, and what it drew was cleaned.
  await layerOf(curious).locator('svg rect[fill="#00ff00"]').waitFor({ state: 'attached' })
  expect(await layerOf(curious).locator('script, image').count()).toBe(0)
  for (const other of others) await layerOf(other).getByText('请加载插件').waitFor()
  expect(said).toContain('Plugins must include config')
  // The page speaks with no other host.
  expect(asked.filter(url => /^http/.test(url) && !url.startsWith(base))).toEqual([])

  await page.getByRole('navigation').getByRole('button', { name: '互动' }).click()
  await page.getByRole('button', { name: '时钟', exact: true }).click()
  const inserted = await editor.layer(layer => layer.rest.pid === 'wall-clock@1.0.0')
  await layerOf(inserted.id).locator('svg line').first().waitFor({ state: 'attached' })
  const hands = () => layerOf(inserted.id).locator('svg').innerHTML()
  const before = await hands()
  await page.getByRole('textbox', { name: '时间' }).fill('15:45')
  await expect.poll(hands).not.toBe(before)
  expect(((await editor.layer(layer => layer.id === inserted.id)).rest.data as { time?: string }).time).toBe('15:45')
})

it('a download and a published page have the drawings of plugins; they wait a limited time for them, and tell which layers are left out', async ({
  person,
}) => {
  const { base, account } = person
  const { records, ids } = workOf(['wall-clock@1.0.0', 'endless@1.0.0'])
  const id = await newWork(base, account.token, records)
  const { receipt } = await call(base, 'GET', `/render/download?appId=${id}`, { token: account.token })
  expect(receipt).toMatchObject({ problems: [{ kind: 'layer', page: 0, what: ids[1] }] })
  const clock = await newWork(base, account.token, workOf(['wall-clock@1.0.0']).records)
  const { code } = await call(base, 'POST', `/api/apps/${clock}/publish`, { token: account.token, body: {} })
  expect(await (await fetch(`${base}/p/${code}`)).text()).toMatch(/<svg[^>]*viewBox="0 0 240 240"[^>]*>.*<line /s)
  const saved = await call(base, 'GET', `/work/${id}`, { token: account.token })
  const stored = parseWork(String(saved.data))
  // What is not drawn is kept as it was.
  expect([...stored.layers.values()].map((layer: AnyLayer) => layer.rest.pid)).toEqual([
    'wall-clock@1.0.0',
    'endless@1.0.0',
  ])
})
