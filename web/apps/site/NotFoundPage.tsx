import * as m from '#messages/notFound.ts'
import { BrandMark } from '#web/ui/brand/BrandMark.tsx'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import styles from './site.module.css'

export const NotFoundPage = () => (
  <section className={styles.message}>
    <BrandMark size={64} />
    <h1>{m.title}</h1>
    <p>{m.text}</p>
    <LinkButton href="/" variant="primary" size="l">
      {m.home}
    </LinkButton>
  </section>
)
