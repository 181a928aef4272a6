import { clsx } from 'clsx'
import { type FormEvent, type ReactNode, useRef } from 'react'
import * as m from '#messages/login.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert } from '#web/widgets/icons.ts'
import { TextField } from '#web/widgets/TextField.tsx'
import { Agreement } from './Agreement.tsx'
import { CaptchaBox } from './CaptchaBox.tsx'
import styles from './LoginDialog.module.css'
import type { CodeForm } from './phone-login.ts'

export interface PhoneFormProps<Done> {
  readonly login: CodeForm<Done>
  readonly onDone: (answer: Done) => void
  readonly title: string
  readonly subtitle: string
  /** Label of the button that confirms the code. */
  readonly submitLabel: string
  /** Shown below the button. */
  readonly children?: ReactNode
}

/** Phone, code and agreement. Enter submits; the first invalid field gets the focus. */
export const PhoneForm = <Done,>({ login, onDone, title, subtitle, submitLabel, children }: PhoneFormProps<Done>) => {
  const phone = useValue(() => login.phone.value)
  const code = useValue(() => login.code.value)
  const isAgreed = useValue(() => login.isAgreed.value)
  const errors = useValue(() => login.errors.value)
  const seconds = useValue(() => login.seconds.value)
  const isSending = useValue(() => login.isSending.value)
  const isSubmitting = useValue(() => login.isSubmitting.value)
  const phoneBox = useRef<HTMLInputElement>(null)
  const codeBox = useRef<HTMLInputElement>(null)

  const send = async (token?: string) => {
    if (await login.sendCode(token)) codeBox.current?.focus()
    else if (login.errors.peek().phone) phoneBox.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await login.submit()
    if (answer) return onDone(answer)
    const wrong = login.errors.peek()
    if (wrong.phone) phoneBox.current?.focus()
    else if (wrong.code) codeBox.current?.focus()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div>
        <h3>{title}</h3>
        <p className={styles.subtitle}>{subtitle}</p>
      </div>
      <TextField
        label={m.phone}
        isLabelHidden
        size="l"
        placeholder={m.phonePlaceholder}
        prefix="+86"
        value={phone}
        onChange={login.setPhone}
        // Leaving an empty field is not an error yet.
        onBlur={() => phone !== '' && login.checkPhone()}
        errorMessage={errors.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        autoFocus={phone === ''}
        inputRef={phoneBox}
        isRequired
      />
      <TextField
        className={styles.code}
        label={m.code}
        isLabelHidden
        size="l"
        placeholder={m.codePlaceholder}
        value={code}
        onChange={login.setCode}
        errorMessage={errors.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LIMITS.codeLength}
        autoFocus={phone !== ''}
        inputRef={codeBox}
        isRequired
        suffix={
          <Button variant="ghost" size="s" onPress={() => void send()} isDisabled={seconds > 0} isPending={isSending}>
            {seconds > 0 ? m.resendIn({ seconds }) : m.sendCode}
          </Button>
        }
      />
      <CaptchaBox login={login} onPassed={token => void send(token)} />
      <Agreement isAgreed={isAgreed} onChange={login.setAgreed} error={errors.agreement} />
      {errors.form && (
        <p className={styles.formError} role="alert">
          <CircleAlert size={16} aria-hidden />
          {errors.form}
        </p>
      )}
      <Button type="submit" variant="primary" size="l" className={clsx(styles.submit)} isPending={isSubmitting}>
        {submitLabel}
      </Button>
      {children}
    </form>
  )
}
