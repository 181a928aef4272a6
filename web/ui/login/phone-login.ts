import * as m from '#messages/login.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { digitsOf, PHONE, plainPhone } from '#schemas/catalog/patterns.ts'
import { batch, type ReadonlySignal, type Signal, signal } from '#web/model/signals.ts'
import type { CallFailure, Client } from '#web/services/client.ts'
import { type Result, succeed } from '#web/services/result.ts'
import { type CodeCaptcha, createCodeCaptcha } from './code-captcha.ts'
import { type Countdown, createCountdown } from './countdown.ts'

interface PhoneErrors {
  readonly phone?: string
  readonly code?: string
  readonly agreement?: string
  /** Error of the whole form (network, server). */
  readonly form?: string
}

/**
 * State of a form for a phone number and a code. It outlives its dialog: an aborted attempt keeps its phone number and its
 * countdown. `Done` is what a confirmed code leads to.
 */
export interface CodeForm<Done> {
  readonly phone: Signal<string>
  readonly code: Signal<string>
  readonly isAgreed: Signal<boolean>
  readonly errors: ReadonlySignal<PhoneErrors>
  readonly isSending: ReadonlySignal<boolean>
  readonly isSubmitting: ReadonlySignal<boolean>
  /** The server has refused the last attempt. */
  readonly isRefused: ReadonlySignal<boolean>
  /** Seconds until the code button is enabled again. */
  readonly seconds: ReadonlySignal<number>
  /** The check that the server asks for before the next code. */
  readonly captcha: CodeCaptcha['captcha']
  setPhone(text: string): void
  setCode(text: string): void
  setAgreed(isAgreed: boolean): void
  /** Called when the phone field loses focus. */
  checkPhone(): boolean
  /**
   * Requests a code; ignored while the countdown or a request runs. Resolves to whether one was sent. `token` is that of a
   * passed check.
   */
  sendCode(token?: string): Promise<boolean>
  /** Shows the check again. */
  retryCaptcha(): void
  /** Confirms the code. Resolves to the result, or null when the form is invalid or the server refuses. */
  submit(): Promise<Done | null>
}
/** A form that registers or logs in. */
export type PhoneLogin = CodeForm<{ readonly token: string; readonly isNew: boolean }>

export interface CodeFormParts<Done> {
  readonly requestCode: Client['accounts']['requestCode']
  /** `isNew` = no account has the phone. */
  readonly confirm: (input: PhoneAndCode, isNew: boolean) => Promise<Result<Done>>
  readonly countdown?: Countdown
}
interface PhoneAndCode {
  readonly phone: string
  readonly code: string
}
export interface PhoneLoginParts {
  readonly client: { readonly accounts: Pick<Client['accounts'], 'requestCode' | 'register' | 'login'> }
  readonly countdown?: Countdown
}

const PHONE_CODES = ['PHONE_INVALID', 'PHONE_TAKEN', 'PHONE_UNKNOWN']
const CODE_CODES = [
  'CODE_REQUIRED',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_TOO_MANY_TRIES',
  'CODE_TOO_SOON',
  'CODE_DAILY_LIMIT',
]
const placeOf = ({ code }: CallFailure): keyof PhoneErrors =>
  PHONE_CODES.includes(code) ? 'phone' : CODE_CODES.includes(code) ? 'code' : 'form'

