import { describe, expect, it } from 'vitest'
import { hostedAccount } from '../worker/domain/hosts/account.ts'
import { requireHostedType } from '../worker/domain/hosts/file-types.ts'
import { registerImage } from '../worker/domain/hosts/image.ts'
import { mediaOf, requireLicenses } from '../worker/domain/hosts/licenses.ts'
import { addToCart, isEditVip, licensesOf } from '../worker/domain/hosts/partner.ts'
import { erasePerson, personRows, showPerson } from '../worker/domain/hosts/people.ts'
import { createHosted, loadHosted } from '../worker/domain/hosts/works.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const TIME = '2026-06-30T12:00:00.000Z'
const NOW = Date.parse(TIME)
const HOST = { name: 'h', mode: 'partner' }
const hosted = (claims: object = {}, mode = 'partner') =>
  ({ id: 3, role: 'user', isMember: true, host: { ...HOST, mode, claims } }) as unknown as Actor
const PLAIN = { id: 3, role: 'user', host: null } as unknown as Actor

describe('the account of a person of a host', () => {
  const enter = async (known: object | null, name: string | null, created: object | null = null, again = known) => {
    let finds = 0
    let isSpent = false
    const { ports, asked } = notedPorts(NOW, {
      background: () => {},
      'hosted.account': () => (finds++ === 0 ? known : again),
      'hosted.create': created,
    })
    const given = { host: HOST, claims: { subject: 's', name }, token: 't' } as never
    const end = hostedAccount(ports, given, async () => {
      isSpent = true
    })
    return { end: await outcome(end), account: await end.catch(() => null), isSpent, asked }
  }
  const account = (loginAt: string) => ({ id: 3, nickname: 'old', role: 'admin', loginAt, isBanned: false })

  it('notes a new name, and its use once a day', async () => {
    const { asked, isSpent, account: signedIn } = await enter(account('2026-06-29T11:59:59.999Z'), 'new')
    expect(asked['accounts.rename']).toEqual([3, 'new'])
    expect(asked['hosted.noteUse']).toEqual([3, TIME, '2026-06-29T12:00:00.000Z'])
    expect([isSpent, asked['hosted.create']]).toEqual([false, undefined])
    expect(signedIn).toMatchObject({
      ...{ id: 3, role: 'user', isMember: true, hasPhone: false, isBanned: false, jti: '', seenAt: null },
      account: { role: 'user', isMember: true },
      host: { mode: 'partner', name: 'h', token: 't' },
    })
    const same = await enter(account('2026-06-29T12:00:00.000Z'), 'old')
    expect([same.asked['accounts.rename'], same.asked['hosted.noteUse']]).toEqual([undefined, undefined])
    expect((await enter(account(TIME), null)).asked['accounts.rename']).toBe(undefined)
  })

  it('begins with the first call, which counts, or was begun by another call meanwhile', async () => {
    const first = await enter(null, 'new', { id: 4, nickname: 'new' })
    expect([first.end, first.isSpent, first.account?.id]).toEqual(['ok', true, 4])
    expect(first.asked['hosted.create']?.[0]).toMatchObject({ host: 'h', subject: 's', nickname: 'new', now: TIME })
    expect((await enter(null, null, null, { id: 5 })).account?.id).toBe(5)
    expect((await enter(null, null)).end).toBe('RATE_LIMITED')
  })
})

it('a signage tool gets pictures, and no documents', async () => {
  const requires = (mode: string, type: 'png' | 'pdf' | undefined) =>
    outcome((async () => requireHostedType(hosted({}, mode), type))())
  expect(await requires('signage', 'png')).toBe('ok')
  expect(await requires('signage', 'pdf')).toBe('FORBIDDEN')
  expect(await requires('signage', undefined)).toBe('ok')
  expect(await requires('partner', 'pdf')).toBe('ok')
  expect(await outcome((async () => requireHostedType(PLAIN, 'pdf'))())).toBe('ok')
})

