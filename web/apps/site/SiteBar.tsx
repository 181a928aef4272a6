import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import * as appsTexts from '#messages/apps.ts'
import * as headerTexts from '#messages/header.ts'
import * as sidebarTexts from '#messages/sidebar.ts'
import * as vipTexts from '#messages/vip.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { BrandLogo } from '#web/ui/brand/BrandLogo.tsx'
import { Plus } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { DESIGNS_PATH } from './paths.ts'
import styles from './site.module.css'

export interface SiteBarProps {
  readonly path: string
  readonly isScrolled: boolean
  /** Login or account. */
  readonly children: ReactNode
}

/** Logo, navigation links, new page. */
export const SiteBar = ({ path, isScrolled, children }: SiteBarProps) => {
  const current = (href: string) => (path === href ? ({ 'aria-current': 'page' } as const) : {})
  return (
    <header className={clsx(styles.header, (isScrolled || path !== SITE_ROUTES.home.path) && styles.scrolled)}>
      <div className={styles.bar}>
        <BrandLogo href={SITE_ROUTES.home.path} />
        <nav className={styles.nav} aria-label={appsTexts.mainNavigation}>
          <Link href={SITE_ROUTES.home.path} {...current(SITE_ROUTES.home.path)}>
            {sidebarTexts.template}
          </Link>
          <Link href={DESIGNS_PATH} {...current(SITE_ROUTES.designs.path)}>
            {headerTexts.myDesigns}
          </Link>
          <Link href={SITE_ROUTES.vip.path} {...current(SITE_ROUTES.vip.path)}>
            {vipTexts.title}
          </Link>
        </nav>
        <LinkButton href="/editor?new=1" variant="ghost" size="m" className={styles.create}>
          <Plus size={16} aria-hidden />
          {headerTexts.create}
        </LinkButton>
        {children}
      </div>
    </header>
  )
}
