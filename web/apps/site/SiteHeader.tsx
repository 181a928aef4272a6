import { useEffect, useState } from 'react'
import * as headerTexts from '#messages/header.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { SiteBar } from './SiteBar.tsx'

/** The bar at the top of the site, with the login or the account. */
export const SiteHeader = ({ path }: { readonly path: string }) => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const note = () => setScrolled(scrollY > 8)
    note()
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [])
  return (
    <SiteBar path={path} isScrolled={isScrolled}>
      {isLoggedIn ? (
        <AccountMenu />
      ) : (
        <Button variant="primary" onPress={() => void session.requireLogin()}>
          {headerTexts.login}
        </Button>
      )}
    </SiteBar>
  )
}
