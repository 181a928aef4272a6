import { Suspense, useEffect, useState } from 'react'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { toast } from '#web/widgets/toast.ts'

const LoginDialog = lazyOverlay(() => import('./LoginDialog.tsx').then(m => m.LoginDialog))
const LeavingDialog = lazyOverlay(() => import('./LeavingDialog.tsx').then(m => m.LeavingDialog))
const SwitchAccountDialog = lazyOverlay(() => import('./SwitchAccountDialog.tsx').then(m => m.SwitchAccountDialog))

/**
 * Shows the login dialog, and the question about a login in the address, when the session asks, and what an account that is
 * being deleted can do. Mount once per page.
 */
export const LoginHost = () => {
  const isOpen = useValue(() => session.needsLogin.value)
  const linked = useValue(() => session.linkedLogin.value)
  const leaving = useValue(() => (session.user.value?.deletesAt ? session.user.value : null))
  const why = useValue(() => session.endedWhy.value)
  useEffect(() => {
    if (why !== null) toast.show(why, { kind: 'error' })
  }, [why])
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <Suspense fallback={null}>
      {(isOpen || wasOpen) && <LoginDialog isOpen={isOpen} onClose={session.declineLogin} />}
      {leaving && <LeavingDialog user={leaving} />}
      {linked && <SwitchAccountDialog linked={linked} />}
    </Suspense>
  )
}
