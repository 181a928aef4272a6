import styles from './legal.module.css'
import { LEGAL } from './texts.ts'

/** The user agreement or the privacy policy. */
export const LegalPage = ({ kind }: { readonly kind: keyof typeof LEGAL }) => {
  const { title, sections } = LEGAL[kind]
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      {sections.map(([heading, text]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </article>
  )
}
