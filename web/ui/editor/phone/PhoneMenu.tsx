import { Suspense, useRef } from 'react'
import { useValue } from '#web/model/signals.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { phoneMenuAt } from './phone-menu.ts'

const PhoneMenuItems = lazyOverlay(() => import('./PhoneMenuItems.tsx').then(m => m.PhoneMenuItems))

/** The menu that a resting finger opens. */
export const PhoneMenu = () => {
  const at = useValue(() => phoneMenuAt.value)
  // It stays mounted after the first opening, so that it can fade out.
  const wasOpen = useRef(false)
  wasOpen.current ||= at !== null
  return (
    wasOpen.current && (
      <Suspense fallback={null}>
        <PhoneMenuItems at={at} />
      </Suspense>
    )
  )
}
