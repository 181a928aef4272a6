import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import * as m from '#messages/sidebar.ts'
import { CircleQuestionMark } from '#web/widgets/icons.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { Popover } from '#web/widgets/Popover.tsx'
import source from './Source.module.css'

const HelpAnswers = lazyOverlay(() => import('./HelpAnswers.tsx').then(m => m.HelpAnswers))

/** The help button at the bottom of the sidebar. */
export const HelpMenu = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      label={m.help}
      placement="right bottom"
      offset={10}
      isPadded={false}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button className={clsx(source.tab, source.help, isOpen && source.current)}>
          <CircleQuestionMark size={20} strokeWidth={1.6} aria-hidden />
          {m.help}
        </Button>
      }
    >
      <HelpAnswers onDone={() => setIsOpen(false)} />
    </Popover>
  )
}
