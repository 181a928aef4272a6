import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { localFailure } from '#test/support/local-failure.ts'
import { createPhoneCode, type PhonePicture } from './phone-code.ts'
import { networkFailure, succeed } from './result.ts'

const ID = 'a'.repeat(48)
const picture = (url: string): PhonePicture => ({ url, size: 3, name: url, width: 4, height: 2 })

const setUp = () => {
  const load = vi.fn(async () => succeed({ status: 1 as const, msg: 'ok', data: ID }) as Awaited<ReturnType<Load>>)
  type Load = Parameters<typeof createPhoneCode>[0]['load']
  type Look = Parameters<typeof createPhoneCode>[0]['look']
  const answer = { status: 1 as const, msg: 'ok', data: [] as PhonePicture[], isOpened: false, left: 0 }
  const look = vi.fn(async () => succeed({ ...answer }) as Awaited<ReturnType<Look>>)
  const got: string[] = []
  const page = { isHidden: false }
  const code = createPhoneCode({ load, look, onPicture: ({ url }) => got.push(url), isHidden: () => page.isHidden })
  return { code, load, look, got, answer, page }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('C-4-49 C-9-38 looks every 2 s for pictures, until it is stopped, and not while the page is hidden', async () => {
  const { code, look, page } = setUp()
  code.start()
  await vi.advanceTimersByTimeAsync(1999)
  expect(look).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(look).toHaveBeenCalledExactlyOnceWith(ID)
  await vi.advanceTimersByTimeAsync(4000)
  expect(look).toHaveBeenCalledTimes(3)
  page.isHidden = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(look).toHaveBeenCalledTimes(3)
  page.isHidden = false
  await vi.advanceTimersByTimeAsync(2000)
  expect(look).toHaveBeenCalledTimes(4)
  code.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(look).toHaveBeenCalledTimes(4)
})

it('C-4-50 passes each picture on once, and tells what is still to come', async () => {
  const { code, got, answer } = setUp()
  code.start()
  Object.assign(answer, { data: [picture('/u/a.png')], isOpened: true, left: 2 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(code.state.value).toEqual({ step: 'shown', id: ID, isOpened: true, count: 1, left: 2 })
  Object.assign(answer, { data: [picture('/u/a.png'), picture('/u/b.png')], left: 0 })
  await vi.advanceTimersByTimeAsync(4000)
  expect(got).toEqual(['/u/a.png', '/u/b.png'])
  expect(code.state.value).toMatchObject({ count: 2, left: 0 })
})

it('C-8-17 says the reason of the server when there is no code, and 获取二维码失败 when there was no answer', async () => {
  const { code, load } = setUp()
  load.mockResolvedValueOnce(networkFailure())
  code.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(code.state.value).toEqual({ step: 'failed', message: '获取二维码失败' })
  load.mockResolvedValueOnce(localFailure('RATE_LIMITED', '操作太频繁'))
  code.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(code.state.value).toEqual({ step: 'failed', message: '操作太频繁' })
})

it('goes on after a failed look, ends with its code, and begins anew', async () => {
  const { code, look, load } = setUp()
  code.start()
  look.mockResolvedValueOnce(networkFailure())
  await vi.advanceTimersByTimeAsync(2000)
  expect(code.state.value).toMatchObject({ step: 'shown' })
  look.mockResolvedValueOnce(localFailure('PHONE_UPLOAD_ENDED'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(code.state.value).toMatchObject({ step: 'ended' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(look).toHaveBeenCalledTimes(2)
  code.start()
  await vi.advanceTimersByTimeAsync(0)
  expect([load.mock.calls.length, code.state.value]).toMatchObject([2, { step: 'shown', count: 0 }])
})
