import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as m from '#messages/account.ts'
import * as loginTexts from '#messages/login.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { LoginProvider, OAuthProvider } from '#schemas/catalog/login-methods.ts'
import { digitsOf } from '#schemas/catalog/patterns.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import { CaptchaBox } from '#web/ui/login/CaptchaBox.tsx'
import { createCodeCaptcha } from '#web/ui/login/code-captcha.ts'
import { createCountdown } from '#web/ui/login/countdown.ts'
import { InboxLink } from '#web/ui/login/InboxLink.tsx'
import { openEmptyWindow } from '#web/ui/login/provider-window.ts'
import { LocalScanLink, ScanBox } from '#web/ui/login/ScanBox.tsx'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { toast } from '#web/widgets/toast.ts'
import styles from './account.module.css'
import { claimByWindow } from './claim-by-window.ts'
import type { Identities } from './proof-context.ts'
import { PROVIDERS } from './providers.tsx'
import { useClaimCode } from './ScanClaimDialog.tsx'

/** It outlives the dialog, as the wait of the server for the next code does. */
const countdown = createCountdown()

const ByPhone = ({ phone, onProved }: { readonly phone: string; readonly onProved: () => void }) => {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isSending, setSending] = useState(false)
  const [isPending, setPending] = useState(false)
  const seconds = useValue(() => countdown.seconds.value)
  const [check] = useState(createCodeCaptcha)
  const box = useRef<HTMLInputElement>(null)
  const send = async (token?: string) => {
    setSending(true)
    setError(undefined)
    const shown = check.captcha.peek()
    const result = await client.security.sendProofCode(token === undefined ? {} : { captcha: token })
    setSending(false)
    const isTold = check.take(result.ok ? null : result, token, shown)
    if (!result.ok) return isTold ? undefined : setError(result.message)
    countdown.start()
    box.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (code === '') return setError(loginTexts.codeMissing)
    setPending(true)
    const result = await client.security.prove({ code })
    setPending(false)
    if (result.ok) onProved()
    else setError(result.message)
  }
  return (
    <form className={styles.stack} onSubmit={event => void submit(event)} noValidate>
      <TextField
        label={m.proofByPhone({ phone })}
        size="l"
        className={styles.code}
        placeholder={loginTexts.codePlaceholder}
        value={code}
        onChange={text => {
          setCode(digitsOf(text).slice(0, LIMITS.codeLength))
          setError(undefined)
        }}
        errorMessage={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        inputRef={box}
        suffix={
          <Button
            variant="ghost"
            size="s"
            isDisabled={seconds > 0}
            isPending={isSending}
            onPress={() => void send()}
            autoFocus
          >
            {seconds > 0 ? loginTexts.resendIn({ seconds }) : loginTexts.sendCode}
          </Button>
        }
      />
      <CaptchaBox login={check} onPassed={token => void send(token)} />
      <Button type="submit" variant="primary" size="l" isPending={isPending}>
        {m.verify}
      </Button>
      <InboxLink />
    </form>
  )
}

const ByScan = ({ onProved }: { readonly onProved: () => void }) => {
  const scan = useClaimCode('prove', onProved)
  return (
    <div className={styles.scan}>
      <p>{m.proofByScan}</p>
      <ScanBox scan={scan} label={m.proofCode} />
      <LocalScanLink scan={scan} />
    </div>
  )
}

export interface ProofDialogProps {
  readonly identities: Identities['identities']
  readonly onProved: () => void
  readonly onClose: () => void
}

/** Asks the user to prove with one of the ways to log in that the account is theirs. */
export const ProofDialog = ({ identities, onProved, onClose }: ProofDialogProps) => {
  const ways = identities.filter(({ isOffered, boundAt }) => isOffered && boundAt !== null)
  const first = ways.find(({ provider }) => provider === 'phone' || provider === 'wechat')
  const [way, setWay] = useState<LoginProvider | null>(first?.provider ?? null)
  const [isWaiting, setWaiting] = useState(false)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const byWindow = async (provider: OAuthProvider) => {
    setWaiting(true)
    const parts = { client, cookies: session.cookies, open: openEmptyWindow }
    const result = await claimByWindow(parts, provider, 'prove')
    if (!isShown.current) return
    setWaiting(false)
    if (result?.ok) onProved()
    else if (result) toast.show(result.message, { kind: 'error' })
  }
  const choose = (provider: LoginProvider) => {
    if (provider === 'qq' || provider === 'weibo') void byWindow(provider)
    else setWay(provider)
  }
  const others = ways.filter(({ provider }) => provider !== way)
  const phone = ways.find(({ provider }) => provider === 'phone')?.hint ?? ''
  return (
    <Dialog title={m.proofTitle} isOpen onClose={onClose} width={420} isDismissable={false}>
      <div className={styles.stack}>
        <p className={styles.lead}>{ways.length === 0 ? m.proofNone : m.proofHint}</p>
        {way === 'phone' && <ByPhone phone={phone} onProved={onProved} />}
        {way === 'wechat' && <ByScan onProved={onProved} />}
        {others.length > 0 && (
          <section className={styles.ways} aria-label={m.proofOther}>
            {way !== null && <h4>{m.proofOther}</h4>}
            {others.map(({ provider }) => (
              <Button key={provider} size="l" isDisabled={isWaiting} onPress={() => choose(provider)}>
                {PROVIDERS[provider].icon}
                {provider === 'phone'
                  ? m.proofByPhone({ phone })
                  : provider === 'wechat'
                    ? m.proofByScan
                    : m.proofByWindow({ name: PROVIDERS[provider].name })}
              </Button>
            ))}
          </section>
        )}
      </div>
    </Dialog>
  )
}