export const createCodeForm = <Done>({
  requestCode,
  confirm,
  countdown = createCountdown(),
}: CodeFormParts<Done>): CodeForm<Done> => {
  const phone = signal('')
  const code = signal('')
  const isAgreed = signal(false)
  const errors = signal<PhoneErrors>({})
  const isSending = signal(false)
  const isSubmitting = signal(false)
  const isRefused = signal(false)
  const check = createCodeCaptcha()
  /** Phone number that a code was last asked for. */
  let asked = ''
  /** Phone number that the last code was sent to, and whether that number is new. */
  let sent: { readonly phone: string; readonly isNew: boolean } | null = null
  /** The request for a code that is under way. */
  let sending: Promise<boolean> = Promise.resolve(false)

  const note = (place: keyof PhoneErrors, text: string | null) => {
    const { [place]: _, ...others } = errors.peek()
    errors.value = text === null ? others : { ...others, [place]: text }
  }
  const checkPhone = () => {
    const isRight = PHONE.test(phone.peek())
    note('phone', isRight ? null : m.phoneWrong)
    return isRight
  }
  const checkCode = () => {
    const text = code.peek() === '' ? m.codeMissing : sent?.phone === phone.peek() ? null : m.codeFirst
    note('code', text)
    return text === null
  }
  const checkAgreement = () => {
    note('agreement', isAgreed.peek() ? null : m.agreeFirst)
    return isAgreed.peek()
  }

  const requestFor = async (sentTo: string, token: string | undefined): Promise<boolean> => {
    isSending.value = true
    note('code', null)
    asked = sentTo
    const shown = check.captcha.peek()
    const result = await requestCode({ phone: sentTo, ...(token === undefined ? {} : { captcha: token }) })
    return batch(() => {
      isSending.value = false
      note('form', null)
      const isTold = check.take(result.ok ? null : result, token, shown)
      if (!result.ok) {
        if (!isTold) note(placeOf(result), result.message)
        return false
      }
      sent = { phone: sentTo, isNew: !result.data?.userId }
      countdown.start()
      return true
    })
  }

  return {
    phone,
    code,
    isAgreed,
    errors,
    isSending,
    isSubmitting,
    isRefused,
    seconds: countdown.seconds,
    captcha: check.captcha,
    retryCaptcha() {
      check.retryCaptcha()
      note('form', null)
    },
    checkPhone,
    setPhone(text) {
      batch(() => {
        phone.value = plainPhone(text).slice(0, 11)
        // Another phone may need no check.
        if (phone.value !== asked) check.clear()
        note('phone', null)
        note('form', null)
      })
    },
    setCode(text) {
      batch(() => {
        code.value = digitsOf(text).slice(0, LIMITS.codeLength)
        note('code', null)
        note('form', null)
      })
    },
    setAgreed(agreed) {
      batch(() => {
        isAgreed.value = agreed
        note('agreement', null)
      })
    },
    async sendCode(token) {
      if (countdown.seconds.peek() > 0 || isSending.peek() || !checkPhone()) return false
      sending = requestFor(phone.peek(), token)
      return await sending
    },
    async submit() {
      if (isSubmitting.peek()) return null
      if (isSending.peek()) {
        // The message can reach the phone before the answer reaches this page.
        isSubmitting.value = true
        await sending
        isSubmitting.value = false
      }
      const checks = batch(() => [checkPhone(), checkCode(), checkAgreement()])
      if (checks.includes(false) || !sent) return null
      isSubmitting.value = true
      note('form', null)
      const { isNew } = sent
      const input = { phone: phone.peek(), code: code.peek() }
      const result = await confirm(input, isNew)
      return batch(() => {
        isSubmitting.value = false
        isRefused.value = !result.ok
        if (!result.ok) {
          // The phone was registered or deleted elsewhere since the code was sent: the next attempt uses the other
          // call.
          if (result.code === 'PHONE_TAKEN' || result.code === 'PHONE_UNKNOWN')
            sent = { phone: input.phone, isNew: result.code === 'PHONE_UNKNOWN' }
          note(placeOf(result), result.message)
          return null
        }
        code.value = ''
        sent = null
        return result.data
      })
    },
  }
}

/** A form that logs the account of a phone in, or registers it. */
export const createPhoneLogin = ({ client: { accounts }, countdown }: PhoneLoginParts): PhoneLogin =>
  createCodeForm({
    ...(countdown ? { countdown } : {}),
    requestCode: accounts.requestCode,
    confirm: async (input, isNew) => {
      const result = isNew ? await accounts.register(input) : await accounts.login(input)
      return result.ok ? succeed({ token: result.data.token, isNew }) : result
    },
  })
