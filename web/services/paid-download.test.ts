import { describe, expect, it, vi } from 'vitest'
import { localFailure } from '#test/support/local-failure.ts'
import { createClient } from './create-client.ts'
import {
  checkAllowance,
  consumeDownload,
  downloadPaid,
  downloadType,
  type PaidFile,
  updateDownload,
} from './paid-download.ts'
import { succeed } from './result.ts'

const setUp = (data: unknown = { id: 5, type: 1, cost: 1 }) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ status: 200, data }))
  const { allowance } = createClient({ fetch, credentials: { token: 't', onRefused: () => {} } })
  const sent = () =>
    fetch.mock.calls.map(([url, { method, body }]) => `${method} ${url} ${typeof body === 'string' ? body : ''}`.trim())
  return { allowance, fetch, sent }
}
const FILE: PaidFile = { workId: 7, type: 1, pages: [2], fileType: 'png' }

describe('the calls of a download', () => {
  it('A-7-19 check one page, A-7-20 or two and more, and say whether each is a file of its own', async () => {
    const { allowance, sent } = setUp()
    await checkAllowance(allowance, FILE, true)
    await checkAllowance(allowance, { ...FILE, pages: [0, 2] }, false)
    await checkAllowance(allowance, { ...FILE, type: 2, pages: [0, 2], fileType: 'pdf', marks: '1' }, true)
    expect(sent()).toEqual([
      'GET /work/download/7?type=1&fileType=png&workId=7&pages=2',
      'GET /work/download/multi/7?type=1&fileType=png&workId=7&pages=0%2C2&each=1&multi=2',
      'GET /work/download/multi/7?type=2&fileType=pdf&marks=1&workId=7&pages=0%2C2&multi=2',
    ])
  })

  it('A-5-19 C-5-29 name the work of a consumption by a number, also when it is known as text', async () => {
    const { allowance, fetch, sent } = setUp()
    await consumeDownload(allowance, FILE, 'a-key')
    await consumeDownload(allowance, { ...FILE, workId: '12', pages: [0, 1], fileType: 'pdf' }, 'b-key')
    expect(sent()).toEqual([
      'PUT /work/download {"type":1,"fileType":"png","workId":7,"multi":1,"pages":"2"}',
      'PUT /work/download {"type":1,"fileType":"pdf","workId":12,"multi":2,"pages":"0,1"}',
    ])
    expect(fetch.mock.calls.map(([, { headers }]) => Reflect.get(headers ?? {}, 'idempotency-key'))).toEqual([
      'a-key',
      'b-key',
    ])
  })

  it('A-5-20 C-5-28 send no update without the id of a consumption; A-7-22 with one: id, type and the final url', async () => {
    const { allowance, sent } = setUp()
    for (const none of [null, undefined, 0]) await updateDownload(allowance, none, 1, '/r/a.png')
    expect(sent()).toEqual([])
    await updateDownload(allowance, 5, 2, '/r/a.png')
    expect(sent()).toEqual(['PUT /work/download/update {"id":5,"type":2,"url":"/r/a.png"}'])
  })
})

describe('a paid download', () => {
  const pay = (
    draw: (key: string) => Promise<ReturnType<typeof succeed<{ imgUrl: string }>> | ReturnType<typeof localFailure>>,
  ) => {
    const { allowance, sent } = setUp()
    const renewed: string[] = []
    let keys = 0
    const parts = { file: FILE, key: 'first', newKey: () => `new ${++keys}`, draw }
    return { done: downloadPaid(allowance, { ...parts, onRenewed: key => void renewed.push(key) }), sent, renewed }
  }

  it('A-7-45 is paid, drawn and confirmed, in this order', async () => {
    const { done, sent } = pay(async key => succeed({ imgUrl: `/r/${key}.png` }))
    expect(await done).toEqual(succeed({ imgUrl: '/r/first.png' }))
    expect(sent().map(line => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'PUT /work/download',
      'PUT /work/download/update',
    ])
    expect(sent()[1]).toContain('"id":5,"type":1,"url":"/r/first.png"')
  })

  it('that fails is not confirmed', async () => {
    const { done, sent, renewed } = pay(async () => localFailure('RENDER_TIMEOUT'))
    expect(await done).toMatchObject({ code: 'RENDER_TIMEOUT' })
    expect([sent().length, renewed]).toEqual([1, []])
  })

  it('whose consumption was given back is paid anew, once, under a new key', async () => {
    const keys: string[] = []
    const { done, sent, renewed } = pay(async key => {
      keys.push(key)
      return key === 'first' ? localFailure('ALLOWANCE_REQUIRED') : succeed({ imgUrl: '/r/a.png' })
    })
    expect(await done).toMatchObject({ ok: true })
    expect([keys, renewed, sent().length]).toEqual([['first', 'new 1'], ['new 1'], 3])
    const never = pay(async () => localFailure('ALLOWANCE_REQUIRED'))
    expect(await never.done).toMatchObject({ code: 'ALLOWANCE_REQUIRED' })
    expect(never.sent()).toHaveLength(2)
  })
})

it('members have VIP downloads', () => {
  expect([downloadType(false), downloadType(true)]).toEqual([1, 2])
})
