import { describe, expect, it } from 'vitest'
import { olderHalf, versionsToDrop } from '../worker/domain/versions/keep-rules.ts'
import { sweepVersions } from '../worker/domain/versions/sweep.ts'
import { list, name, open } from '../worker/domain/versions/versions.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const DAY = 86_400_000
const ACTOR = { id: 3, role: 'user' } as Actor
type Given = Readonly<Record<string, unknown>>
const own = { 'works.version': { version: 9 } }
const listed = (version: number, savedBy: number, saverName: string | null) => ({ version, savedBy, saverName })

it('the list of versions names others who have saved, and where the next page begins', async () => {
  const found = [listed(8, 3, 'me'), listed(6, 4, 'other'), listed(5, 5, null)]
  const pages = async (size: number, before?: number) => {
    const { ports, asked } = notedPorts(NOW, { ...own, 'versions.list': found })
    return [await list(ports, ACTOR, { id: 1, size, before }), asked['versions.list']]
  }
  const elements = [
    { version: 8, savedBy: null },
    { version: 6, savedBy: 'other' },
    { version: 5, savedBy: '' },
  ]
  expect(await pages(3)).toEqual([{ elements, next: null }, [1, null, 4]])
  expect(await pages(2, 9)).toEqual([{ elements: elements.slice(0, 2), next: 6 }, [1, 9, 3]])
  const { ports } = notedPorts(NOW, { ...own, 'versions.list': [] })
  expect(await list(ports, ACTOR, { id: 1, size: 2 })).toEqual({ elements: [], next: null })
})

it('a version is opened and named, an empty name takes the name away', async () => {
  const call = async (text: string, named: unknown) => {
    const { ports, asked } = notedPorts(NOW, { ...own, 'versions.name': named, 'versions.text': 'd' })
    const end = await name(ports, ACTOR, { id: 1, version: 8, name: text }).catch((error: Error) => error.message)
    return [end, asked['versions.name']]
  }
  expect(await call('n', true)).toEqual([{ version: 8, name: 'n' }, [1, 8, 'n']])
  expect(await call('', true)).toEqual([{ version: 8, name: null }, [1, 8, null]])
  expect([(await call('n', false))[0], (await call('n', 'full'))[0]]).toEqual([
    ...['VERSION_NOT_FOUND', 'VERSION_NAMES_FULL'],
  ])
  const text = (stored: string | null) =>
    open(notedPorts(NOW, { ...own, 'versions.text': stored }).ports, ACTOR, { id: 1, version: 8 })
  expect(await text('')).toEqual({ version: 8, data: '' })
  expect(await outcome(text(null))).toBe('VERSION_NOT_FOUND')
})

describe('the sweep of versions', () => {
  const MEBIBYTE = 1024 ** 2
  const version = (at: number, age: number, isNamed = false) => ({ version: at, savedAt: NOW - age, isNamed })
  /** What goes, and when the work is looked at again (ms from now). */
  const thinned = async (versions: readonly unknown[], bytes: number, accountBytes = 0, given: Given = {}) => {
    const { ports, asked } = notedPorts(NOW, {
      ...{
        'versions.waitingWorks': [],
        'versions.dueWorks': [5],
        'versions.packed': { versions, bytes, accountBytes },
      },
      ...given,
    })
    await sweepVersions(ports)
    const [id, dropped, next] = asked['versions.thin'] ?? []
    return [id, dropped, typeof next === 'string' ? Date.parse(next) - NOW : next]
  }
  const young = [version(1, 3), version(2, 2, true), version(3, 2), version(4, 1)]

  it('drops what the rules do not keep, and looks again in a day while one is young', async () => {
    expect(await thinned(young, 0)).toEqual([5, [], DAY])
    const old = [version(1, 40 * DAY + 2), version(2, 40 * DAY + 1), version(3, 40 * DAY)]
    expect(await thinned(old, 0)).toEqual([5, [1, 2], null])
    expect(await thinned([], 0)).toEqual([5, [], null])
    const newestFirst = [version(3, 40 * DAY), version(2, 40 * DAY + 1), version(1, 40 * DAY + 2)]
    expect(versionsToDrop(newestFirst, NOW)).toEqual([2, 1])
  })

  it('drops the older half of a work above 64 MiB, or above 4 MiB of an account above 2 GiB', async () => {
    expect(await thinned(young, 64 * MEBIBYTE)).toEqual([5, [], DAY])
    expect(await thinned(young, 64 * MEBIBYTE + 1)).toEqual([5, [1, 3], 0])
    expect(await thinned(young, 4 * MEBIBYTE + 1, 2048 * MEBIBYTE)).toEqual([5, [], DAY])
    expect(await thinned(young, 4 * MEBIBYTE, 2048 * MEBIBYTE + 1)).toEqual([5, [], DAY])
    expect(await thinned(young, 4 * MEBIBYTE + 1, 2048 * MEBIBYTE + 1)).toEqual([5, [1, 3], 0])
    // What the rules take away comes first.
    const both = [version(1, 40 * DAY + 1), version(2, 40 * DAY), version(3, 1)]
    expect(await thinned(both, 64 * MEBIBYTE + 1)).toEqual([5, [1], 0])
    expect(await thinned([version(1, 1, true)], 64 * MEBIBYTE + 1)).toEqual([5, [], null])
    expect(olderHalf([version(9, 1), version(10, 1), version(2, 1), version(1, 1, true)])).toEqual([2, 9])
  })

  it('packs what waits, does not thin it at once, and tells of faults at the end', async () => {
    const given = { 'versions.waitingWorks': [5], 'versions.dueWorks': [5] }
    expect(await thinned(young, 0, 0, given)).toEqual([undefined, undefined, undefined])
    const packed: number[] = []
    const { ports, asked } = notedPorts(NOW, {
      'versions.waitingWorks': [7, 8],
      'versions.dueWorks': [9],
      'versions.packed': { versions: [], bytes: 0, accountBytes: 0 },
      'versions.pack': (id: number) => {
        packed.push(id)
        if (id === 7) throw new Error('fault')
      },
    })
    await expect(sweepVersions(ports)).rejects.toThrow('versions of some works were not packed or thinned')
    expect([packed, asked['versions.thin']]).toEqual([
      [7, 8],
      [9, [], null],
    ])
  })
})
