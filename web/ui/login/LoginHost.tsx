import { Suspense, useEffect, useState } from 'react'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { toast } from '#web/widgets/toast.ts'

const LoginDialog = lazyOverlay(() => import('./LoginDialog.tsx').then(m => m.LoginDialog))
const SwitchAccountDialog = lazyOverlay(() => import('./SwitchAccountDialog.tsx').then(m => m.SwitchAccountDialog))

/** Shows the login dialog, and the question about a login in the address, when the session asks. Mount once per page. */
export const LoginHost = () => {
  const isOpen = useValue(() => session.needsLogin.value)
  const linked = useValue(() => session.linkedLogin.value)
  const why = useValue(() => session.endedWhy.value)
  useEffect(() => {
    if (why !== null) toast.show(why, { kind: 'error' })
  }, [why])
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <Suspense fallback={null}>
      {(isOpen || wasOpen) && <LoginDialog isOpen={isOpen} onClose={session.declineLogin} />}
      {linked && <SwitchAccountDialog linked={linked} />}
    </Suspense>
  )
}
