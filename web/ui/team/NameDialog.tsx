import { useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { TextField } from '#web/widgets/TextField.tsx'

export interface NameDialogProps {
  readonly title: string
  readonly label: string
  readonly hint?: string
  readonly placeholder?: string
  readonly name?: string
  /** characters */
  readonly longest: number
  readonly confirmLabel: string
  /** Answers why the name was not taken; '' = it was. */
  readonly onName: (name: string) => Promise<string>
  readonly onClose: () => void
}

/** Asks for a name. It stays open, and says why, until the name is taken. */
export const NameDialog = ({
  title,
  label,
  hint,
  placeholder,
  name: before = '',
  longest,
  confirmLabel,
  onName,
  onClose,
}: NameDialogProps) => {
  const [name, setName] = useState(before)
  const [error, setError] = useState('')
  const [isPending, setPending] = useState(false)
  const trimmed = name.trim()
  const isSame = trimmed === '' || trimmed === before
  const send = async () => {
    if (isSame || isPending) return
    setPending(true)
    const refusal = await onName(trimmed)
    setPending(false)
    if (refusal) setError(refusal)
    else onClose()
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      width={400}
      footer={
        <>
          <Button onPress={onClose}>{basicTexts.cancel}</Button>
          <Button variant="primary" isPending={isPending} isDisabled={isSame} onPress={() => void send()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField
          label={label}
          value={name}
          onChange={text => {
            setName(text)
            setError('')
          }}
          maxLength={longest}
          autoFocus
          size="l"
          {...(hint === undefined ? {} : { description: hint })}
          {...(placeholder === undefined ? {} : { placeholder })}
          errorMessage={error}
        />
      </form>
    </Dialog>
  )
}