describe('the picture of a work', () => {
  const KEY = `r/${'a'.repeat(64)}.png`
  const register = async (url: string, answers: Readonly<Record<string, unknown>> = {}) => {
    const { ports, asked } = notedPorts(NOW, {
      ...{ origin: 'https://moye.test', moderator: null },
      hosts: { partnerAt: (at: URL) => at.hostname === 'partner.test' },
      'works.load': { id: 7, owner: 3, version: 5, name: 'n', data: '{"pages":[]}' },
      'hosted.drawnVersion': 5,
      'fileNames.nameOf': 'b'.repeat(64),
      'files.has': false,
      'files.get': { type: 'image/png', body: '', bytes: 9 },
      'files.putOriginal': true,
      'hosted.setImage': true,
      ...answers,
    })
    return { end: await outcome(registerImage(ports, hosted(), { workId: 7, url })), asked }
  }

  it('is a copy of one of its downloads, at an address of ours', async () => {
    const { end, asked } = await register(`/${KEY}`)
    const image = asked['hosted.setImage']?.[2]
    expect([end, asked['hosted.drawnVersion'], image]).toEqual([
      'ok',
      [3, 7, KEY],
      expect.stringMatching(/b{64}\.png$/),
    ])
    expect(asked['files.putOriginal']).toEqual([String(image).slice(1), 'image/png', '', 9])
    expect(asked['versions.text']).toBe(undefined)
    expect((await register(`https://partner.test/${KEY}`)).end).toBe('ok')
    for (const url of [
      ...[`https://other.test/${KEY}`, `https://moye.test/${KEY}?a`, `https://moye.test/${KEY}#a`, 'http://['],
      ...[`https://me@moye.test/${KEY}`, `/${KEY.replace('png', 'pdf')}`],
    ])
      expect((await register(url)).end, url).toBe('IMAGE_SOURCE_WRONG')
    expect((await register(`/${KEY.replace('png', 'jpg')}`)).end).toBe('ok')
  })

  it('needs the drawn version, its file, and the work', async () => {
    const end = async (answers: Readonly<Record<string, unknown>>) => (await register(`/${KEY}`, answers)).end
    expect(await end({ 'hosted.drawnVersion': null })).toBe('IMAGE_SOURCE_WRONG')
    expect(await end({ 'hosted.drawnVersion': 4, 'versions.text': null })).toBe('IMAGE_SOURCE_WRONG')
    expect(await end({ 'hosted.drawnVersion': 4, 'versions.text': '{"pages":[]}' })).toBe('ok')
    expect(await end({ 'files.get': null })).toBe('IMAGE_SOURCE_WRONG')
    expect(await end({ 'files.get': null, 'files.has': true })).toBe('ok')
    expect(await end({ 'files.putOriginal': false })).toBe('INTERNAL')
    expect(await end({ 'hosted.setImage': false })).toBe('WORK_NOT_FOUND')
  })

  it('may be stored by another call at the same time', async () => {
    const failing = { 'files.putOriginal': () => Promise.reject(new Error('stored')) }
    let looks = 0
    expect((await register(`/${KEY}`, { ...failing, 'files.has': () => looks++ > 0 })).end).toBe('ok')
    await expect(register(`/${KEY}`, failing)).rejects.toThrow('stored')
  })
})

describe('the media of a partner', () => {
  const name = 'a'.repeat(63)
  const document = (...urls: readonly string[]) => JSON.stringify({ pages: [{ uuid: 'p', layers: [], urls }] })
  const askedFor = async (...urls: readonly string[]) => {
    const { ports, asked } = notedPorts(NOW, { 'hosted.mediaOf': ['m'] })
    const found = await mediaOf(ports, 'h', document(...urls))
    return [found, (asked['hosted.mediaOf']?.[1] as readonly string[] | undefined)?.map(key => key.split('/').at(-1))]
  }

  it('are found by the 64 digits of their names, however an address is written', async () => {
    expect(await askedFor(`/u/${name}0.png`, `/u/${name}1.jpg`, `/u/${name}0.png`)).toEqual([
      ...[['m'], [`${name}0.png`, `${name}1.jpg`]],
    ])
    expect(await askedFor(`/u/${name.slice(1)}\t0%61.p\nng`)).toEqual([['m'], [`${name.slice(1)}0a.png`]])
    expect(await askedFor(`/u/${name}.png`, 'a.png')).toEqual([[], undefined])
  })

  it('are at most as many as a work has layers', async () => {
    const many = (count: number) =>
      outcome(askedFor(...Array.from({ length: count }, (_, at) => `${String(at).padStart(64, '0')}.png`)))
    expect([await many(20_000), await many(20_001)]).toEqual(['ok', 'WORK_TOO_LARGE'])
  })

  const layer = (id: string) => ({ uuid: id, type: 'image', moye_source: 'partner', media_id: id })
  const require = (actor: Actor, licenses: object | null, isThere = true) => {
    const data = JSON.stringify({ pages: [{ uuid: 'p', layers: ['m1', 'm2'].map(layer) }] })
    const { ports } = notedPorts(NOW, { partnerApi: { licenses: async () => licenses } })
    return requireLicenses(ports, actor, async () => (isThere ? { data } : null))
  }
  const license = (mediaId: string, licensed: boolean) => ({ mediaId, licensed })

  it('need a license each, at a partner alone', async () => {
    const both = [license('m1', true), license('m2', true)]
    expect(await outcome(require(hosted(), both))).toBe('ok')
    await expect(require(hosted(), [license('m1', true), license('m2', false)])).rejects.toMatchObject({
      ...{ code: 'LICENSE_NEEDED', details: { mediaIds: ['m2'] } },
    })
    expect(await outcome(require(hosted(), null))).toBe('PARTNER_UNAVAILABLE')
    expect(await outcome(require(hosted(), both, false))).toBe('WORK_NOT_FOUND')
    expect(await outcome(require(hosted({}, 'signage'), null, false))).toBe('ok')
    expect(await outcome(require(PLAIN, null, false))).toBe('ok')
  })

  it('are asked of the partner for its own people', async () => {
    const api = { isEditVip: async () => false, licenses: async () => [1], addToCart: async () => 'c' }
    const { ports } = notedPorts(NOW, { partnerApi: api })
    expect(await isEditVip(ports, hosted())).toBe(false)
    expect(await licensesOf(ports, hosted(), ['m', 'm'])).toEqual({ elements: [1] })
    expect(await addToCart(ports, hosted(), {} as never)).toEqual({ id: 'c' })
    expect(await outcome(isEditVip(ports, PLAIN))).toBe('FORBIDDEN')
    expect(await outcome(isEditVip(ports, hosted({}, 'signage')))).toBe('FORBIDDEN')
    const silent = notedPorts(NOW, { partnerApi: { isEditVip: async () => null } }).ports
    expect(await outcome(isEditVip(silent, hosted()))).toBe('PARTNER_UNAVAILABLE')
  })
})

