import { BrandMark } from '#web/ui/brand/BrandMark.tsx'
import { LABELS } from '#web/ui/labels.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import styles from './site.module.css'

export const NotFoundPage = () => (
  <section className={styles.message}>
    <BrandMark size={64} />
    <h1>{LABELS.notFound.title}</h1>
    <p>{LABELS.notFound.text}</p>
    <LinkButton href="/" variant="primary" size="l">
      {LABELS.notFound.home}
    </LinkButton>
  </section>
)
