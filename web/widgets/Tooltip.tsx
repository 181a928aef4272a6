import { Suspense, useEffect, useId, useRef } from 'react'
import { attach, type Trigger } from './attach.ts'
import { overlayOnDemand } from './on-demand.tsx'
import { useTooltipState } from './tooltip-state.ts'

const Bubble = overlayOnDemand(() => import('./TooltipBubble.tsx').then(m => m.TooltipBubble))

export interface TooltipProps {
  readonly text: string
  /** Shown dimmed after the text, e.g. `Ctrl+S`. */
  readonly shortcut?: string | undefined
  readonly placement?: 'top' | 'bottom' | 'left' | 'right'
  readonly isDisabled?: boolean | undefined
  /** The button that it explains. */
  readonly children: Trigger
}

/** Says what its trigger does, on hover and on keyboard focus. What draws it comes when it is first needed. */
export const Tooltip = ({ text, shortcut, placement = 'bottom', isDisabled = false, children }: TooltipProps) => {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const { isOpen, isInstant, open, close } = useTooltipState()
  const wasOpen = useRef(false)
  wasOpen.current ||= isOpen
  const isShown = isOpen && !isDisabled

  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      // Esc belongs to the tooltip first: the dialog below stays.
      if (event.key === 'Escape') event.stopPropagation()
      else if (event.target !== trigger.current) return
      close(true)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [isOpen, close])

  return (
    <>
      {attach(children, {
        ref: trigger,
        ...(isShown ? { 'aria-describedby': id } : {}),
        onHoverStart: () => !isDisabled && open(),
        onHoverEnd: () => close(),
        onFocus: ({ target }) => !isDisabled && target.matches(':focus-visible') && open(true),
        onBlur: () => close(true),
        onPressStart: () => close(true),
      })}
      {wasOpen.current && (
        <Suspense fallback={null}>
          <Bubble
            id={id}
            trigger={trigger}
            isOpen={isShown}
            isInstant={isInstant}
            open={open}
            close={close}
            text={text}
            shortcut={shortcut}
            placement={placement}
          />
        </Suspense>
      )}
    </>
  )
}
