import * as m from '#messages/library.ts'
import type { ForeignSource } from '#web/services/picture-library.ts'
import styles from './PhotoCredit.module.css'

/** Whose photo it is, over the lower edge of its tile: a link to the author, as the libraries ask for. */
export const PhotoCredit = ({ photo }: { readonly photo: ForeignSource }) => {
  const { author, library, authorUrl, pageUrl } = photo
  const address = authorUrl || pageUrl
  const text = m.credit({ author, library })
  if (!address) return <span className={styles.credit}>{text}</span>
  return (
    <a
      className={styles.credit}
      href={address}
      target="_blank"
      rel="noopener"
      draggable={false}
      aria-label={m.creditLink({ author, library })}
    >
      {text}
    </a>
  )
}
