import { type ReactNode, useState } from 'react'
import * as m from '#messages/developers.ts'
import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { EMBED_FEATURES } from '#schemas/embed/features.ts'
import { MINUTE } from '#schemas/time.ts'
import { supportAddress } from '#web/services/page-facts.ts'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { Demo } from './Demo.tsx'
import styles from './developers.module.css'
import { CLAIMS, COMMANDS, type Entries, ERRORS, EVENTS, SERVER_CALLS } from './entries.ts'
import { erasing, minimalPage, SIGNING, USE } from './snippets.ts'

/** The compressed size of the script, rounded up; a test measures it. */
const SCRIPT_SIZE = '3 kB'

const Section = ({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
)

const Table = ({ title, entries }: { readonly title: string; readonly entries: Entries }) => (
  <div className={styles.scroll}>
    <table aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{m.name}</th>
          <th scope="col">{m.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(([name, meaning]) => (
          <tr key={name}>
            <th scope="row" data-own-words>
              <code>{name}</code>
            </th>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** months; time after which an account is deleted that nobody uses. */
const UNUSED_MONTHS = Math.round(HOST_LIMITS.unusedDays / 30.4)

const SECTIONS = [
  ['start', m.stepsTitle],
  ['commands', m.commandsTitle],
  ['events', m.eventsTitle],
  ['features', m.featuresTitle],
  ['errors', m.errorsTitle],
  ['people', m.peopleTitle],
  ['security', m.securityTitle],
  ['versions', m.versionsTitle],
] as const

/** How the editor is put into another site. */
export const DevelopersPage = () => {
  const [language, setLanguage] = useState<(typeof SIGNING)[number]['id']>('node')
  const address = supportAddress()
  const audience = `${location.origin}/hosts/person`
  return (
    <article className={styles.page}>
      <nav className={styles.contents} aria-label={m.contents}>
        {SECTIONS.map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className={styles.body}>
        <h1>{m.title}</h1>
        <p className={styles.lead}>{m.lead({ size: SCRIPT_SIZE })}</p>
        <Section id="start" title={m.stepsTitle}>
          <h3>{m.keyTitle}</h3>
          <p>{m.keyText}</p>
          <p>{address ? m.keyContact({ address: address.replace('mailto:', '') }) : m.keyNoContact}</p>
          <h3>{m.signTitle}</h3>
          <p>{m.signText}</p>
          <Tabs
            label={m.language}
            tabs={SIGNING.map(({ id, label, code }) => ({
              id,
              label,
              content: <CodeBlock label={label} code={code} />,
            }))}
            value={language}
            onChange={setLanguage}
          />
          <h4>{m.claimsTitle}</h4>
          <Table title={m.claimsTitle} entries={CLAIMS} />
          <h3>{m.pageTitle}</h3>
          <p>{m.pageText}</p>
          <CodeBlock label={m.minimalPage} code={minimalPage(location.origin)} />
          <Demo />
        </Section>
        <Section id="commands" title={m.commandsTitle}>
          <p>{m.commandsText}</p>
          <CodeBlock label={m.commandsTitle} code={USE} />
          <Table title={m.commandsTitle} entries={COMMANDS} />
        </Section>
        <Section id="events" title={m.eventsTitle}>
          <p>{m.eventsText}</p>
          <Table title={m.eventsTitle} entries={EVENTS} />
        </Section>
        <Section id="features" title={m.featuresTitle}>
          <p>{m.featuresText}</p>
          <p className={styles.names} data-own-words>
            {EMBED_FEATURES.map(name => (
              <code key={name}>{name}</code>
            ))}
          </p>
        </Section>
        <Section id="errors" title={m.errorsTitle}>
          <Table title={m.errorsTitle} entries={ERRORS} />
        </Section>
        <Section id="people" title={m.peopleTitle}>
          <p>{m.peopleUnused({ months: UNUSED_MONTHS })}</p>
          <p>
            {m.peopleServer({
              audience,
              minutes: HOST_LIMITS.serverTokenMs / MINUTE,
              count: RATE_LIMITS['host-server'].count,
            })}
          </p>
          <CodeBlock label={m.peopleCode} code={erasing(audience)} />
          <Table title={m.peopleCallsTitle} entries={SERVER_CALLS} />
        </Section>
        <Section id="security" title={m.securityTitle}>
          <ul>
            {[m.securityOrigin, m.securityMessages, m.securityMoney, m.securityFrame].map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Section>
        <Section id="versions" title={m.versionsTitle}>
          <p>{m.versionsText}</p>
        </Section>
      </div>
    </article>
  )
}
