import { describe, expect, it } from 'vitest'
import { notedPorts, outcome } from '#test/support/noted-ports.ts'
import { PAGE } from '#test/support/published-page.ts'
import type { Actor } from '../../ports/accounts.ts'
import { openPublication, visit } from './open.ts'
import { change, ofWorks, show, takeDown } from './publish.ts'
import { changeOf } from './wishes.ts'

const TIME = '2026-06-30T12:00:00.000Z'
const NOW = Date.parse(TIME)
const OWNER = { id: 3, role: 'user' } as Actor
const published = (page: object | null = PAGE, answers: Readonly<Record<string, unknown>> = {}) =>
  notedPorts(NOW, {
    ...{ origin: 'https://moye.test', moderator: null },
    'works.version': { version: 6 },
    'publications.ofWork': page,
    'publications.find': page,
    'publications.change': true,
    ...answers,
  })

describe('a page', () => {
  const open = (page: object | null, code = PAGE.code, pass = '') =>
    outcome(openPublication(published(page).ports, code, pass))

  it('opens until its end, while it is online and not locked', async () => {
    expect(await open(PAGE)).toBe('ok')
    expect([await open(null), await open(PAGE, 'no code')]).toEqual(['PUBLICATION_NOT_FOUND', 'PUBLICATION_NOT_FOUND'])
    expect(await open({ ...PAGE, isOnline: false })).toBe('PUBLICATION_DOWN')
    expect(await open({ ...PAGE, expiresAt: TIME })).toBe('PUBLICATION_EXPIRED')
    expect(await open({ ...PAGE, expiresAt: '2026-06-30T12:00:00.001Z' })).toBe('ok')
    expect(await open({ ...PAGE, passwordHash: 'h' }, PAGE.code, 'p')).toBe('PUBLICATION_LOCKED')
  })

  it('asks a visitor for its password', async () => {
    const passOf = async (passwordHash: string | null) =>
      (await visit(published({ ...PAGE, passwordHash }).ports, PAGE.code, 'p')).pass
    expect([await passOf(null), await passOf('h')]).toEqual(['', null])
  })

  it('is taken down by its owner unless it was removed', async () => {
    const { ports, asked } = published()
    await takeDown(ports, OWNER, 7)
    expect(asked).toMatchObject({ 'publications.setStatus': [7, [1], 2], 'publications.forget': [['Ab234567']] })
    expect(await outcome(takeDown(published({ ...PAGE, status: 3 }).ports, OWNER, 7))).toBe('PUBLICATION_REMOVED')
    expect(await outcome(takeDown(published(null).ports, OWNER, 7))).toBe('PUBLICATION_NOT_FOUND')
    expect(await show(published(null).ports, OWNER, 7)).toBe(null)
    expect(await show(ports, OWNER, 7)).toMatchObject({ id: 7, workVersion: 6 })
    const gone = published(PAGE, { 'works.version': null }).ports
    expect(await outcome(show(gone, OWNER, 7))).toBe('WORK_NOT_FOUND')
    const others = published(PAGE, { 'publications.ofWorks': [{ ...PAGE, owner: 4 }, PAGE] }).ports
    expect(await ofWorks(others, OWNER, [7])).toHaveLength(1)
  })

  it('is described anew, and its new words are checked', async () => {
    const describeAs = async (wishes: object, page: object | null = PAGE, answers: object = {}) => {
      let texts = 0
      const checkText = async () => {
        texts++
        return { verdict: 'accept', reason: null, words: [] }
      }
      const { ports } = published(page, { moderator: { checkText }, 'moderation.recall': new Map(), ...answers })
      return [await outcome(change(ports, OWNER, 7, wishes)), texts]
    }
    expect(await describeAs({ name: '请柬', description: 'd' })).toEqual(['ok', 0])
    expect(await describeAs({ name: 'new' })).toEqual(['ok', 1])
    expect(await describeAs({ description: 'new' })).toEqual(['ok', 1])
    expect(await describeAs({}, { ...PAGE, status: 3 })).toEqual(['PUBLICATION_REMOVED', 0])
    expect(await describeAs({}, null)).toEqual(['PUBLICATION_NOT_FOUND', 0])
    const unchanged = { 'publications.change': false, 'works.load': { version: 6 } }
    expect(await describeAs({}, PAGE, unchanged)).toEqual(['WORK_CONFLICT', 0])
    expect(await describeAs({}, PAGE, { ...unchanged, 'works.load': null })).toEqual(['WORK_NOT_FOUND', 0])
  })

  it('ends in the future, within 3650 days', async () => {
    const ends = (expiresAt: string | null) => outcome(changeOf(published().ports, { expiresAt }))
    expect([await ends(TIME), await ends('2026-06-30T12:00:00.001Z'), await ends(null)]).toEqual([
      'BAD_REQUEST',
      'ok',
      'ok',
    ])
    expect([await ends('2036-06-27T12:00:00.000Z'), await ends('2036-06-27T12:00:00.001Z')]).toEqual([
      'ok',
      'BAD_REQUEST',
    ])
    const cover = (url: string) =>
      outcome(changeOf(published(PAGE, { 'files.has': true }).ports, { coverImageUrl: url }))
    expect([await cover(''), await cover('https://other.test/a.png')]).toEqual(['ok', 'IMAGE_SOURCE_WRONG'])
  })
})
