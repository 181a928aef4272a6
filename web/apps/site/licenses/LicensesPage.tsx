import { useEffect, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/licenses.ts'
import { type Licensed, type Licenses, loadLicenses } from '#web/services/licenses.ts'
import type { Result } from '#web/services/result.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import legal from '../legal/legal.module.css'
import styles from './licenses.module.css'

interface ListProps {
  readonly title: string
  readonly entries: readonly Licensed[]
  readonly texts: readonly string[]
}

/** Entries with their authors; each text of a license follows once. */
const List = ({ title, entries, texts }: ListProps) => {
  const used = [...new Set(entries.map(({ text }) => text))].map(text => {
    const users = entries.filter(entry => entry.text === text)
    return { text, license: users[0]?.license ?? '', names: users.map(({ name }) => name).join('、') }
  })
  /** Two licenses of one kind may differ in a word: they are told apart by who uses them. */
  const label = ({ license, names }: (typeof used)[number]) =>
    used.filter(other => other.license === license).length > 1 ? m.fullOf({ license, names }) : m.full({ license })
  return (
    <>
      <ul className={styles.list} aria-label={title} data-own-words>
        {entries.map(({ name, version, license, copyright }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>
              {license}
              {version && ` · ${m.version({ version })}`}
            </span>
            <p>{copyright}</p>
          </li>
        ))}
      </ul>
      {used.map(each => (
        <details key={each.text} className={styles.text}>
          <summary data-own-words>{label(each)}</summary>
          <pre data-own-words>{texts[each.text]}</pre>
        </details>
      ))}
    </>
  )
}

/** Licenses of the fonts, the pictures and the software that the product contains. */
export const LicensesPage = () => {
  const [answer, setAnswer] = useState<Result<Licenses> | null>(null)
  const load = () => {
    setAnswer(null)
    void loadLicenses().then(setAnswer)
  }
  useEffect(load, [])
  const list = (title: string, of: 'fonts' | 'pictures' | 'software') => {
    if (!answer) return <Spinner size={20} label={basicTexts.loading} />
    return answer.ok ? (
      <List title={title} entries={answer.data[of]} texts={answer.data.texts} />
    ) : (
      <p role="alert" className={styles.failed}>
        {answer.message}
        <Button onPress={load}>{basicTexts.retry}</Button>
      </p>
    )
  }
  return (
    <article className={legal.page}>
      <h1>{m.title}</h1>
      <p>{m.intro}</p>
      <section>
        <h2>{m.fonts}</h2>
        <p>{m.fontsText}</p>
        {list(m.fonts, 'fonts')}
      </section>
      <section>
        <h2>{m.pictures}</h2>
        <p>{m.picturesText}</p>
        {list(m.pictures, 'pictures')}
        <p>{m.uploads}</p>
      </section>
      <section>
        <h2>{m.software}</h2>
        <p>{m.softwareText}</p>
        {list(m.software, 'software')}
      </section>
    </article>
  )
}
