import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stringifyWork } from '#schemas/document/codec.ts'
import { createLayer } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import type { PluginConfig } from '#schemas/plugins/manifest.ts'
import { loadKinds, needsKinds } from '../on-demand.ts'
import { loadPluginsWith, type Plugin, pluginsNamed } from '../plugin-source.ts'
import { isUnknown, layerCode, layerKind } from '../registry.ts'
import { addPlugin, drawingOf, drawLayer, pluginConfigOf, startValues } from './drawings.ts'
import { acceptPlugins } from './index.ts'

const log = vi.spyOn(console, 'error')
const warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
  warn.mockReset().mockImplementation(() => {})
})
afterEach(() => loadPluginsWith(null))

const CONFIG: PluginConfig = {
  title: '时钟',
  size: { width: 100, height: 100 },
  fields: [{ key: 'time', label: '时间', type: 'text', value: '10:10', maxLength: 5 }],
}
const plugin = (pid: string, change: Partial<Plugin> = {}): Plugin => ({
  ...{ name: `${pid}@1.0.0`, pid, version: '1.0.0', config: CONFIG, code: '' },
  ...change,
})
const workWith = (...layers: readonly object[]) => JSON.stringify({ pages: [{ layers }] })
const kindsIn = (text: string) => [...parseWork(text).layers.values()].map(({ kind }) => kind)
const data = (pid: string, values = {}) => ({ pid, version: '1.0.0', values })

it('C-3-21 the built-in plugin ids are excluded from plugin loading', () => {
  const own = [
    'h5ds_img',
    'h5ds_shape',
    'h5ds_sound',
    'h5ds_text@1.0.0',
    'h5ds_csseffect',
    'h5ds-qrcode',
    'moye_rating',
  ]
  expect(pluginsNamed(workWith(...own.map(pid => ({ pid }))))).toEqual([])
  expect(pluginsNamed(workWith({ pid: 'a-clock@1.0.0' }, { pid: 'h5ds_chart' }))).toEqual([
    'a-clock@1.0.0',
    'h5ds_chart',
  ])
})

it('plugins are asked for before a document is read, once, together, and by pages that load them only', async () => {
  const text = workWith({ pid: 'asked-once@1.0.0' }, { pid: 'asked-once@1.0.0' }, { pid: 'nobody-has' })
  expect([needsKinds(text), kindsIn(text)]).toEqual([false, ['unknown', 'unknown', 'unknown']])
  const fetch = vi.fn(async () => [plugin('asked-once')])
  loadPluginsWith(fetch)
  expect(needsKinds(text)).toBe(true)
  await loadKinds(text)
  expect(fetch).toHaveBeenCalledExactlyOnceWith(['asked-once@1.0.0', 'nobody-has'], 5000)
  expect(kindsIn(text)).toEqual(['plugin', 'plugin', 'unknown'])
  await loadKinds(text)
  expect([fetch.mock.calls.length, needsKinds(text)]).toEqual([1, false])
})

it('a document that is read while another one has its plugins asked for waits for them too', async () => {
  const text = workWith({ pid: 'under-way@1.0.0' })
  let answer = (_: readonly Plugin[]) => {}
  const fetch = vi.fn(() => new Promise<readonly Plugin[]>(done => (answer = done)))
  loadPluginsWith(fetch)
  const first = loadKinds(text)
  expect(needsKinds(text)).toBe(true)
  const second = loadKinds(text).then(() => kindsIn(text))
  answer([plugin('under-way')])
  expect(await second).toEqual(['plugin'])
  await first
  expect([fetch.mock.calls.length, needsKinds(text)]).toEqual([1, false])
})

it('a document that names very many plugins asks for a few, and a server that does not answer stops nothing', async () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ pid: `many-${index}` }))
  expect(pluginsNamed(workWith(...many))).toHaveLength(8)
  const fetch = vi.fn(async () => null)
  loadPluginsWith(fetch)
  await loadKinds(workWith({ pid: 'late' }))
  expect([fetch.mock.calls.length, needsKinds(workWith({ pid: 'late' }))]).toEqual([1, false])
  vi.useFakeTimers({ now: Date.now() + 60_000 })
  expect(needsKinds(workWith({ pid: 'late' }))).toBe(true)
  vi.useRealTimers()
})

