import { cloneElement, type ReactElement, type Ref } from 'react'
import type { ButtonProps } from 'react-aria-components/Button'

type Handlers = Pick<ButtonProps, 'onHoverStart' | 'onHoverEnd' | 'onFocus' | 'onBlur' | 'onKeyDown'> &
  Pick<ButtonProps, 'onPressStart' | 'onPress'>

/** Props that a floating part adds to its trigger button. */
export interface TriggerProps extends Handlers {
  readonly ref?: Ref<HTMLButtonElement>
  readonly 'aria-haspopup'?: 'menu'
  readonly 'aria-expanded'?: boolean
  readonly 'aria-describedby'?: string
}
/** A `Button`, an `IconButton`, or a button of react-aria. */
export type Trigger = ReactElement<TriggerProps>

const both =
  <Event>(own: (event: Event) => void, added: (event: Event) => void) =>
  (event: Event) => {
    own(event)
    added(event)
  }

const joinRefs =
  <Element>(...refs: readonly (Ref<Element> | undefined)[]) =>
  (element: Element | null) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    }
  }

/** Clones the button with more props: added handlers run after its own, all refs are set, other props are replaced. */
export const mergeTriggerProps = (trigger: Trigger, added: TriggerProps): Trigger => {
  const own = trigger.props
  const props: Record<string, unknown> = { ...added }
  for (const [name, handler] of Object.entries(added)) {
    const before: unknown = own[name as keyof TriggerProps]
    if (typeof handler === 'function' && typeof before === 'function' && name !== 'ref')
      props[name] = both(before as (event: unknown) => void, handler as (event: unknown) => void)
  }
  if (added.ref && own.ref) props.ref = joinRefs(own.ref, added.ref)
  return cloneElement(trigger, props)
}
