import { clsx } from 'clsx'
import type { ReactNode, Ref } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import styles from './Field.module.css'
import visuallyHidden from './visually-hidden.module.css'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'children' | 'className' | 'isInvalid'> {
  readonly label: string
  /** Shows the label to screen readers only. */
  readonly isLabelHidden?: boolean
  readonly description?: string | undefined
  /** A non-empty message marks the field invalid. */
  readonly errorMessage?: string | undefined
  readonly placeholder?: string
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly size?: 's' | 'm' | 'l'
  /** Uses a text area instead of a single-line input. */
  readonly isMultiline?: boolean
  readonly className?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement>
}

/** A labeled text input with help and error text. */
export const TextField = ({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  placeholder,
  prefix,
  suffix,
  size = 'm',
  isMultiline = false,
  className,
  inputRef,
  ...rest
}: TextFieldProps) => {
  const hint = placeholder === undefined ? {} : { placeholder }
  return (
    <AriaTextField {...rest} isInvalid={Boolean(errorMessage)} className={clsx(styles.field, className)}>
      <Label className={isLabelHidden ? visuallyHidden.visuallyHidden : styles.label}>{label}</Label>
      <div className={clsx(styles.box, styles[size], isMultiline && styles.area)}>
        {prefix && <span className={clsx(styles.affix, styles.prefix)}>{prefix}</span>}
        {isMultiline ? (
          <TextArea className={clsx(styles.input)} {...hint} />
        ) : (
          <Input className={clsx(styles.input)} {...hint} {...(inputRef ? { ref: inputRef } : {})} />
        )}
        {suffix && <span className={clsx(styles.affix, styles.suffix)}>{suffix}</span>}
      </div>
      {description && (
        <Text slot="description" className={clsx(styles.description)}>
          {description}
        </Text>
      )}
      <FieldError className={clsx(styles.error)}>{errorMessage}</FieldError>
    </AriaTextField>
  )
}
