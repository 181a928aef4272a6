import { expect, it } from 'vitest'
import { createSender } from './sender.ts'

type Answered = { readonly status: number; readonly body: object } | 'offline' | 'lost'

const ok = { status: 200, body: { status: 200, data: { id: 1 } } }
const ticket = { status: 200, body: { status: 200, data: { ticket: 't', soonestMs: 2000 } } }
const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  body: { status, code, message: code, ...more },
})

/** A page with a server that answers submissions one after the other; `lost`: it is stored, and the answer is not heard. */
const page = (answers: readonly Answered[]) => {
  const queue = [...answers]
  const log: string[] = []
  const keys: string[] = []
  const state = { kept: null as string | null, now: 0, waits: [] as number[] }
  const host = {
    code: 'abcd2345',
    api: async (_path: string, init?: RequestInit) => {
      if (init?.method !== 'POST') {
        log.push('ticket')
        return Response.json(ticket.body)
      }
      const next = queue.shift() ?? ok
      keys.push(new Headers(init.headers).get('idempotency-key') ?? '')
      log.push(next === 'offline' || next === 'lost' ? next : String(next.status))
      if (next === 'offline' || next === 'lost') throw new TypeError('no connection')
      return Response.json(next.body, { status: next.status })
    },
    keep: (text: string | null) => {
      state.kept = text
    },
    kept: () => state.kept,
    now: () => state.now,
    wait: async (ms: number) => {
      state.waits.push(Math.round(ms))
      state.now += ms
    },
    onWaiting: () => log.push('waiting'),
  }
  return { sender: createSender(host), log, keys, state }
}
const ANSWERS = { name: '张三' }

it('waits until the form may be sent, sends it once, and keeps nothing on the device', async () => {
  const { sender, log, state } = page([])
  expect(await sender.send(ANSWERS, 'key-1', '')).toEqual({ kind: 'sent' })
  expect([log, state.waits, state.kept]).toEqual([['ticket', '200'], [2000], null])
})

it('is kept without a connection and sent again with the same key until the server has it', async () => {
  const { sender, log, keys, state } = page(['offline', 'lost', refusal(429, 'RATE_LIMITED'), refusal(500, 'INTERNAL')])
  const sent = sender.send(ANSWERS, 'key-1', '')
  expect(state.kept).toContain('key-1')
  expect(await sent).toEqual({ kind: 'sent' })
  expect(log).toEqual(['ticket', 'offline', 'waiting', 'lost', 'waiting', '429', 'waiting', '500', 'waiting', '200'])
  expect([new Set(keys), state.kept]).toEqual([new Set(['key-1']), null])
})

it('goes on after a reload', async () => {
  const { sender, keys, state } = page([])
  expect(await sender.resume()).toBeNull()
  state.kept = JSON.stringify({ key: 'key-0', answers: ANSWERS })
  expect(await sender.resume()).toEqual({ kind: 'sent' })
  expect([keys, state.kept]).toEqual([['key-0'], null])
  state.kept = 'no json'
  expect([await sender.resume(), state.kept]).toEqual([null, null])
})

it('asks for another ticket when the old one has ended, and not for ever', async () => {
  const { sender, log } = page([refusal(409, 'FORM_EXPIRED')])
  expect(await sender.send(ANSWERS, 'key-1', '')).toEqual({ kind: 'sent' })
  expect(log).toEqual(['ticket', '409', 'ticket', '200'])
  const never = page(Array.from({ length: 20 }, () => refusal(409, 'FORM_EXPIRED')))
  expect(await never.sender.send(ANSWERS, 'key-1', '')).toMatchObject({ kind: 'refused' })
})

it('tells what is wrong, and what a check needs', async () => {
  const wrong = page([refusal(422, 'FORM_INVALID', { fields: { name: 'too-long' } })])
  expect(await wrong.sender.send(ANSWERS, 'key-1', '')).toEqual({
    ...{ kind: 'refused', message: 'FORM_INVALID', isInvalid: true, problems: { name: 'too-long' } },
  })
  expect(wrong.state.kept).toBeNull()
  const captcha = { provider: 'turnstile' }
  const checked = page([refusal(403, 'CAPTCHA_REQUIRED', { captcha })])
  expect(await checked.sender.send(ANSWERS, 'key-1', '')).toEqual({ kind: 'check', challenge: captcha })
  // It is not given up: a reload goes on with it.
  expect(checked.state.kept).toContain('key-1')
  const full = page([refusal(507, 'FORM_FULL')])
  expect(await full.sender.send(ANSWERS, 'key-1', '')).toMatchObject({ kind: 'refused', message: 'FORM_FULL' })
})

it('several fields that are used at once ask for one ticket', async () => {
  const { sender, log } = page([])
  for (let at = 0; at < 5; at++) sender.prepare()
  await sender.send(ANSWERS, 'key-1', '')
  expect(log).toEqual(['ticket', '200'])
})