describe('a person of a host', () => {
  const server = { host: HOST, subject: 's' } as Parameters<typeof showPerson>[1]
  const person = { id: 3, nickname: 'n', createdAt: 'c', usedAt: TIME }

  it('is shown with the day of its end, and is deleted once', async () => {
    const { ports } = notedPorts(NOW, { 'hosted.person': person })
    expect(await showPerson(ports, server)).toEqual({
      ...{ nickname: 'n', createdAt: 'c', usedAt: TIME, erasesAt: '2028-06-29T12:00:00.000Z' },
    })
    const nobody = notedPorts(NOW, { 'hosted.person': null }).ports
    expect(await outcome(showPerson(nobody, server))).toBe('NOT_FOUND')
    expect(await outcome(personRows(nobody, server, { part: 'works', after: 0 }))).toBe('NOT_FOUND')
    const erase = async (found: object | null, isClaimed: boolean) => {
      const given = { background: () => {}, 'hosted.person': found, 'personalData.claimHosted': isClaimed }
      const { ports: erasing, asked } = notedPorts(NOW, given)
      return [await erasePerson(erasing, server), asked['personalData.erase']]
    }
    expect(await erase(person, true)).toEqual([{ erased: true }, [3, TIME]])
    expect(await erase(person, false)).toEqual([{ erased: false }, undefined])
    expect(await erase(null, true)).toEqual([{ erased: false }, undefined])
  })
})

describe('a work of a host', () => {
  it('is found by the id that the host gave it', async () => {
    const { ports, asked } = notedPorts(NOW, { 'hosted.workOf': 7 })
    expect(await createHosted(ports, { actor: hosted({ ref: 'r' }) } as never, {} as never)).toEqual({ id: 7 })
    expect(asked['hosted.workOf']).toEqual([3, 'r'])
  })

  it('is opened by its id, else that of the token, else the id of the host', async () => {
    const open = async (claims: object, id: number | undefined, known: number | null = null) => {
      const { ports, asked } = notedPorts(NOW, { 'hosted.workOf': known, 'works.load': null })
      return [await outcome(loadHosted(ports, hosted(claims), id)), asked['works.load']?.[0], asked['hosted.workOf']]
    }
    expect(await open({ work: 8, ref: 'r' }, 9)).toEqual(['WORK_NOT_FOUND', 9, undefined])
    expect(await open({ work: 8, ref: 'r' }, undefined)).toEqual(['WORK_NOT_FOUND', 8, undefined])
    expect(await open({ work: null, ref: 'r' }, undefined, 7)).toEqual(['WORK_NOT_FOUND', 7, [3, 'r']])
    expect(await open({ work: null, ref: 'r' }, undefined)).toEqual(['WORK_NOT_FOUND', undefined, [3, 'r']])
    expect(await open({ work: null, ref: null }, undefined)).toEqual(['WORK_NOT_FOUND', undefined, undefined])
  })
})
