import { clsx } from 'clsx'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useContext, useRef, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { AfterEnter, leavesOnEnter } from './after-enter.ts'
import styles from './Field.module.css'
import { clampNumber, formatNumber, parseNumber, stepNumber } from './number-input.ts'
import visuallyHidden from './visually-hidden.module.css'

export interface NumberFieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  /** `null` shows an empty box (several selected layers with different values). */
  readonly value: number | null
  /** Called live: for every typed value within the range, and every arrow step. */
  readonly onChange?: (value: number) => void
  /**
   * Called with the value clamped to the range: on blur, Enter and arrow steps, when it differs from the start value.
   */
  readonly onCommit?: (value: number) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** Unit after the number. */
  readonly suffix?: ReactNode
  /** Letter or icon before the number; it replaces the visible label. */
  readonly prefix?: ReactNode
  readonly placeholder?: string
  readonly size?: 's' | 'm' | 'l'
  readonly isDisabled?: boolean
  readonly className?: string | undefined
}

/**
 * A number input: arrows step (×10 with Shift), Enter applies (and leaves it, see `AfterEnter`), Esc restores, invalid text falls back to the last value.
 */
export const NumberField = ({
  label,
  isLabelHidden = false,
  value,
  onChange,
  onCommit,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  suffix,
  prefix,
  placeholder = '',
  size = 'm',
  isDisabled = false,
  className,
}: NumberFieldProps) => {
  const leave = useContext(AfterEnter)
  const [draft, setDraft] = useState<string | null>(null)
  const start = useRef<number | null>(value)
  const range = { min, max, step }
  const shown = draft ?? (value === null ? '' : formatNumber(value, step))

  const apply = (next: number) => {
    if (next !== value) onChange?.(next)
    if (next !== start.current) onCommit?.(next)
    start.current = next
  }
  const commit = () => {
    if (draft === null) return
    const typed = parseNumber(draft)
    setDraft(null)
    if (typed !== null) apply(clampNumber(typed, range))
  }
  const type = (text: string) => {
    setDraft(text)
    const typed = parseNumber(text)
    if (typed !== null && typed >= min && typed <= max && typed !== value) onChange?.(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // Leaving the field commits its text.
    if (event.key === 'Enter') leave && leavesOnEnter(event.target) ? leave() : commit()
    else if (event.key === 'Escape' && draft !== null) {
      // Esc discards unfinished text in the field and does not close the dialog around it.
      event.stopPropagation()
      setDraft(null)
      if (start.current !== null) onChange?.(start.current)
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      const from = (draft === null ? value : parseNumber(draft)) ?? 0
      setDraft(null)
      apply(stepNumber(from, (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1), range))
    }
  }
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    start.current = value
    event.target.select()
  }

  return (
    <TextField
      className={clsx(styles.field, className)}
      value={shown}
      onChange={type}
      onBlur={commit}
      onKeyDown={onKeyDown}
      isDisabled={isDisabled}
    >
      <Label className={isLabelHidden || prefix ? visuallyHidden.visuallyHidden : styles.label}>{label}</Label>
      <div className={clsx(styles.box, styles[size])}>
        {prefix && <span className={clsx(styles.affix, styles.prefix)}>{prefix}</span>}
        <Input
          className={clsx(styles.input)}
          inputMode="decimal"
          autoComplete="off"
          role="spinbutton"
          placeholder={placeholder}
          onFocus={onFocus}
          {...(value === null ? {} : { 'aria-valuenow': value })}
          {...(Number.isFinite(min) ? { 'aria-valuemin': min } : {})}
          {...(Number.isFinite(max) ? { 'aria-valuemax': max } : {})}
        />
        {suffix && <span className={clsx(styles.affix, styles.suffix)}>{suffix}</span>}
      </div>
    </TextField>
  )
}
