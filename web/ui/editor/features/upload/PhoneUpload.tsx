import { useState } from 'react'
import * as m from '#messages/phoneUpload.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Smartphone } from '#web/widgets/icons.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { Popover } from '#web/widgets/Popover.tsx'

const PhoneCodeBox = lazyOverlay(() => import('./PhoneCodeBox.tsx').then(m => m.PhoneCodeBox))

/** The button that shows a code for a phone (C-2-53); a visitor logs in first. */
export const PhoneUpload = () => {
  const [isOpen, setIsOpen] = useState(false)
  const hasAccount = useValue(() => session.token.value !== null)
  const change = async (next: boolean) => {
    if (next && !(await session.requireLogin())) return
    setIsOpen(next)
  }
  return (
    <Popover
      label={m.title}
      placement="bottom start"
      isPadded
      isOpen={isOpen && hasAccount}
      onOpenChange={next => void change(next)}
      trigger={
        <Button>
          <Smartphone size={16} strokeWidth={1.75} aria-hidden />
          {m.open}
        </Button>
      }
    >
      {isOpen && <PhoneCodeBox />}
    </Popover>
  )
}
