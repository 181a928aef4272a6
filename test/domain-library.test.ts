import { describe, expect, it } from 'vitest'
import { createMaterial, createNamed, removeMaterial, removeNamed, renameTag } from '../worker/domain/library.ts'
import { listAlbumPhotos, listAlbums, searchPhotos, takePhoto } from '../worker/domain/photos.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const TIME = '2026-06-30T12:00:00.000Z'
const ACTOR = { id: 3, role: 'user', isMember: false, jti: '' } as Actor
const ADMIN = { ...ACTOR, role: 'admin' } as Actor
type Given = Readonly<Record<string, unknown>>
const free = async () => {}

describe('a photo of a library', () => {
  const credit = { author: 'a', library: 'l' }
  const photo = (ref: string, name = '') => ({ ref, name, thumbnail: 't', width: 3, height: 2, credit })

  it('has a number of its own and a name of 60 characters', async () => {
    const found = ['12', '123456789012345', '1234567890123456', 'ab', ''].map(ref => photo(ref))
    const search = async () => ({ elements: [...found, photo('1', '😀'.repeat(61))], total: 6, size: 9 })
    const { ports } = notedPorts(NOW, { photoSource: { search } })
    const query = { words: 'x', filters: {}, page: 0, size: 9 } as unknown as Parameters<typeof searchPhotos>[1]
    const { elements } = await searchPhotos(ports, query)
    // 97 × 131 + 98 + 1 of “ab”; an empty one is 0 + 1.
    expect(elements.map(({ id }) => id)).toEqual([12, 123_456_789_012_345, expect.any(Number), 12_806, 1, 1])
    expect(elements.map(({ name }) => name).slice(-2)).toEqual(['a · l', '😀'.repeat(60)])
    const silent = notedPorts(NOW, { photoSource: { search: async () => null } }).ports
    expect(await outcome(searchPhotos(silent, query))).toBe('PHOTOS_UNAVAILABLE')
  })

  it('is taken when the library has it and gives it', async () => {
    const take = (source: unknown) =>
      outcome(takePhoto(notedPorts(NOW, { photoSource: source }).ports, ACTOR, '1', free))
    const source = (found: unknown, bytes: unknown) => ({ find: async () => found, take: async () => bytes })
    expect([await take(null), await take(source(undefined, null)), await take(source(null, null))]).toEqual([
      ...['NOT_FOUND', 'NOT_FOUND', 'PHOTOS_UNAVAILABLE'],
    ])
    expect([await take(source(photo('1'), null)), await take(source(photo('1'), new Uint8Array(3)))]).toEqual([
      ...['PHOTOS_UNAVAILABLE', 'UNAUTHENTICATED'],
    ])
  })

  it('is in albums, of which empty ones are not listed', async () => {
    const albums = ['a', 'b'].map((words, id) => ({ id, name: 'n', words, createdAt: TIME }))
    const listed = async (photoSource: unknown) => {
      const { ports } = notedPorts(NOW, {
        ...{ 'albums.list': albums, photoSource },
        'photos.search': ({ words, page }: { words: string; page: number }) => ({
          total: words === 'a' || page > 0 ? 0 : 1,
        }),
      })
      return (await listAlbums(ports, 1, 9, false)).elements.map(({ id, count }) => [id, count])
    }
    const photos = (album: unknown) => {
      const found = { elements: ['x'], total: 12 }
      const { ports } = notedPorts(NOW, { 'albums.byId': album, photoSource: null, 'photos.search': found })
      return listAlbumPhotos(ports, 4, 1, 9).catch((error: Error) => error.message)
    }
    expect([await photos({ words: 'a' }), await photos(null)]).toEqual([
      { elements: ['x'], total: 12, current: 1 },
      'NOT_FOUND',
    ])
    expect([await listed(null), await listed({})]).toEqual([
      [[1, 1]],
      [
        [0, null],
        [1, null],
      ],
    ])
  })
})