it('C-8-27 a plugin without config logs “Plugins must include config” and its layers stay unknown', () => {
  acceptPlugins([plugin('without', { config: null }), plugin('beside')])
  expect(log.mock.calls).toEqual([['Plugins must include config']])
  expect(kindsIn(workWith({ pid: 'without@1.0.0' }, { pid: 'beside' }))).toEqual(['unknown', 'plugin'])
})

it('a layer keeps its data whatever its plugin does, and a changed value is written beside what the plugin does not know', () => {
  acceptPlugins([plugin('keeps')])
  const wire = { id: 'a', pid: 'keeps@1.0.0', data: { time: '08:00', other: { deep: [1, null] } }, extra: 'x' }
  const records = parseWork(workWith(wire))
  const read = (text: string) => JSON.parse(text).pages[0].layers[0]
  expect(read(stringifyWork(records))).toEqual(wire)
  const [layer] = records.layers.values()
  if (layer?.kind !== 'plugin') throw new Error('no plugin')
  const changed = { ...layer, data: { ...layer.data, values: { ...layer.data.values, time: '09:30' } } } as AnyLayer
  const saved = read(stringifyWork({ ...records, layers: new Map([[layer.id, changed]]) }))
  expect(saved).toEqual({ ...wire, data: { ...wire.data, time: '09:30' } })
})

it('a new layer has the plugin id, the version and the defaults of its plugin', () => {
  acceptPlugins([plugin('made')])
  const values = startValues(CONFIG)
  const layer = createLayer('plugin', {}, { pid: 'made', version: '1.0.0', values })
  expect([layer.rest.pid, layer.rest.data, layer.kind]).toEqual(['made@1.0.0', { time: '10:10' }, 'plugin'])
  expect([isUnknown(layer as AnyLayer), layerKind('plugin').describe(layer as AnyLayer)]).toEqual([false, '时钟'])
  expect(pluginConfigOf({ pid: 'made', version: '1.0.0' })).toBe(CONFIG)
})

it('drawings are rebuilt from the allow-list, once for the same values; a refusal shows the placeholder', async () => {
  const draw = vi.fn(async ({ time }: { readonly time?: unknown }) => {
    if (time === 'fails') throw new Error('late')
    if (time === 'text') return 'no drawing at all'
    return `<svg viewBox="0 0 9 9"><script>alert(1)</script><rect width="9" height="9" onload="x()"/><image href="https://a.test/"/></svg>`
  })
  acceptPlugins([plugin('drawn')])
  addPlugin(plugin('drawn', { name: 'drawn@2', version: '2' }), CONFIG, () => ({ draw }))
  const layer = (values: object) => ({ pid: 'drawn', version: '2', values: { ...values } })
  const { View, code } = layerKind('plugin')
  const first = layer({}) as never
  await code(first)?.()
  await drawLayer(first)
  expect([draw.mock.calls, code(first)]).toEqual([[[{ time: '10:10' }]], null])
  const html = renderToStaticMarkup(<View data={first} width={0} height={0} />)
  expect(html).toContain('<rect')
  expect(html).not.toMatch(/script|onload|a\.test|unknown/)
  for (const time of ['fails', 'text', 'x'.repeat(20_000)]) {
    const data = layer({ time }) as never
    await drawLayer(data)
    expect([time.slice(0, 9), drawingOf(data).value]).toEqual([time.slice(0, 9), 'failed'])
    expect(renderToStaticMarkup(<View data={data} width={0} height={0} />)).toContain('请加载插件')
  }
  expect(warn).toHaveBeenCalledTimes(3)
  expect(drawingOf(data('never-loaded')).value).toBe('failed')
  expect(layerCode({ ...createLayer('plugin'), data: layer({ time: 'y' }) } as never)).not.toBeNull()
})
