import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CAPTCHA_NOT_LOADED } from '#schemas/catalog/captcha.ts'
import { effect } from '#web/model/signals.ts'
import { createClient } from '#web/services/create-client.ts'
import { type CallFailure, networkFailure, type Result, succeed } from '#web/services/result.ts'
import { createCountdown, secondsLeft } from './countdown.ts'
import { createCodeForm, createPhoneLogin } from './phone-login.ts'

type Answer = { userId: number; token: string; createdAt: string; loginAt: string }
const answer: Answer = { userId: 5, token: 'jwt', createdAt: 'a', loginAt: 'b' }
const refuse = (code: CallFailure['code'], message: string): CallFailure => ({
  ok: false,
  status: 422,
  code,
  message,
  details: {},
})

const setUp = (userId: 0 | 1 = 0) => {
  const requestCode = vi.fn(
    async (_: { phone: string; captcha?: string | undefined }): Promise<Result<{ userId: 0 | 1 }>> =>
      succeed({ userId }),
  )
  const register = vi.fn(async (_: { phone: string; code: string }): Promise<Result<Answer>> => succeed(answer))
  const login = vi.fn(async (_: { phone: string; code: string }): Promise<Result<Answer>> => succeed(answer))
  const form = createPhoneLogin({ client: { accounts: { requestCode, register, login } } })
  return { form, requestCode, register, login }
}
const fill = async (form: ReturnType<typeof setUp>['form']) => {
  form.setPhone('13800138000')
  await form.sendCode()
  form.setCode('123456')
  form.setAgreed(true)
}

