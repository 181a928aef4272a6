import { type ReactNode, Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { beforeAll, describe, expect, it } from 'vitest'
import { type LayerAction, withAction } from '#schemas/document/actions.ts'
import { createLayer } from '#schemas/document/create.ts'
import type { KnownKind } from '#schemas/document/kinds/kind-codec.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { loadInteractiveKinds } from '#web/layers/on-demand.ts'
import '#web/ui/editor/kinds/registry.ts'
import { TILE_GROUPS, TILES } from '#web/ui/editor/features/elements/tiles.ts'
import { OneLayer } from '#web/ui/editor/features/settings/OneLayer.tsx'
import { localMoment, momentOf } from '#web/ui/editor/kinds/countdown-moment.ts'
import { EditorContext } from '#web/ui/editor/parts/editor-context.ts'
import { kindUi } from '#web/ui/editor/parts/kind-ui.ts'
import { testEditor } from './support/test-editor.ts'
import { workWith } from './support/work-with.ts'

const html = async (node: ReactNode): Promise<string> => {
  const { prelude } = await prerender(<Suspense>{node}</Suspense>)
  return new Response(prelude).text()
}
/** The settings panel of one selected layer. */
const settingsOf = async (layer: AnyLayer, hasActions = true) => {
  const { editor, view } = testEditor(workWith(375, 667, [layer]))
  view.select([layer.id])
  return html(
    <EditorContext.Provider value={editor}>
      <OneLayer id={layer.id} hasActions={hasActions} />
    </EditorContext.Provider>,
  )
}
const made = (kind: KnownKind, data: object = {}) => createLayer<KnownKind>(kind, {}, data) as AnyLayer

beforeAll(loadInteractiveKinds)

describe('settings of interactive elements', () => {
  it.each([
    ['button', ['按钮文字', '样式', '主题色', '圆角', '投影']],
    ['countdown', ['计时方式', '小时', '外观', '显示天数', '结束后']],
    ['rating', ['评分项名称', '图案', '数量', '默认评分']],
    ['map', ['地点名称', '详细地址', '经度', '纬度', '打开地图']],
  ] as const)('%s has its own, and an action', async (kind, labels) => {
    const panel = await settingsOf(made(kind))
    for (const label of [...labels, '交互', '点击后']) expect(panel, label).toContain(label)
    expect(kindUi(kind).Settings).not.toBeNull()
  })

  it.each<readonly [LayerAction, string]>([
    [{ on: 'click', do: 'link', url: 'ftp://a' }, '网址'],
    [{ on: 'click', do: 'phone', phone: '' }, '电话号码'],
    [{ on: 'click', do: 'map', name: '', address: '', latitude: null, longitude: null, provider: 'amap' }, '详细地址'],
    [{ on: 'click', do: 'page', page: 'next' }, '目标页面'],
    [{ on: 'click', do: 'toggle', layers: [] }, '请选择图层'],
  ])('any layer can act: %o asks for what it needs', async (action, label) => {
    const shape = createLayer('shape') as AnyLayer
    expect(await settingsOf(shape)).not.toContain(label)
    expect(await settingsOf(withAction(shape, action))).toContain(label)
  })

  it('none of it is offered where nothing is published, also for a layer that acts already', async () => {
    const acting = withAction(createLayer('shape') as AnyLayer, { on: 'click', do: 'page', page: 'next' })
    expect(await settingsOf(acting)).toContain('交互')
    const panel = await settingsOf(acting, false)
    expect(panel).toContain('透明度')
    for (const text of ['交互', '点击后', '目标页面']) expect(panel).not.toContain(text)
  })

  it('a moment is chosen on the clock of the designer and kept in UTC, with what is left of it', () => {
    const now = Date.parse('2026-11-23T10:00:00')
    const { until, rest } = momentOf('2026-11-23T12:30', now)
    expect([new Date(until).getTime() - now, rest]).toEqual([9_000_000, 9000])
    expect(localMoment(until)).toBe('2026-11-23T12:30')
    expect(momentOf('2020-01-01T00:00', now).rest).toBe(0)
    expect(localMoment('never')).toBe('')
  })
})

describe('the panel of elements', () => {
  it('has a tile of every group that is filled, each made of a kind that exists', () => {
    const groups = TILE_GROUPS.map(({ id }) => id)
    expect(new Set(TILES.map(({ id }) => id)).size).toBe(TILES.length)
    for (const { element, group, label } of TILES) {
      const { layer, data = {} } = element()
      expect(groups).toContain(group)
      expect(made(layer, data).kind, label).toBe(layer)
    }
  })
})
