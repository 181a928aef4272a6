import { expect, it } from 'vitest'
import { NO_CODES, networkOf, redeem } from '../worker/domain/code-limits.ts'
import { setAvatar, update } from '../worker/domain/profile.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const ACTOR = { id: 3, role: 'user' } as Actor
const free = async () => {}

it('a network is an IPv4 address, or the first half of an IPv6 address', () => {
  const networks = [
    '1.2.3.4',
    ' ::FFFF:1.2.3.4 ',
    '2001:0DB8:0:1:2:3:4:5',
    '2001:db8::1',
    '::1',
    '1:2:3:4:5:6:7::',
    '::',
  ]
  expect(networks.map(networkOf)).toEqual([
    ...['1.2.3.4', '1.2.3.4', '2001:db8:0:1::/64', '2001:db8:0:0::/64', '0:0:0:0::/64', '1:2:3:4::/64', '0:0:0:0::/64'],
  ])
  const wrong = ['1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', '1::2::3', '1:2:3:4:5:6:7:8::', '12345::', 'g::1', '']
  expect(wrong.map(networkOf)).toEqual(wrong)
})

it('a right code is good once, until its end', () => {
  const code = { hash: 'h', salt: 's', network: 'n', tries: {}, expires: NOW + 1 }
  const used = (now: number) => redeem({ ...NO_CODES, code }, 'n', true, now)
  expect(used(NOW)).toEqual({ next: NO_CODES, outcome: { ok: true } })
  expect(used(NOW + 1)).toEqual({ next: NO_CODES, outcome: { ok: false, code: 'CODE_EXPIRED' } })
  expect(redeem(NO_CODES, 'n', true, NOW).outcome).toEqual({ ok: false, code: 'CODE_EXPIRED' })
})

it('a profile has a plain name, and an avatar whose old file goes', async () => {
  const file = new Uint8Array(57)
  file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  file.set([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], 45)
  const avatar = async (width: number, height: number, before: string | null) => {
    new DataView(file.buffer).setUint32(16, width)
    new DataView(file.buffer).setUint32(20, height)
    const { ports, asked } = notedPorts(NOW, {
      ...{ background: () => {}, 'accounts.setAvatar': before, 'files.putAvatar': 'a/new.png' },
    })
    return [await outcome(setAvatar(ports, ACTOR, new File([file], 'a'), free)), asked['files.remove']]
  }
  expect(await avatar(9, 9, '/a/old.png')).toEqual(['ok', [['a/old.png']]])
  expect([await avatar(9, 9, '/a/new.png'), await avatar(9, 9, null)]).toEqual([
    ['ok', undefined],
    ['ok', undefined],
  ])
  expect([(await avatar(9, 8, null))[0], (await avatar(0, 0, null))[0]]).toEqual(['AVATAR_INVALID', 'AVATAR_INVALID'])
  const { ports, asked } = notedPorts(NOW, { moderator: null })
  expect([await outcome(update(ports, ACTOR, '', free)), await outcome(update(ports, ACTOR, 'n', free))]).toEqual([
    ...['NICKNAME_INVALID', 'ok'],
  ])
  expect(asked['accounts.rename']).toEqual([3, 'n'])
})