describe('phone login', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
  })

  it('A-4-20 A-4-22 counts 60 to 1, once a second, and is idle again', () => {
    const countdown = createCountdown()
    const seen: number[] = []
    const stop = effect(() => {
      seen.push(countdown.seconds.value)
    })
    countdown.start()
    vi.advanceTimersByTime(61_000)
    expect(seen).toEqual([0, ...Array.from({ length: 60 }, (_, i) => 60 - i), 0])
    expect(secondsLeft(0, 59_999)).toBe(1)
    stop()
  })

  it('A-4-21 ignores clicks on the code button while it counts', async () => {
    const { form, requestCode } = setUp()
    form.setPhone('13800138000')
    const both = await Promise.all([form.sendCode(), form.sendCode()])
    expect([both, await form.sendCode()]).toEqual([[true, false], false])
    expect(requestCode).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(await form.sendCode()).toBe(true)
  })

  it('waits with the login for the answer to the code request: the message may be faster than it', async () => {
    const { form, requestCode, login } = setUp(1)
    const answered = Promise.withResolvers<void>()
    requestCode.mockImplementationOnce(async () => {
      await answered.promise
      return succeed({ userId: 1 })
    })
    form.setPhone('13800138000')
    const sent = form.sendCode()
    form.setCode('123456')
    form.setAgreed(true)
    const [done, second] = [form.submit(), form.submit()]
    expect([form.isSubmitting.value, await second]).toEqual([true, null])
    answered.resolve()
    expect([await sent, await done]).toEqual([true, { token: 'jwt', isNew: false }])
    expect(login).toHaveBeenCalledOnce()
  })

  it('accepts mainland and test numbers only, and says so on leaving the box', () => {
    const { form } = setUp()
    for (const phone of ['13800138000', '19912345678', '11110000001']) {
      form.setPhone(phone)
      expect(form.checkPhone(), phone).toBe(true)
    }
    for (const phone of ['', '1380013800', '11012345678', '23800138000']) {
      form.setPhone(phone)
      expect(form.checkPhone(), phone).toBe(false)
      expect(form.errors.value.phone).toBe('请输入正确的手机号')
    }
    form.setPhone('+86 138 0013 8000 ')
    expect(form.phone.value).toBe('13800138000')
    form.setPhone('１３８００１３８０００')
    expect(form.checkPhone()).toBe(true)
  })

  it('asks for code and agreement', async () => {
    const { form, login, register } = setUp()
    expect(await form.submit()).toBeNull()
    expect(form.errors.value).toEqual({
      phone: '请输入正确的手机号',
      code: '请填写验证码',
      agreement: '请先阅读并同意协议',
    })
    await fill(form)
    form.setAgreed(false)
    expect(await form.submit()).toBeNull()
    expect(form.errors.value).toEqual({ agreement: '请先阅读并同意协议' })
    expect(login.mock.calls.length + register.mock.calls.length).toBe(0)
  })

  it('A-4-23 logs an existing phone in', async () => {
    const { form, login, register } = setUp(1)
    await fill(form)
    expect(await form.submit()).toEqual({ token: 'jwt', isNew: false })
    expect(login).toHaveBeenCalledExactlyOnceWith({ phone: '13800138000', code: '123456' })
    expect(register).not.toHaveBeenCalled()
  })

  it('A-4-24 registers a phone whose code request answered userId 0', async () => {
    const { form, login, register } = setUp(0)
    await fill(form)
    expect(await form.submit()).toEqual({ token: 'jwt', isNew: true })
    expect(register).toHaveBeenCalledOnce()
    expect(login).not.toHaveBeenCalled()
  })

  it('A-4-25 A-4-26 A-8-14 shows what the server says, where it belongs, and can be tried again', async () => {
    const { form, login } = setUp(1)
    await fill(form)
    login.mockResolvedValueOnce(refuse('CODE_WRONG', '验证码错误，请重新输入'))
    expect(await form.submit()).toBeNull()
    expect(form.errors.value).toEqual({ code: '验证码错误，请重新输入' })
    form.setCode('654321')
    login.mockResolvedValueOnce(networkFailure())
    expect(await form.submit()).toBeNull()
    expect(form.errors.value.form).toBe('网络连接失败，请检查网络后重试')
    expect(await form.submit()).toMatchObject({ token: 'jwt' })
    const fresh = setUp(0)
    await fill(fresh.form)
    fresh.register.mockResolvedValueOnce(refuse('RATE_LIMITED', '操作过于频繁，请稍后再试'))
    expect(await fresh.form.submit()).toBeNull()
    expect(fresh.form.errors.value).toEqual({ form: '操作过于频繁，请稍后再试' })
    expect(await fresh.form.submit()).toMatchObject({ token: 'jwt' })
  })

  it('A-8-17 an answer with a code is an error, also with the status 200: its message is shown, nobody is logged in', async () => {
    let body: object = { status: 200, data: { userId: 1 } }
    const fetch = async () => Response.json(body)
    const form = createPhoneLogin({
      client: createClient({ fetch, credentials: { token: null, onRefused: () => {} } }),
    })
    await fill(form)
    body = { status: 200, code: 'CODE_WRONG', message: '验证码错误，请重新输入', data: answer }
    expect(await form.submit()).toBeNull()
    expect(form.errors.value).toEqual({ code: '验证码错误，请重新输入' })
    body = { status: 200, code: 'SOMETHING_NEW', message: '账号暂时不能登录', data: answer }
    expect(await form.submit()).toBeNull()
    expect(form.errors.value.form).toBe('账号暂时不能登录')
    body = { status: 200, data: answer }
    expect(await form.submit()).toMatchObject({ token: 'jwt' })
  })

  it('A-4-79 A-4-80 A-5-11 a form that binds counts 60 to 1 too, asks for the agreement, and says that it was refused', async () => {
    const requestCode = vi.fn(async () => succeed({ userId: 0 as const }))
    const confirm = vi.fn(async (_: { phone: string; code: string }): Promise<Result<string>> => succeed('bound'))
    const form = createCodeForm({ requestCode, confirm })
    form.setPhone('13800138000')
    expect(await form.sendCode()).toBe(true)
    expect([form.seconds.value, await form.sendCode()]).toEqual([60, false])
    vi.advanceTimersByTime(59_000)
    expect([form.seconds.value, await form.sendCode()]).toEqual([1, false])
    vi.advanceTimersByTime(1000)
    expect(form.seconds.value).toBe(0)
    expect(requestCode).toHaveBeenCalledOnce()
    form.setCode('123456')
    expect(await form.submit()).toBeNull()
    expect([form.errors.value.agreement, confirm.mock.calls.length]).toEqual(['请先阅读并同意协议', 0])
    form.setAgreed(true)
    confirm.mockResolvedValueOnce(refuse('PHONE_TAKEN', '该手机号已被注册, 请联系客服'))
    expect([form.isRefused.value, await form.submit(), form.isRefused.value]).toEqual([false, null, true])
    expect(form.errors.value.phone).toBe('该手机号已被注册, 请联系客服')
    expect([await form.submit(), form.isRefused.value]).toEqual(['bound', false])
    expect(confirm.mock.calls.at(-1)?.[0]).toEqual({ phone: '13800138000', code: '123456' })
  })

  it('A-8-18 says why no code was sent, and does not start counting', async () => {
    const { form, requestCode } = setUp()
    requestCode.mockResolvedValueOnce(refuse('CODE_TOO_SOON', '验证码发送过于频繁，请 60 秒后再试'))
    form.setPhone('13800138000')
    expect(await form.sendCode()).toBe(false)
    expect([form.seconds.value, form.errors.value.code]).toEqual([0, '验证码发送过于频繁，请 60 秒后再试'])
  })

  describe('asked for a captcha', () => {
    const challenge = { provider: 'turnstile', script: 'https://a/b.js', key: 'k', prefix: '', action: 'login-code' }
    const refused = (code: CallFailure['code'], message: string) => ({
      ...refuse(code, message),
      details: { captcha: challenge },
    })
    const asked = async () => {
      const all = setUp()
      all.form.setPhone('13800138000')
      all.form.setCode('123456')
      all.form.setAgreed(true)
      all.requestCode.mockResolvedValueOnce(refused('CAPTCHA_REQUIRED', '请先完成安全验证'))
      expect(await all.form.sendCode()).toBe(false)
      return all
    }

    it('shows it, keeps what was typed, and sends the code with the token', async () => {
      const { form, requestCode } = await asked()
      expect(form.captcha.value).toEqual({ challenge, isLost: false })
      expect([form.phone.value, form.code.value, form.isAgreed.value]).toEqual(['13800138000', '123456', true])
      // The box tells what to do: it is no error.
      expect([form.errors.value, form.seconds.value]).toEqual([{}, 0])
      expect(await form.sendCode('token-1')).toBe(true)
      expect(requestCode.mock.calls.map(([input]) => input)).toEqual([
        { phone: '13800138000' },
        { phone: '13800138000', captcha: 'token-1' },
      ])
      expect([form.captcha.value, form.seconds.value]).toEqual([null, 60])
    })

    it('shows a new one when it was refused or the provider is down, and says so', async () => {
      for (const [code, message] of [
        ['CAPTCHA_REFUSED', '安全验证没有通过，请再试一次'],
        ['CAPTCHA_UNAVAILABLE', '安全验证暂时连不上'],
      ] as const) {
        const { form, requestCode } = await asked()
        const first = form.captcha.value
        requestCode.mockResolvedValueOnce(refused(code, message))
        expect(await form.sendCode('token-1')).toBe(false)
        expect(form.captcha.value).not.toBe(first)
        expect([form.captcha.value, form.errors.value]).toEqual([{ challenge, isLost: false }, { form: message }])
      }
    })

    it('says that it could not be loaded, and can be tried again', async () => {
      const { form, requestCode } = await asked()
      requestCode.mockResolvedValueOnce(refused('CAPTCHA_REFUSED', '安全验证没有通过'))
      expect(await form.sendCode(CAPTCHA_NOT_LOADED)).toBe(false)
      expect([form.captcha.value?.isLost, form.errors.value]).toEqual([true, {}])
      form.retryCaptcha()
      expect(form.captcha.value).toEqual({ challenge, isLost: false })
    })

    it('that is tried again before the server has answered stays on its way', async () => {
      const { form, requestCode } = await asked()
      requestCode.mockResolvedValueOnce(refused('CAPTCHA_REFUSED', '安全验证没有通过'))
      const sending = form.sendCode(CAPTCHA_NOT_LOADED)
      form.retryCaptcha()
      await sending
      expect([form.captcha.value?.isLost, form.errors.value]).toEqual([false, {}])
    })

    it('forgets it with another phone, and after another refusal', async () => {
      const { form, requestCode } = await asked()
      form.setPhone('13900139000')
      expect(form.captcha.value).toBeNull()
      const other = await asked()
      other.requestCode.mockResolvedValueOnce(refuse('CODE_DAILY_LIMIT', '今日次数已用完'))
      await other.form.sendCode('token')
      expect([other.form.captcha.value, other.form.errors.value]).toEqual([null, { code: '今日次数已用完' }])
      expect(requestCode).toHaveBeenCalledOnce()
    })
  })

  it('wants a code for this very phone', async () => {
    const { form, login, register } = setUp()
    await fill(form)
    form.setPhone('13900139000')
    expect(await form.submit()).toBeNull()
    expect(form.errors.value.code).toBe('请先获取验证码')
    expect(login.mock.calls.length + register.mock.calls.length).toBe(0)
  })
})
