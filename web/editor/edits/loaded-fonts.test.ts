import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ART_PRESETS } from '#schemas/catalog/art-presets.ts'
import { TEXT_COMBOS } from '#schemas/catalog/text-combos.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { isText } from '#web/layers/text/is-text.ts'
import { loadLook } from './apply-brand.ts'
import { addArtText, addCombo } from './insert-text.ts'
import type { BrandFont } from './text.ts'

/** Families whose files the browser cannot load. */
let broken = new Set<string>()
beforeEach(() => {
  broken = new Set()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('document', { fonts: { add: () => {} } })
  vi.stubGlobal(
    'FontFace',
    class {
      readonly #family: string
      constructor(family: string) {
        this.#family = family
      }
      load = () => (broken.has(this.#family) ? Promise.reject(new Error('gone')) : Promise.resolve())
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const font = (family: string): BrandFont => ({
  ...{ name: family, family, source: null, isItalic: false, fontWeight: 400, fontSize: 48 },
})

it('a brand is loaded when all of its fonts are; without fonts at once', async () => {
  const records = poster([])
  const load = (heading: string | null, body: string | null) =>
    loadLook(records, records.work.pageIds, {
      ...{ colors: [], heading: heading ? font(heading) : null, body: body ? font(body) : null },
    })
  broken.add('Anton')
  expect([await load(null, null), await load('思源黑体', null), await load('思源黑体', '思源宋体')]).toEqual([
    ...[true, true, true],
  ])
  expect([await load('Anton', '思源宋体'), await load('思源黑体', 'Anton'), await load(null, 'Anton')]).toEqual([
    ...[false, false, false],
  ])
})

const open = () => {
  const editor = createTestEditor(poster([], { width: 1000, height: 1000 }))
  const told: string[] = []
  editor.notices.listen(({ text }) => told.push(text))
  return { editor, told, loading: () => [...editor.view.loadingIds.peek()] }
}

it('an art text whose font does not come is told of, and no longer marked as loading', async () => {
  const { editor, told, loading } = open()
  const preset = ART_PRESETS.find(({ family }) => !family.startsWith('思源')) ?? expect.fail()
  broken.add(preset.family)
  addArtText(editor, preset.id)
  expect(loading()).toEqual(editor.view.selectedIds.peek())
  await expect.poll(() => told).toEqual(['字体加载失败，已使用默认字体显示'])
  expect(loading()).toEqual([])
})

it('the texts of a combination are marked until their fonts are there, its shapes are not', async () => {
  const { editor, told, loading } = open()
  const combo = TEXT_COMBOS.find(({ items }) => items.some(({ kind }) => kind === 'shape')) ?? expect.fail()
  addCombo(editor, combo.id)
  const layers = editor.view.selectedLayers.peek()
  expect(layers).toHaveLength(combo.items.length)
  expect(loading()).toEqual(layers.filter(isText).map(({ id }) => id))
  await expect.poll(loading).toEqual([])
  expect(told).toEqual([])
  addArtText(editor, 'nothing')
  addCombo(editor, 'nothing')
  expect(editor.doc.undoEntries.peek()).toHaveLength(1)
})