describe('the library', () => {
  it('of the product is changed by administrators alone, with a line in the log', async () => {
    const remove = async (actor: Actor, isDone = true) => {
      const { ports, asked } = notedPorts(NOW, { 'library.removeMaterial': isDone })
      return [await outcome(removeMaterial(ports, actor, 5)), 'search.touchCatalog' in asked]
    }
    expect([await remove(ACTOR), await remove(ADMIN), await remove(ADMIN, false)]).toEqual([
      ['FORBIDDEN', false],
      ['ok', true],
      ['NOT_FOUND', false],
    ])
    const rename = async (scope: 'user' | 'system', done: string) => {
      const { ports, asked } = notedPorts(NOW, { 'library.renameTag': done, 'library.removeNamed': done })
      const ends = [
        await outcome(renameTag(ports, ADMIN, { id: 5, name: 'n', scope })),
        await outcome(removeNamed(ports, ADMIN, 'tag', 5, scope)),
      ]
      return [...ends, asked['library.renameTag']?.[0], asked['library.renameTag']?.[3] !== null]
    }
    expect([await rename('user', 'done'), await rename('system', 'missing')]).toEqual([
      ['ok', 'ok', 3, false],
      ['NOT_FOUND', 'NOT_FOUND', null, true],
    ])
    expect([(await rename('user', 'taken'))[0], (await rename('user', 'used'))[1]]).toEqual([
      ...['CATEGORY_EXISTS', 'CATEGORY_IN_USE'],
    ])
  })

  it('has 999 categories of the product, each once', async () => {
    const add = (count: number, known: unknown = null) => {
      const { ports } = notedPorts(NOW, { 'library.named': known, 'library.count': count, 'library.addNamed': 'new' })
      return createNamed(ports, ADMIN, 'category', { materialType: 1, name: 'a', scope: 'system' }).catch(
        (error: Error) => error.message,
      )
    }
    expect([await add(998), await add(999), await add(999, 'known')]).toEqual(['new', 'CATEGORIES_FULL', 'known'])
  })

  it('takes materials into folders and categories that there are', async () => {
    const add = (actor: Actor, asked: object, given: Given = {}) => {
      const { ports } = notedPorts(NOW, { 'folders.has': true, 'library.has': true, background: () => {}, ...given })
      const material = { scope: 'user', dirId: null, categoryId: null, name: 'n', url: '/x', ...asked }
      return createMaterial(ports, actor, material as Parameters<typeof createMaterial>[2]).catch(
        (error: Error) => error.message,
      )
    }
    const own = { 'library.describeOwn': { id: 5 } }
    expect(await add(ACTOR, { dirId: 4, categoryId: 2 }, own)).toEqual({ id: 5, scope: 'user', dirId: 4 })
    expect([await add(ACTOR, {}, own), await add(ACTOR, {})]).toEqual([
      { id: 5, scope: 'user', dirId: null },
      'NOT_FOUND',
    ])
    expect(await add(ACTOR, { dirId: 4 }, { ...own, 'folders.has': false })).toBe('NOT_FOUND')
    expect(await add(ACTOR, { categoryId: 2 }, { ...own, 'library.has': false })).toBe('NOT_FOUND')
    expect(await add(ADMIN, { scope: 'system', dirId: 4, categoryId: 2 })).toBe('NOT_FOUND')
    expect(await add(ADMIN, { scope: 'system' })).toBe('NOT_FOUND')
    expect(await add(ADMIN, { scope: 'system', categoryId: 2 })).toBe('IMAGE_SOURCE_REFUSED')
    const measured = async (text: string) => {
      const url = `/u/${'a'.repeat(64)}.svg`
      const body = new Response(text).body
      const given = { 'files.get': { body }, 'library.material': { row: { id: 6 } } }
      return add(ADMIN, { scope: 'system', categoryId: 2, url }, given)
    }
    const svg = (content: string) => measured(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`)
    expect([await svg(''), await svg('<script>1</script>'), await measured('x')]).toEqual([
      ...[{ id: 6, scope: 'system', dirId: null }, 'SVG_UNSAFE', 'FILE_TYPE_UNSUPPORTED'],
    ])
    expect(await add(ACTOR, { scope: 'system', categoryId: 2 })).toBe('FORBIDDEN')
  })
})
