import { type ReactNode, Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { registerKind } from '#schemas/document/kinds/index.ts'
import { parseWork } from '#schemas/document/parse.ts'
import type { AnyLayer, LayerRecord } from '#schemas/document/records.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { Stage } from '#web/canvas/Stage.tsx'
import type { Editor } from '#web/editor/editor.ts'
import { resizeCanvas } from '#web/editor/edits/canvas-size.ts'
import { addLayer } from '#web/editor/edits/insert.ts'
import { styleOf, withStyle } from '#web/editor/edits/style.ts'
import { preflight } from '#web/editor/preflight/preflight.ts'
import { layerFonts, layerPaints, registerLayer, withBlendMode } from '#web/layers/registry.ts'
import '#web/ui/editor/kinds/registry.ts'
import { Appearance } from '#web/ui/editor/features/settings/Appearance.tsx'
import { OneLayer } from '#web/ui/editor/features/settings/OneLayer.tsx'
import { EditorContext } from '#web/ui/editor/parts/editor-context.ts'
import { kindUi, loadChecks, registerKindUi } from '#web/ui/editor/parts/kind-ui.ts'
import { layerName } from '#web/ui/editor/parts/layer-name.ts'
import { describeSelection } from '#web/ui/editor/shell/live-region/describe.ts'
import { Sparkles } from '#web/widgets/icons.ts'
import { type BadgeData, badgeCodec } from './support/badge/codec.ts'
import { badgeFields } from './support/badge/fields.ts'
import { badge } from './support/badge/index.ts'
import { testEditor } from './support/test-editor.ts'
import { workWith } from './support/work-with.ts'

/** A stored work of 400 × 400 px with one badge; the badge has a key that its codec does not know. */
const STORED = (() => {
  const work = JSON.parse(stringifyWork(workWith(400, 400, [createLayer('image') as AnyLayer])))
  const [layer] = work.pages[0].layers
  Object.assign(layer, {
    id: 'b',
    pid: 'moye_badge@1.0.0',
    name: '',
    data: { label: '新品', ground: '#00ff00', glow: 3 },
  })
  return JSON.stringify(work)
})()

const html = async (node: ReactNode): Promise<string> => {
  const { prelude } = await prerender(<Suspense>{node}</Suspense>)
  return new Response(prelude).text()
}
const inEditor = (editor: Editor, node: ReactNode) =>
  html(<EditorContext.Provider value={editor}>{node}</EditorContext.Provider>)

const open = () => {
  const test = testEditor(workWith(400, 400, []))
  addLayer(test.editor, 'badge', { label: '新品' }, { x: 100, y: 100 })
  const [id = ''] = test.view.selectedIds.value
  const layer = () => test.doc.layer(id).peek() as LayerRecord<'badge'>
  return { ...test, id, layer, data: (): BadgeData => layer().data }
}

describe('a kind that is not registered', () => {
  it('is drawn by the stand-in, and its data come back untouched', async () => {
    const records = parseWork(STORED)
    const [layer] = records.layers.values()
    expect(layer?.kind).toBe('unknown')
    expect(stringifyWork(records)).toBe(STORED)
    const { doc } = testEditor(records)
    doc.change('history.move', tx => tx.layers.update('b', old => ({ ...old, frame: { ...old.frame, x: 7 } })))
    expect(JSON.parse(stringifyWork(doc.records())).pages[0].layers[0].data).toEqual({
      label: '新品',
      ground: '#00ff00',
      glow: 3,
    })
    expect(await html(<Stage doc={doc} pageId={doc.work.peek().pageIds[0] ?? ''} watermark={null} />)).not.toContain(
      'data-badge',
    )
  })
})

describe('a new kind without settings of its own', () => {
  beforeAll(() => {
    registerLayer(badge)
    registerKindUi('badge', { icon: Sparkles, fields: badgeFields })
  })

  it('is set by its declared fields', async () => {
    const { editor, layer } = open()
    const panel = await inEditor(editor, <OneLayer id={layer().id} hasActions />)
    expect(panel).toContain('aria-label="徽章设置"')
    expect(panel).toContain('编辑文字')
  })
})

describe('a new kind: one folder and two registrations', () => {
  beforeAll(() => {
    // The two registrations; in the product they are in web/layers/registry.ts and web/ui/editor/kinds/registry.ts.
    registerLayer(badge)
    registerKindUi('badge', {
      icon: Sparkles,
      fields: badgeFields,
      settings: () => import('./support/badge/BadgeSettings.tsx').then(m => m.BadgeSettings),
      check: () => import('./support/badge/check-badge.ts').then(m => m.checkBadge),
    })
  })

  it('cannot take the plugin id of another kind', () => {
    expect(() => registerKind({ ...badgeCodec })).toThrow('taken')
    expect(() => registerLayer(badge)).not.toThrow()
  })

  it('is inserted at its own size, chosen, named and announcement', () => {
    const { editor, layer, history } = open()
    expect(layer()).toMatchObject({ kind: 'badge', name: '徽章', frame: { x: 40, y: 40, width: 120, height: 120 } })
    expect(history()).toEqual(['添加徽章'])
    expect(layerName(layer())).toBe('新品')
    expect(describeSelection([layer()], editor.view.page.value)).toContain('徽章“新品”')
    expect(kindUi('badge').icon).toBe(Sparkles)
  })

  it('is resized by its own handles and in its own proportions; smart scaling takes its lengths along', () => {
    const { editor, selection, pullHandle, layer, data } = open()
    expect(selection.handles.value).toEqual(['nw', 'ne', 'se', 'sw'])
    pullHandle('se', [160, 160], [220, 190], { mod: true })
    expect(layer().frame.width).toBeCloseTo(layer().frame.height)
    expect(layer().frame.width).toBeGreaterThan(120)
    resizeCanvas(editor, { width: 800, height: 800, categoryId: null }, true)
    expect(data().ring).toBe(8)
  })

  it('has its own settings, without a blend picker that would do nothing', async () => {
    const { editor, layer } = open()
    const panel = await inEditor(editor, <OneLayer id={layer().id} hasActions />)
    expect(panel).toContain('aria-label="徽章的设置"')
    for (const label of ['编辑文字', '填充', '特效']) expect(panel).toContain(label)
    expect(panel).toContain('value="新品"')
    expect(panel).not.toContain('混合模式')
    expect(withBlendMode(layer(), 'multiply')).toBe(layer())
    // A kind that can be blended has the picker.
    const picture = createLayer('image') as AnyLayer
    const other = testEditor(workWith(400, 400, [picture]))
    expect(await inEditor(other.editor, <Appearance id={picture.id} />)).toContain('混合模式')
  })

  it('is opened by a double click, cannot be mirrored, and gives its color and font to who asks', () => {
    const { editor, doubleTap, layer, id } = open()
    doubleTap(100, 100)
    expect(editor.view.editingId.value).toBe(id)
    editor.view.editingId.value = null
    expect(editor.commands.isEnabled('image.flip-x')).toBe(false)
    expect(layerPaints(layer())).toEqual(['#ff4d4f'])
    expect(layerFonts(layer()).map(({ text }) => text)).toEqual(['新品'])
  })

  it('is copied and pasted through the clipboard, and its style without its content', async () => {
    const { editor, layer, id } = open()
    await editor.commands.run('clipboard.copy')
    await editor.commands.run('clipboard.paste')
    await expect.poll(() => editor.view.page.value?.layerIds.length).toBe(2)
    const [pasted] = editor.view.selectedLayers.value
    expect(pasted?.id).not.toBe(id)
    expect(pasted).toMatchObject({ kind: 'badge', data: layer().data })
    const red = createLayer('badge', {}, { label: '热卖', ground: '#ff0000', tone: 'calm' }) as AnyLayer
    expect(withStyle(layer(), styleOf(red)).data).toEqual({ label: '新品', ground: '#ff0000', ring: 4, tone: 'calm' })
  })

  it('is undone and redone', () => {
    const { doc, id, layer } = open()
    const made = layer()
    doc.undo()
    expect(doc.layer(id).peek()).toBeUndefined()
    doc.redo()
    expect(layer()).toEqual(made)
  })

  it('is saved and opened again, keys that nobody knows included', () => {
    const records = parseWork(STORED)
    const [stored] = records.layers.values()
    expect(stored).toMatchObject({ kind: 'badge', data: { label: '新品', ground: '#00ff00', ring: 4, tone: 'loud' } })
    expect(stringifyWork(records)).toBe(STORED)
    const { doc } = testEditor(records)
    doc.change('commands.editText', tx =>
      tx.layers.update<LayerRecord<'badge'>>('b', old => ({ ...old, data: { ...old.data, label: '热卖' } })),
    )
    const text = stringifyWork(doc.records())
    expect(JSON.parse(text).pages[0].layers[0].data).toEqual({ label: '热卖', ground: '#00ff00', glow: 3 })
    expect([...parseWork(text).layers.values()][0]).toMatchObject({ kind: 'badge', data: { label: '热卖' } })
  })

  it('is checked before a download', async () => {
    const check = async (layer: AnyLayer) =>
      preflight({
        records: workWith(400, 400, [layer]),
        pages: [0],
        checks: await loadChecks(),
        missingGlyphs: () => ({ replaced: [], boxed: [] }),
        familyWith: () => null,
        failedImages: new Set(),
        animatedImages: new Set(),
        wordsOf: () => null,
        host: 'moye.test',
      }).map(({ text }) => text)
    expect(await check(createLayer('badge') as AnyLayer)).toEqual(['徽章还没有文字'])
    expect(await check(createLayer('badge', {}, { label: '新品' }) as AnyLayer)).toEqual([])
    expect(await check(createLayer('badge', { x: 900 }, { label: '新品' }) as AnyLayer)).toEqual([
      '徽章「新品」在页面之外，不会出现在成图中',
    ])
  })

  it('is drawn by the stage that draws downloads', async () => {
    const { doc, view } = open()
    const page = await html(<Stage doc={doc} pageId={view.pageId.value} watermark={null} />)
    expect(page).toContain('data-badge="loud"')
    expect(page).toContain('新品')
  })
})
