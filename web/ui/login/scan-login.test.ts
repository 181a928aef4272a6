import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallFailure, networkFailure, type Result, succeed } from '#web/services/result.ts'
import { createScanLogin } from './scan-login.ts'

type Code = { url: string; sceneId: string }
const USER = {
  ...{ id: 5, role: 1 as const, nickname: '微信用户', avatar: '', phone: null, member: false },
  ...{ createdAt: '2026-11-23T00:00:00.000Z', loginAt: '2026-11-23T00:00:00.000Z' },
}
const expired: CallFailure = { ok: false, status: 406, code: 'SCAN_EXPIRED', message: '二维码已失效', details: {} }

const setUp = () => {
  let codes = 0
  const scanCode = vi.fn(async (): Promise<Result<Code>> => {
    codes += 1
    return succeed({ url: `https://weixin.qq.com/q/${codes}`, sceneId: `scene ${codes}` })
  })
  const scanCheck = vi.fn(
    async (_: { sceneId: string }): Promise<Result<{ user: typeof USER; token: string } | null>> => succeed(null),
  )
  const onDone = vi.fn()
  const login = createScanLogin({ client: { accounts: { scanCode, scanCheck } }, onDone })
  return { login, scanCode, scanCheck, onDone }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('scan login', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
  })

  it('A-4-13 fetches a code and then asks for its state every second', async () => {
    const { login, scanCode, scanCheck } = setUp()
    login.start()
    expect(login.state.value).toEqual({ step: 'loading' })
    await pass(0)
    expect(login.state.value).toEqual({ step: 'shown', url: 'https://weixin.qq.com/q/1' })
    expect([scanCode.mock.calls.length, scanCheck.mock.calls.length]).toEqual([1, 0])
    await pass(999)
    expect(scanCheck).not.toHaveBeenCalled()
    await pass(1)
    expect(scanCheck.mock.calls).toEqual([[{ sceneId: 'scene 1' }]])
    await pass(3000)
    expect(scanCheck).toHaveBeenCalledTimes(4)
    expect(scanCode).toHaveBeenCalledTimes(1)
  })

  it('A-4-14 ends after 60 seconds without a scan, asks no more, and starts again with a new code', async () => {
    const { login, scanCode, scanCheck } = setUp()
    login.start()
    await pass(59_500)
    expect(login.state.value.step).toBe('shown')
    await pass(1500)
    expect(login.state.value).toEqual({ step: 'expired', url: 'https://weixin.qq.com/q/1' })
    const asked = scanCheck.mock.calls.length
    await pass(60_000)
    expect(scanCheck).toHaveBeenCalledTimes(asked)
    expect(scanCode).toHaveBeenCalledTimes(1)
    login.start()
    await pass(0)
    expect(login.state.value).toEqual({ step: 'shown', url: 'https://weixin.qq.com/q/2' })
  })

  it('A-4-15 fetches a new code when the server says that the code has ended, once', async () => {
    const { login, scanCode, scanCheck } = setUp()
    scanCheck.mockResolvedValue(expired)
    login.start()
    await pass(1000)
    expect(scanCode).toHaveBeenCalledTimes(2)
    expect(login.state.value).toEqual({ step: 'shown', url: 'https://weixin.qq.com/q/2' })
    await pass(1000)
    expect(scanCheck.mock.calls.at(-1)).toEqual([{ sceneId: 'scene 2' }])
    expect(login.state.value).toEqual({ step: 'expired', url: 'https://weixin.qq.com/q/2' })
    await pass(30_000)
    expect(scanCode).toHaveBeenCalledTimes(2)
  })

  it('logs in with the answer of the check, once, and says whether the account is new', async () => {
    const { login, scanCheck, onDone } = setUp()
    scanCheck.mockResolvedValueOnce(succeed(null)).mockResolvedValue(succeed({ user: USER, token: 'jwt' }))
    login.start()
    await pass(1000)
    expect(onDone).not.toHaveBeenCalled()
    await pass(5000)
    expect(onDone.mock.calls).toEqual([[{ token: 'jwt', isNew: true }]])
    expect(scanCheck).toHaveBeenCalledTimes(2)
    const { login: again, scanCheck: check, onDone: done } = setUp()
    check.mockResolvedValue(succeed({ user: { ...USER, loginAt: '2026-11-24T00:00:00.000Z' }, token: 'jwt' }))
    again.start()
    await pass(1000)
    expect(done.mock.calls).toEqual([[{ token: 'jwt', isNew: false }]])
  })

  it('goes on after a check without an answer, and says why there is no code', async () => {
    const { login, scanCode, scanCheck, onDone } = setUp()
    scanCheck.mockResolvedValueOnce(networkFailure()).mockResolvedValue(succeed({ user: USER, token: 'jwt' }))
    login.start()
    await pass(2000)
    expect(onDone).toHaveBeenCalledOnce()
    scanCode.mockResolvedValueOnce(networkFailure())
    login.start()
    await pass(0)
    expect(login.state.value).toEqual({ step: 'failed', message: networkFailure().message })
    await pass(10_000)
    expect(scanCode).toHaveBeenCalledTimes(2)
  })

  it('does nothing more when it was stopped, also with an answer that arrives later', async () => {
    const { login, scanCheck, onDone } = setUp()
    const late = Promise.withResolvers<Result<{ user: typeof USER; token: string } | null>>()
    scanCheck.mockReturnValue(late.promise)
    login.start()
    await pass(1000)
    login.stop()
    late.resolve(succeed({ user: USER, token: 'jwt' }))
    await pass(5000)
    expect(onDone).not.toHaveBeenCalled()
    expect(scanCheck).toHaveBeenCalledTimes(1)
    login.start()
    login.stop()
    await pass(5000)
    expect(scanCheck).toHaveBeenCalledTimes(1)
  })
})
