import { Link } from 'react-aria-components/Link'
import * as appsTexts from '#messages/apps.ts'
import * as brandTexts from '#messages/brand.ts'
import * as developersTexts from '#messages/developers.ts'
import * as homeTexts from '#messages/home.ts'
import * as legalTexts from '#messages/legal.ts'
import * as licensesTexts from '#messages/licenses.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import styles from './site.module.css'

/** `chat`: address of the operator's online chat; empty = none. */
export const SiteFooter = ({ chat = '' }: { readonly chat?: string }) => (
  <footer className={styles.footer}>
    <div>
      <span>
        © {new Date().getFullYear()} {brandTexts.full} · {homeTexts.footer}
      </span>
      <nav aria-label={appsTexts.footer}>
        <Link href={SITE_ROUTES.agreement.path}>{legalTexts.agreement}</Link>
        <Link href={SITE_ROUTES.privacy.path}>{legalTexts.privacy}</Link>
        <Link href={SITE_ROUTES.licenses.path}>{licensesTexts.title}</Link>
        <Link href={SITE_ROUTES.developers.path}>{developersTexts.title}</Link>
        {chat !== '' && (
          <Link href={chat} target="_blank" rel="noopener">
            {appsTexts.chat}
          </Link>
        )}
      </nav>
    </div>
  </footer>
)
