import { Suspense, useEffect, useId, useRef } from 'react'
import { lazyOverlay } from './lazy.tsx'
import { mergeTriggerProps, type Trigger } from './merge-trigger-props.ts'
import { useTooltipState } from './tooltip-state.ts'

const Bubble = lazyOverlay(() => import('./TooltipBubble.tsx').then(m => m.TooltipBubble))

export interface TooltipProps {
  readonly text: string
  /** Shown dimmed after the text, e.g. `Ctrl+S`. */
  readonly shortcut?: string | undefined
  readonly placement?: 'top' | 'bottom' | 'left' | 'right'
  readonly isDisabled?: boolean | undefined
  /** The button that the tooltip describes. */
  readonly children: Trigger
}

/** Describes its trigger on hover and on keyboard focus. The bubble's code is loaded when it is first needed. */
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
      // Esc goes on to what the user looks at: a dialog, a menu or the canvas.
      if (event.key === 'Escape' || event.target === trigger.current) close(true)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [isOpen, close])

  return (
    <>
      {mergeTriggerProps(children, {
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
