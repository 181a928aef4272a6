import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { CircleQuestionMark } from '#web/widgets/icons.ts'
import { overlayOnDemand } from '#web/widgets/on-demand.tsx'
import { Popover } from '#web/widgets/Popover.tsx'
import { LABELS } from '../../labels.ts'
import source from './Source.module.css'

const HelpAnswers = overlayOnDemand(() => import('./HelpAnswers.tsx').then(m => m.HelpAnswers))

/** The help at the foot of the sidebar. */
export const HelpMenu = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      label={LABELS.sidebar.help}
      placement="right bottom"
      offset={10}
      isPadded={false}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button className={clsx(source.tab, source.help, isOpen && source.current)}>
          <CircleQuestionMark size={20} strokeWidth={1.6} aria-hidden />
          {LABELS.sidebar.help}
        </Button>
      }
    >
      <HelpAnswers onDone={() => setIsOpen(false)} />
    </Popover>
  )
}
