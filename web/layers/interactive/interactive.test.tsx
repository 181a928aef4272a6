import { prerender } from 'react-dom/static'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { codecOf } from '#schemas/document/kinds/index.ts'
import type { KnownKind } from '#schemas/document/kinds/kind-codec.ts'
import { OLD_WORK_TYPES } from '#schemas/document/legacy.ts'
import { OLD_LAYER_TYPES } from '#schemas/document/legacy-convert.ts'
import type { AnyLayer, Kind } from '#schemas/document/records.ts'
import { OLD_WORK, OLDER_WORK } from '#test/fixtures/old-h5.ts'
import { createLoader, loadInteractiveKinds, loadKinds, namesKinds, needsKinds } from '../on-demand.ts'
import { layerImages, layerKind, layerPaints, scaleContent } from '../registry.ts'

const KINDS = ['button', 'countdown', 'rating', 'map'] as const satisfies readonly KnownKind[]
const PAINTED = '#123456'
const made = (kind: KnownKind, data: object = {}) => createLayer<KnownKind>(kind, {}, data) as AnyLayer
const html = async ({ kind, data, frame }: AnyLayer): Promise<string> => {
  const { View } = layerKind(kind)
  const { prelude } = await prerender(<View data={data} width={frame.width} height={frame.height} />)
  return new Response(prelude).text()
}

describe('kinds that are loaded on demand', () => {
  it('come once with what belongs to them, and again after a failure', async () => {
    let [kinds, isOffline] = [0, true]
    const loader = createLoader(async () => kinds++)
    loader.add(async () => {
      if (isOffline) throw new TypeError('Failed to fetch')
    })
    await expect(loader.load()).rejects.toThrow('fetch')
    expect([kinds, loader.areLoaded()]).toEqual([1, false])
    isOffline = false
    await Promise.all([loader.load(), loader.load()])
    await loader.load()
    // Only what failed is loaded again.
    expect([kinds, loader.areLoaded()]).toEqual([1, true])
  })

  it('are asked for by documents that name one, and by works of old types', async () => {
    for (const plain of [createLayer('image'), createLayer('shape'), createLayer('text', {}, { text: 'h5ds_map' })])
      expect(namesKinds(JSON.stringify(plain.rest))).toBe(false)
    expect(namesKinds(JSON.stringify(OLD_WORK)) && namesKinds(JSON.stringify(OLDER_WORK))).toBe(true)
    expect([...OLD_LAYER_TYPES.keys()].filter(type => !namesKinds(JSON.stringify({ type })))).toEqual([])
    expect([...OLD_WORK_TYPES.keys()].filter(type => !namesKinds(JSON.stringify({ type })))).toEqual([])
    const text = JSON.stringify({ pages: [{ layers: [{ pid: 'moye_rating@1.0.0' }] }] })
    await loadKinds(text)
    expect(needsKinds(text)).toBe(false)
    expect(KINDS.map(kind => codecOf(kind)?.kind)).toEqual(KINDS)
  })
})

describe('every interactive kind', () => {
  beforeAll(loadInteractiveKinds)

  it.each(KINDS)('%s is found in documents by each of its plugin ids, and has one name', kind => {
    const { codec, title } = layerKind(kind)
    expect(title).toBe(codec?.defaultName)
    for (const pid of codec?.pids ?? ['none']) {
      expect(namesKinds(JSON.stringify({ pid: `${pid}@1.0.0` })), pid).toBe(true)
      expect(namesKinds(JSON.stringify({ pid }, null, 2)), pid).toBe(true)
      expect(namesKinds(JSON.stringify({ text: pid })), pid).toBe(false)
    }
  })

  it.each(KINDS)('%s is drawn at rest with its colors, which brands and themes replace', async kind => {
    const layer = made(kind)
    const { mapPaints, content } = layerKind(kind)
    expect(Object.keys(layer.data)).toEqual(expect.arrayContaining([...content]))
    const painted = { ...layer, data: mapPaints(layer.data, () => PAINTED) } as AnyLayer
    expect(layerPaints(painted)).toEqual(layerPaints(layer).map(() => PAINTED))
    expect(layerPaints(layer).length).toBeGreaterThan(0)
    expect(await html(painted)).toContain(PAINTED)
    expect(layerImages(layer)).toEqual([])
  })

  it.each(KINDS)('%s scaled and scaled back is as it was', kind => {
    const layer = made(kind)
    expect(scaleContent(scaleContent(layer, 4), 0.25).data).toEqual(layer.data)
  })

  it.each(KINDS)('%s shows hostile data as text, loads nothing, and draws whatever its numbers are', async kind => {
    const evil = '"><script>alert(1)</script>'
    const paint = 'red;background:url(https://evil.example/a)'
    const data = Object.fromEntries(
      Object.entries(made(kind).data).map(([key, value]) => {
        if (/color/i.test(key)) return [key, paint]
        return [key, typeof value === 'number' ? -1e9 : typeof value === 'string' ? evil : value]
      }),
    )
    for (const layer of [made(kind, data), { ...made(kind), data: { ...made(kind).data, ...data } } as AnyLayer]) {
      const drawn = await html(layer)
      expect(drawn).not.toContain('<script')
      expect(drawn).not.toContain('evil.example')
      expect(drawn).not.toMatch(/NaN|Infinity/)
    }
  })
})

describe('what a published page plays with', () => {
  const played = (kind: Kind, data: object) => layerKind(kind).played({ ...made(kind as KnownKind).data, ...data })

  it('is nothing for a countdown without an end and a map without a place', () => {
    expect(played('countdown', { mode: 'date', until: '' })).toBeNull()
    expect(played('countdown', { mode: 'duration', seconds: 60 })).toMatchObject({ seconds: 60 })
    expect(played('map', { name: '', address: '' })).toBeNull()
    expect(played('map', { name: '会场' })).toMatchObject({ name: '会场', provider: 'amap' })
    expect(played('button', {})).toBeNull()
  })

  it('has no color that could load something', () => {
    expect(played('rating', { color: 'url(https://evil.example)' })).toMatchObject({ color: '#ffb400' })
    expect(played('countdown', { labelColor: 'red;x:y' })).toMatchObject({ textColor: '#1d2129' })
  })
})
