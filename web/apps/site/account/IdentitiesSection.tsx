import { useState } from 'react'
import * as m from '#messages/account.ts'
import type { LoginProvider } from '#schemas/catalog/login-methods.ts'
import { client } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import { BindPhoneForm } from '#web/ui/login/BindPhoneForm.tsx'
import { InboxLink } from '#web/ui/login/InboxLink.tsx'
import { openEmptyWindow } from '#web/ui/login/provider-window.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { toast } from '#web/widgets/toast.ts'
import styles from './account.module.css'
import { claimByWindow } from './claim-by-window.ts'
import { fullDate } from './full-date.ts'
import { type Identities, useProof } from './proof-context.ts'
import { PROVIDERS } from './providers.tsx'
import { Rows } from './Rows.tsx'
import { ScanClaimDialog } from './ScanClaimDialog.tsx'

type Identity = Identities['identities'][number]

/** What is open over the section. */
type Open =
  | { readonly type: 'scan' }
  | { readonly type: 'phone' }
  | { readonly type: 'unbind'; readonly of: LoginProvider }

interface RowProps {
  readonly identity: Identity
  /** Whether it is the only way to log in. */
  readonly isLast: boolean
  readonly isBusy: boolean
  readonly onBind: () => void
  readonly onUnbind: () => void
}

const IdentityRow = ({
  identity: { provider, boundAt, hint, isOffered },
  isLast,
  isBusy,
  onBind,
  onUnbind,
}: RowProps) => {
  const { name, icon } = PROVIDERS[provider]
  const isBound = boundAt !== null
  return (
    <li className={styles.row}>
      <span className={styles.sign}>{icon}</span>
      <div className={styles.what}>
        <strong>{name}</strong>
        <p>
          {hint && <span>{hint}</span>}
          <span>{isBound ? m.boundAt({ date: fullDate(boundAt) }) : isOffered ? m.notBound : m.notOffered}</span>
          {isLast && <span>{m.lastOne}</span>}
        </p>
      </div>
      {isBound && provider === 'phone' && (
        <Button isDisabled={isBusy} aria-label={m.changePhone} onPress={onBind}>
          {m.change}
        </Button>
      )}
      {isBound && (
        <Button variant="ghost" isDisabled={isBusy || isLast} aria-label={m.unbindNamed({ name })} onPress={onUnbind}>
          {m.unbind}
        </Button>
      )}
      {!isBound && isOffered && (
        <Button isDisabled={isBusy} aria-label={m.bindNamed({ name })} onPress={onBind}>
          {m.bind}
        </Button>
      )}
    </li>
  )
}

/** The ways to log in to the account: bind, change, unbind. */
export const IdentitiesSection = () => {
  const { identities, ensure } = useProof()
  const [open, setOpen] = useState<Open | null>(null)
  const [isBusy, setBusy] = useState(false)
  const close = () => setOpen(null)
  const list = identities.data?.identities ?? []
  const hasPhone = list.some(({ provider, boundAt }) => provider === 'phone' && boundAt !== null)
  const done = (text: string) => {
    close()
    identities.reload()
    void session.refresh()
    toast.show(text, { kind: 'success' })
  }
  const bind = async (provider: LoginProvider) => {
    if (provider === 'phone' && !hasPhone) return setOpen({ type: 'phone' })
    if (!(await ensure())) return
    if (provider === 'phone') return setOpen({ type: 'phone' })
    if (provider === 'wechat') return setOpen({ type: 'scan' })
    const parts = { client, cookies: session.cookies, open: openEmptyWindow }
    const result = await claimByWindow(parts, provider, 'bind')
    if (result?.ok) done(m.bound)
    else if (result) toast.show(result.message, { kind: 'error' })
  }
  const unbind = async (provider: LoginProvider) => {
    const result = await client.security.unbindIdentity({ provider })
    if (result.ok) return done(m.unbound)
    close()
    identities.reload()
    toast.show(result.message, { kind: 'error' })
  }
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    await act()
    setBusy(false)
  }
  const askToUnbind = async (provider: LoginProvider) => {
    if (await ensure()) setOpen({ type: 'unbind', of: provider })
  }
  const doomed = open?.type === 'unbind' ? open.of : null
  return (
    <section id="identities" className={styles.section} aria-labelledby="identities-title">
      <header className={styles.sectionHead}>
        <div>
          <h2 id="identities-title">{m.identities}</h2>
          <p>{m.identitiesHint}</p>
        </div>
      </header>
      <div className={styles.card}>
        <Rows answer={identities} rows={4}>
          {data => {
            const bound = data.identities.filter(({ boundAt }) => boundAt !== null)
            return (
              <ul className={styles.list} aria-label={m.identities}>
                {data.identities
                  .filter(({ isOffered, boundAt }) => isOffered || boundAt !== null)
                  .map(identity => (
                    <IdentityRow
                      key={identity.provider}
                      identity={identity}
                      isLast={bound.length === 1 && identity.boundAt !== null}
                      isBusy={isBusy}
                      onBind={() => void run(() => bind(identity.provider))}
                      onUnbind={() => void run(() => askToUnbind(identity.provider))}
                    />
                  ))}
              </ul>
            )
          }}
        </Rows>
      </div>
      {open?.type === 'scan' && (
        <ScanClaimDialog
          title={m.scanTitle}
          hint={m.scanHint}
          label={m.scanCode}
          onDone={() => done(m.bound)}
          onClose={close}
        />
      )}
      {open?.type === 'phone' && (
        <Dialog
          title={hasPhone ? m.changePhone : m.bindNamed({ name: m.phone })}
          isOpen
          onClose={close}
          width={400}
          isBare
          isDismissable={false}
        >
          <BindPhoneForm
            title={hasPhone ? m.changePhone : m.bindNamed({ name: m.phone })}
            subtitle={hasPhone ? m.changePhoneHint : m.bindPhoneHint}
            onDone={() => done(m.bound)}
          />
          <InboxLink />
        </Dialog>
      )}
      {doomed && (
        <ConfirmDialog
          title={m.unbindTitle({ name: PROVIDERS[doomed].name })}
          message={doomed === 'phone' ? m.unbindPhoneText : m.unbindText}
          confirmLabel={m.unbind}
          isDanger
          isPending={isBusy}
          isOpen
          onConfirm={() => void run(() => unbind(doomed))}
          onClose={close}
        />
      )}
    </section>
  )
}
