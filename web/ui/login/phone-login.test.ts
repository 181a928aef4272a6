import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
  const requestCode = vi.fn(async (_: { phone: string }): Promise<Result<{ userId: 0 | 1 }>> => succeed({ userId }))
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

  it('does not start counting when no code was sent', async () => {
    const { form, requestCode } = setUp()
    requestCode.mockResolvedValueOnce(refuse('CODE_TOO_SOON', '验证码发送过于频繁，请 60 秒后再试'))
    form.setPhone('13800138000')
    expect(await form.sendCode()).toBe(false)
    expect([form.seconds.value, form.errors.value.code]).toEqual([0, '验证码发送过于频繁，请 60 秒后再试'])
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
