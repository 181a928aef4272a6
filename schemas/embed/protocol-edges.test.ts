import { expect, it } from 'vitest'
import { claimsOf } from './claims.ts'
import { EMBED_LIMITS } from './limits.ts'
import { EMBED_VERSION, HELLO, readRequest } from './protocol.ts'

const isTaken = (command: string, input: object) => {
  const read = readRequest({ id: 0, command, input })
  return read !== null && 'command' in read
}

it('a command is taken up to the limits of its input, and refused beyond', () => {
  expect([0, 1, 12_000, 12_001].map(width => isTaken('open', { new: { width, height: 1 } }))).toEqual([
    ...[false, true, true, false],
  ])
  expect([0, 1, Number.MAX_SAFE_INTEGER, 2 ** 53].map(appId => isTaken('open', { appId }))).toEqual([
    ...[false, true, true, false],
  ])
  expect([0, 10_000, 10_001, 0.5].map(page => isTaken('export', { type: 'png', page }))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([1, 4096, 4097].map(length => isTaken('setCredentials', { token: 'x'.repeat(length) }))).toEqual([
    ...[true, true, false],
  ])
  expect([32, 33].map(length => isTaken('setFeatures', { hide: Array(length).fill('text') }))).toEqual([true, false])
  const command = (length: number) => readRequest({ id: 0, command: 'x'.repeat(length) })
  expect([command(40), command(41)]).toEqual([{ id: 0, code: 'BAD_COMMAND' }, null])
  expect([
    readRequest({ id: Number.MAX_SAFE_INTEGER, command: 'save' }),
    readRequest({ id: 0.5, command: 'save' }),
  ]).toEqual([{ id: Number.MAX_SAFE_INTEGER, command: 'save', input: undefined }, null])
  expect([EMBED_VERSION, HELLO]).toEqual([1, { moye: 1, type: 'hello' }])
  expect([EMBED_LIMITS.commands, EMBED_LIMITS.renewBeforeMs]).toEqual([16, 120_000])
})

it('a token says when it ends, in seconds, and what it allows', () => {
  const token = (claims: unknown) => `a.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.b`
  expect(claimsOf(token({ exp: 1_800_000_000, allow: ['text', 7, 'qr'] }))).toEqual({
    ...{ endsAt: 1_800_000_000_000, allow: ['text', 'qr'] },
  })
  expect(claimsOf(token({ exp: '1', allow: 'text', pad: '???>>>' }))).toEqual({ endsAt: null, allow: null })
  for (const none of [null, '', 'a', 'a.*.b', token(null)])
    expect(claimsOf(none)).toEqual({ endsAt: null, allow: null })
})
