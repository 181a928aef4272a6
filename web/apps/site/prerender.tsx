import { renderToStaticMarkup } from 'react-dom/server'
import * as headerTexts from '#messages/header.ts'
import * as pagesTexts from '#messages/pages.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Hero } from './home/Hero.tsx'
import { SizeStrip } from './home/SizeStrip.tsx'
import { SiteBar } from './SiteBar.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import styles from './site.module.css'

/**
 * The first screen of the home page as the running page draws it before its first answer from the server. Browsers show
 * it, and robots read it, before any script runs; the running page then takes its place.
 */
export const drawHome = (): string =>
  renderToStaticMarkup(
    <div className={styles.app}>
      <SiteBar path={SITE_ROUTES.home.path} isScrolled={false}>
        {/* It keeps the place of the login or the account. */}
        <span style={{ visibility: 'hidden' }}>
          <Button variant="primary">{headerTexts.login}</Button>
        </span>
      </SiteBar>
      <main className={styles.main}>
        <Hero covers={null} />
        <SizeStrip />
        {/* The gallery's place: the footer stays below the window. */}
        <div style={{ minHeight: '100vh' }}>
          <noscript>
            <p className={styles.noScript}>{pagesTexts.noScript}</p>
          </noscript>
        </div>
      </main>
      <SiteFooter />
    </div>,
  )
