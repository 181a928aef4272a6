import * as m from '#messages/legal.ts'
import { contactEmail } from '#web/services/page-facts.ts'
import { AGREEMENT_FILE } from './agreement-file.ts'
import styles from './legal.module.css'
import { legalTexts } from './texts.ts'

/** The user agreement or the privacy policy. */
export const LegalPage = ({ kind }: { readonly kind: 'agreement' | 'privacy' }) => {
  const { title, intro, sections } = legalTexts(contactEmail())[kind]
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.date}>
        {m.updated}
        {kind === 'agreement' && (
          <a href={AGREEMENT_FILE} target="_blank" rel="noreferrer" type="application/pdf">
            {m.asPdf}
          </a>
        )}
      </p>
      <p>{intro}</p>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map(text => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
