import { useState } from 'react'
import * as m from '#messages/account.ts'
import * as headerTexts from '#messages/header.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Empty } from '#web/widgets/Empty.tsx'
import { CircleCheck } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { Loading } from '#web/widgets/Loading.tsx'
import { NeedsLogin } from '../PageState.tsx'
import styles from './account.module.css'
import { DeletionSection } from './DeletionSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { fullTime } from './full-date.ts'
import { IdentitiesSection } from './IdentitiesSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { ProofProvider } from './ProofProvider.tsx'

const SECTIONS = [
  { id: 'profile', label: m.profile },
  { id: 'identities', label: m.identities },
  { id: 'devices', label: m.devices },
  { id: 'data', label: m.data },
] as const

/** Profile, ways to log in, devices, export and deletion of the account. */
export const AccountPage = () => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const user = useValue(() => session.user.value)
  /** When the account is deleted, after the user has asked for it on this page. */
  const [deletesAt, setDeletesAt] = useState<string | null>(null)
  if (deletesAt !== null && !isLoggedIn)
    return (
      <section className={styles.alone}>
        <h1>{m.deleteDone}</h1>
        <Empty
          icon={CircleCheck}
          text={m.deleteDoneText({ date: fullTime(deletesAt) })}
          action={<LinkButton href="/">{headerTexts.home}</LinkButton>}
        />
      </section>
    )
  if (!isLoggedIn)
    return (
      <section className={styles.alone}>
        <h1>{m.title}</h1>
        <NeedsLogin text={m.needsLogin} />
      </section>
    )
  if (!user) return <Loading />
  return (
    // Another account is another page: nothing of the one before stays.
    <ProofProvider key={user.id}>
      <div className={styles.page}>
        <nav className={styles.index} aria-label={m.sections}>
          <h1>{m.title}</h1>
          {SECTIONS.map(({ id, label }) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.sections}>
          <ProfileSection user={user} />
          <IdentitiesSection />
          <DevicesSection />
          <section id="data" className={styles.section} aria-labelledby="data-title">
            <h2 id="data-title">{m.data}</h2>
            <ExportSection user={user} />
            <DeletionSection onDeleted={setDeletesAt} />
          </section>
        </div>
      </div>
    </ProofProvider>
  )
}
