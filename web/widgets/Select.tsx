import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import * as m from '#messages/widgets.ts'
import field from './Field.module.css'
import { Check, ChevronDown } from './icons.ts'
import popover from './Popover.module.css'
import styles from './Select.module.css'
import visuallyHidden from './visually-hidden.module.css'

interface SelectOption<Id extends string = string> {
  readonly id: Id
  readonly label: string
  readonly isDisabled?: boolean
  /** Style of the row, e.g. the font of a font list. */
  readonly style?: CSSProperties
}

export interface SelectProps<Id extends string = string> {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly options: readonly SelectOption<Id>[]
  /** null = nothing selected. */
  readonly value: Id | null
  /** Several selected things have different values: none is shown. */
  readonly isMixed?: boolean
  readonly onChange: (id: Id) => void
  readonly placeholder?: string
  readonly size?: 's' | 'm' | 'l'
  readonly isDisabled?: boolean
  readonly className?: string | undefined
}

/** A single-choice drop-down list. */
export const Select = <Id extends string = string>({
  label,
  isLabelHidden = false,
  options,
  value,
  isMixed = false,
  onChange,
  placeholder = m.choose,
  size = 'm',
  isDisabled = false,
  className,
}: SelectProps<Id>) => (
  <AriaSelect
    className={clsx(field.field, className)}
    value={isMixed ? null : value}
    onChange={key => {
      const chosen = options.find(option => option.id === key)
      if (chosen) onChange(chosen.id)
    }}
    placeholder={isMixed ? m.mixed : placeholder}
    isDisabled={isDisabled}
  >
    <Label className={isLabelHidden ? visuallyHidden.visuallyHidden : field.label}>{label}</Label>
    <Button className={clsx(styles.button, styles[size])}>
      <SelectValue className={clsx(styles.value)}>
        {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
      </SelectValue>
      <ChevronDown size={16} className={styles.chevron} aria-hidden />
    </Button>
    <Popover className={clsx(popover.popover, styles.popover)} offset={4}>
      <ListBox className={clsx(styles.list)} items={options}>
        {option => (
          <ListBoxItem
            id={option.id}
            textValue={option.label}
            isDisabled={option.isDisabled ?? false}
            className={clsx(styles.option)}
            {...(option.style ? { style: option.style } : {})}
          >
            {({ isSelected }) => (
              <>
                <span>{option.label}</span>
                {isSelected && <Check size={16} aria-hidden />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </AriaSelect>
)
