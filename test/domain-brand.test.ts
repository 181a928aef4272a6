import { describe, expect, it } from 'vitest'
import {
  createBrandItem,
  deleteBrandItem,
  listBrand,
  restoreBrandItem,
  sortBrand,
  updateBrandItem,
} from '../worker/domain/brand/items.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const ACTOR = { id: 3, role: 'user' } as Actor
type Given = Readonly<Record<string, unknown>>
type Made = Parameters<typeof createBrandItem>[3]
type Change = Parameters<typeof updateBrandItem>[3]
const FONT = { fontStyle: 'italic', fontWeight: 700, fontSize: 40, use: 'body', fontFamily: 'Ma Shan Zheng' }
const logo = { id: 1, type: 1, name: 'l', url: '/u/a.png', data: '{}' }
const colors = { id: 2, type: 2, name: 'c', url: '', data: '{"colorData":["#fff"]}' }
const font = { id: 4, type: 3, name: 'f', url: '/b/f.woff2', data: JSON.stringify(FONT) }
const SHOWN = [
  { id: 1, type: 1, name: 'l', url: '/u/a.png' },
  { id: 2, type: 2, colorInfo: { name: 'c', colorData: ['#fff'] } },
  { id: 4, type: 3, name: 'f', url: '/b/f.woff2', ...FONT },
]

it('a kit is shown by the kinds of its items: the own one, or that of a team', async () => {
  const { ports, asked } = notedPorts(NOW, { 'brand.list': [logo, colors, font] })
  expect(await listBrand(ports, ACTOR, 0)).toEqual(SHOWN)
  expect(asked['brand.list']).toEqual([{ user: 3 }])
  const team = notedPorts(NOW, { 'brand.list': [], 'teams.find': { id: 7, role: 'viewer' } })
  await listBrand(team.ports, ACTOR, 7)
  expect(team.asked['brand.list']).toEqual([{ team: 7 }])
  expect(await outcome(sortBrand(team.ports, ACTOR, 7, { type: 1, ids: [] }))).toBe('TEAM_FORBIDDEN')
})

describe('a new item', () => {
  const add = async (made: object, given: Given = {}) => {
    const { ports, asked } = notedPorts(NOW, { 'brand.add': logo, 'brand.hasUploaded': true, ...given })
    const end = await createBrandItem(ports, ACTOR, 0, made as Made).catch((error: Error) => error.message)
    return [end, asked['brand.add']]
  }
  const key = `u/${'a'.repeat(64)}.png`
  const stored = (row: object, shown: number) => [{ user: 3 }, row, { shown, rows: 400 }, '2026-06-30T12:00:00.000Z']

  it('is stored by its kind', async () => {
    expect(await add({ type: 1, name: 'l', url: `/${key}` })).toEqual([
      ...[SHOWN[0], stored({ type: 1, name: 'l', url: `/${key}`, data: '{}' }, 30)],
    ])
    expect((await add({ type: 2, colorInfo: { name: 'c', colorData: ['#fff'] } }))[1]).toEqual(
      stored({ type: 2, name: 'c', url: '', data: '{"colorData":["#fff"]}' }, 20),
    )
    expect((await add({ type: 3, name: 'f', url: 'x', ...FONT }))[1]).toEqual(
      stored({ type: 3, name: 'f', url: '', data: JSON.stringify(FONT) }, 30),
    )
  })

  it('is an own picture or a font of the catalog, while there is room', async () => {
    const refused = async (made: object, given: Given = {}) => (await add(made, given))[0]
    expect(await refused({ type: 1, name: 'l', url: `/${key}` }, { 'brand.hasUploaded': false })).toBe('NOT_FOUND')
    expect(await refused({ type: 1, name: 'l', url: '/x' })).toBe('NOT_FOUND')
    expect(await refused({ type: 3, name: 'f', ...FONT, fontFamily: 'No such font' })).toBe('FONT_NOT_FOUND')
    expect(await refused({ type: 3, name: 'f', ...FONT, fontFamily: 'default' })).toBe('FONT_NOT_FOUND')
    expect(await refused({ type: 2, colorInfo: { name: 'c', colorData: [] } }, { 'brand.add': null })).toBe(
      'BRAND_FULL',
    )
  })
})

describe('a changed item', () => {
  const change = async (row: object | null, to: object, isDone = true) => {
    const { ports, asked } = notedPorts(NOW, { 'brand.find': row, 'brand.change': isDone })
    const which = { teamId: 0, id: 1 }
    const end = await updateBrandItem(ports, ACTOR, which, to as Change).catch((error: Error) => error.message)
    return [end, asked['brand.change']?.[1]]
  }

  it('keeps its file and its font', async () => {
    expect((await change(logo, { type: 1, name: 'n' }))[1]).toEqual({ ...logo, name: 'n' })
    expect(await change(colors, { type: 2, colorInfo: { name: 'n', colorData: ['#000'] } })).toEqual([
      { id: 2, type: 2, colorInfo: { name: 'n', colorData: ['#000'] } },
      { ...colors, name: 'n', data: '{"colorData":["#000"]}' },
    ])
    const wishes = { fontStyle: 'normal', fontWeight: 400, fontSize: 20, use: 'none' }
    expect((await change(font, { type: 3, name: 'n', ...wishes }))[0]).toEqual({ ...SHOWN[2], name: 'n', ...wishes })
  })

  it('is there, of the same kind, and not deleted meanwhile', async () => {
    expect([
      (await change(colors, { type: 1, name: 'n' }))[0],
      (await change(null, { type: 1, name: 'n' }))[0],
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect((await change(logo, { type: 1, name: 'n' }, false))[0]).toBe('NOT_FOUND')
  })

  it('that was deleted comes back while there is room; a second click finds it', async () => {
    const restore = (restored: unknown, found: unknown = null) =>
      restoreBrandItem(
        notedPorts(NOW, { 'brand.restore': restored, 'brand.find': found }).ports,
        ...([ACTOR, 0, 1] as const),
      ).catch((error: Error) => error.message)
    expect([await restore(logo), await restore(null, logo)]).toEqual([SHOWN[0], SHOWN[0]])
    expect([await restore('full'), await restore(null)]).toEqual(['BRAND_FULL', 'NOT_FOUND'])
    const remove = (isDone: boolean) =>
      outcome(deleteBrandItem(notedPorts(NOW, { 'brand.remove': isDone }).ports, ACTOR, 0, 1))
    expect([await remove(true), await remove(false)]).toEqual(['ok', 'NOT_FOUND'])
  })
})
