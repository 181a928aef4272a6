import { Suspense, useState } from 'react'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'

const LoginDialog = lazyOverlay(() => import('./LoginDialog.tsx').then(m => m.LoginDialog))

/** Shows the login dialog when the session asks for it. Mount once per page. */
export const LoginHost = () => {
  const isOpen = useValue(() => session.needsLogin.value)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!isOpen && !wasOpen) return null
  return (
    <Suspense fallback={null}>
      <LoginDialog isOpen={isOpen} onClose={session.declineLogin} />
    </Suspense>
  )
}
