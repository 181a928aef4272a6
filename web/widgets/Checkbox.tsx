import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox'
import styles from './Checkbox.module.css'
import { Check, Minus } from './icons.ts'

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className'> {
  /** Visible name; without it pass `aria-label`. */
  readonly children?: ReactNode
  readonly className?: string | undefined
}

/** A checkbox. Controlled by `isSelected` and `onChange`. */
export const Checkbox = ({ children, className, ...rest }: CheckboxProps) => (
  <AriaCheckbox {...rest} className={clsx(styles.checkbox, className)}>
    {({ isSelected, isIndeterminate }) => (
      <>
        <span className={styles.box}>
          {isIndeterminate ? (
            <Minus size={12} strokeWidth={3} aria-hidden />
          ) : (
            isSelected && <Check size={12} strokeWidth={3} aria-hidden />
          )}
        </span>
        {children && <span>{children}</span>}
      </>
    )}
  </AriaCheckbox>
)
