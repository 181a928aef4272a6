import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'

const UNIT = /^(px per cm|px|screenPx|ms and screenPx|ms|days|mm|pt|dpi|degrees|bytes|characters|count|ratio); /
/** A doc comment of one line, or none, and a key below it; `{` alone opens a group of keys. */
const KEY = /^(?: *\/\*\* (.*) \*\/\n)? *(\w+): (\{$)?/gm

describe('limits', () => {
  const read = (name: string) => readFileSync(new URL(`../schemas/catalog/${name}.ts`, import.meta.url), 'utf8')
  const keys = [
    'limits',
    'service-limits',
    'share-limits',
    'purchase-limits',
    'tracking-limits',
    'captcha',
    'allowance-limits',
    'design-limits',
    'template-limits',
    'version-limits',
    'moderation-limits',
  ].flatMap(name => {
    const text = read(name)
    return [...text.slice(text.indexOf('LIMITS = {')).matchAll(KEY)].map(([, doc = '', key = '', group]) => ({
      doc,
      key,
      isGroup: group !== undefined,
    }))
  })

  it('each has a comment that begins with its unit', () => {
    expect(keys.length).toBeGreaterThan(80)
    expect(keys.filter(({ doc, isGroup }) => !isGroup && !UNIT.test(doc)).map(({ key }) => key)).toEqual([])
  })

  it('a key that ends in a unit is told in that unit', () => {
    const named = keys.filter(({ key, isGroup }) => !isGroup && /(Ms|Days|Bytes|Mm)$/.test(key))
    const unitOf = (key: string) => /[A-Z][a-z]+$/.exec(key)?.[0].toLowerCase()
    expect(named.filter(({ doc, key }) => UNIT.exec(doc)?.[1] !== unitOf(key)).map(({ key }) => key)).toEqual([])
  })

  it('those of the specification have its numbers', () => {
    expect(LIMITS).toMatchObject({
      wheelScroll: 50,
      copyOffset: 15,
      nudge: { step: 1, large: 20 },
      pictureShare: 0.8,
      shapeShare: 0.36,
      unit: { pxPerCm: 118 },
      grid: { size: 5, isShown: false, snaps: false },
      bleed: 10,
      bleedOnCanvas: 35,
      guide: { length: 2000 },
      navigator: { width: 100, margin: 100 },
      colorThrottleMs: 20,
      autoSaveAfterCreateMs: 1000,
      clickDebounceMs: 100,
      canvasSide: 12_000,
      snapGap: 3,
      rotateSnap: { step: 45, within: 5 },
      click: { ms: 300, screenPx: 4 },
      cropMin: 32,
      zoom: { wheelMin: 0.1, wheelMax: 4, toolbarMin: 0.1, toolbarMax: 2, step: 0.1, fitMax: 1 },
      recentColors: 5,
    })
  })
})
