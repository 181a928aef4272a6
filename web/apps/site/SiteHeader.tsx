import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { BrandLogo } from '#web/ui/brand/BrandLogo.tsx'
import { LABELS } from '#web/ui/labels.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Plus } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { DESIGNS_PATH } from './paths.ts'
import styles from './site.module.css'

/** Logo, places, new page, account. */
export const SiteHeader = ({ path }: { readonly path: string }) => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const note = () => setScrolled(scrollY > 8)
    note()
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [])
  const current = (href: string) => (path === href ? ({ 'aria-current': 'page' } as const) : {})
  return (
    <header className={clsx(styles.header, (isScrolled || path !== '/') && styles.scrolled)}>
      <div className={styles.bar}>
        <BrandLogo href="/" />
        <nav className={styles.nav} aria-label="主导航">
          <Link href="/" {...current('/')}>
            {LABELS.sidebar.template}
          </Link>
          <Link href={DESIGNS_PATH} {...current('/userCenter/design')}>
            {LABELS.header.myDesigns}
          </Link>
        </nav>
        <LinkButton href="/editor?new=1" variant="ghost" size="m" className={styles.create}>
          <Plus size={16} aria-hidden />
          {LABELS.header.create}
        </LinkButton>
        {isLoggedIn ? (
          <AccountMenu />
        ) : (
          <Button variant="primary" onPress={() => void session.requireLogin()}>
            {LABELS.header.login}
          </Button>
        )}
      </div>
    </header>
  )
}
