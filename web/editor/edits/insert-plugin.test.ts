import { afterEach, expect, it } from 'vitest'
import { sampleRecords } from '#test/support/sample-records.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { loadPluginsWith, type Plugin } from '#web/layers/plugin-source.ts'
import { addPluginLayer } from './insert-plugin.ts'

const config = {
  title: '时钟',
  size: { width: 400, height: 100 },
  fields: [{ type: 'text' as const, key: 'zone', label: '时区', value: '北京', maxLength: 20 }],
}
/** What a press on the plugin in the panel makes, when the server gives `plugins`. */
const added = async (plugins: readonly Plugin[]) => {
  const editor = createTestEditor(sampleRecords({ p1: [] }))
  const said: string[] = []
  editor.notices.listen(({ text }) => said.push(text))
  loadPluginsWith(async () => plugins)
  await addPluginLayer(editor, { pid: 'zone-clock', version: '1.2.0', config })
  const ids = editor.doc.page('p1').peek()?.layerIds ?? []
  return { layers: ids.map(id => editor.doc.layer(id).peek()), said, entries: editor.doc.undoEntries.peek() }
}
afterEach(() => loadPluginsWith(null))

it('a plugin that does not come adds nothing, and says so', async () => {
  expect(await added([])).toEqual({ layers: [], said: ['插件没有加载成功，请稍后重试'], entries: [] })
})

it('a layer of a plugin takes at most 60 % of the page, and has the values that its fields begin with', async () => {
  const { layers, said, entries } = await added([
    { name: 'zone-clock@1.2.0', pid: 'zone-clock', version: '1.2.0', config, code: '' },
  ])
  expect([said, entries.length]).toEqual([[], 1])
  // The page is 600 × 800: 360 × 480 at most.
  expect(layers).toMatchObject([
    {
      ...{ kind: 'plugin', name: '时钟', frame: { width: 360, height: 90 } },
      data: { pid: 'zone-clock', version: '1.2.0', values: { zone: '北京' } },
    },
  ])
})
