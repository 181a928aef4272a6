import { expect, it, vi } from 'vitest'
import { createLayer, createWork } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { networkFailure, type Result, succeed } from '#web/services/result.ts'
import { cartText, createLicenses } from './licenses.ts'

/** A poster whose pictures are media of the partner. */
const withMedia = (ids: readonly string[]) =>
  poster(ids.map(mediaId => createLayer('image', {}, {}, { mediaId, source: 'partner' })))
const start = (owned: ReadonlySet<string> = new Set()) => {
  const check = vi.fn(async (ids: readonly string[]) =>
    succeed({ elements: ids.map(mediaId => ({ mediaId, licensed: owned.has(mediaId) })) }),
  )
  const addToCart = vi.fn(async (_id: string, _nonce: string): Promise<Result<unknown>> => succeed({ id: 'c' }))
  let keys = 0
  return { check, addToCart, ...createLicenses({ check, addToCart, newKey: () => `nonce-${++keys}` }) }
}

it('asks for the media of the document alone, each once, in portions that the call takes', async () => {
  const { check, missing } = start(new Set(['m1']))
  expect(await missing(createWork({ name: '', width: 10, height: 10 }))).toEqual(succeed([]))
  expect(check).not.toHaveBeenCalled()
  expect(await missing(withMedia(['m1', 'm2', 'm2']))).toEqual(succeed(['m2']))
  expect(check.mock.calls).toEqual([[['m1', 'm2']]])
  const many = Array.from({ length: 101 }, (_, at) => `x${at}`)
  expect(await missing(withMedia(many))).toEqual(succeed(many))
  expect(check.mock.calls.slice(1).map(([ids]) => ids.length)).toEqual([100, 1])
})

it('takes what the partner does not call licensed for unlicensed, and no answer for none', async () => {
  const { check, missing } = start()
  check.mockResolvedValueOnce(succeed({ elements: [] }))
  expect(await missing(withMedia(['m1']))).toEqual(succeed(['m1']))
  check.mockResolvedValueOnce(networkFailure() as never)
  expect(await missing(withMedia(['m1']))).toMatchObject({ ok: false, code: 'NETWORK' })
})

it('A-6-21 adds each medium without a license to the cart, with a nonce of its own that stays for a retry', async () => {
  const { addToCart, order } = start()
  addToCart.mockResolvedValueOnce(succeed({ id: '1' })).mockResolvedValueOnce(networkFailure())
  expect(await order(['m1', 'm2', 'm1', 'm3'])).toEqual({ added: ['m1', 'm3'], failed: ['m2'] })
  expect(addToCart.mock.calls).toEqual([
    ['m1', 'nonce-1'],
    ['m2', 'nonce-2'],
    ['m3', 'nonce-3'],
  ])
  expect(await order(['m2', 'm1'])).toEqual({ added: ['m2', 'm1'], failed: [] })
  expect(addToCart.mock.calls.slice(3)).toEqual([
    ['m2', 'nonce-2'],
    ['m1', 'nonce-1'],
  ])
})

it('puts nothing more into the cart when the download is cancelled', async () => {
  const { addToCart, order } = start()
  const abort = new AbortController()
  addToCart.mockImplementation(async id => {
    if (id === 'm2') abort.abort()
    return succeed({ id: 'c' })
  })
  expect(await order(['m1', 'm2', 'm3', 'm4'], abort.signal)).toEqual({ added: ['m1', 'm2'], failed: [] })
  expect(addToCart).toHaveBeenCalledTimes(2)
})

it('tells what is in the cart, and what is not', () => {
  expect(cartText({ added: ['a', 'b'], failed: [] })).toBe('2 个未购买的素材已加入购物车，购买后即可下载')
  expect(cartText({ added: ['a'], failed: ['b'] })).toContain('另有 1 个没有加入')
  expect(cartText({ added: [], failed: ['b'] })).toContain('没能加入购物车')
})
