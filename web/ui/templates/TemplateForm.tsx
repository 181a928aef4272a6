import { type FormEvent, useEffect, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/templates.ts'
import { NO_TEMPLATE_TYPE } from '#schemas/catalog/own-templates.ts'
import { TEMPLATE_LIMITS } from '#schemas/catalog/template-limits.ts'
import { client } from '#web/services/client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import styles from './TemplateForm.module.css'

export interface TemplateFacts {
  readonly name: string
  /** 0 = none */
  readonly typeId: number
}
interface Props {
  readonly title: string
  readonly hint?: string
  readonly start: TemplateFacts
  readonly onClose: () => void
  /** Resolves to why it could not be saved; empty = it was. */
  readonly onSave: (facts: TemplateFacts) => Promise<string>
}

const NONE = { id: String(NO_TEMPLATE_TYPE), label: m.noType }

/** Name and type of an own template, new or existing. */
export const TemplateForm = ({ title, hint, start, onClose, onSave }: Props) => {
  const [name, setName] = useState(start.name.slice(0, TEMPLATE_LIMITS.name))
  const [typeId, setTypeId] = useState(String(start.typeId))
  const [types, setTypes] = useState<readonly { readonly id: string; readonly label: string }[]>([])
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const ending = new AbortController()
    // Without the types it is saved without one.
    void client.templates.listTypes({}, { signal: ending.signal }).then(result => {
      if (result.ok && !ending.signal.aborted)
        setTypes(result.data.map(({ id, name: label }) => ({ id: String(id), label })))
    })
    return () => ending.abort()
  }, [])
  const save = async () => {
    if (isBusy) return
    if (name.trim() === '') return setProblem(m.nameNeeded)
    setBusy(true)
    setProblem('')
    const reason = await onSave({ name: name.trim(), typeId: Number(typeId) })
    setBusy(false)
    if (reason === '') onClose()
    else setProblem(reason)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      width={420}
      footer={
        <>
          <Button onPress={onClose}>{basicTexts.cancel}</Button>
          <Button variant="primary" isPending={isBusy} onPress={() => void save()}>
            {m.save}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={m.name}
          value={name}
          onChange={text => {
            setName(text)
            setProblem('')
          }}
          maxLength={TEMPLATE_LIMITS.name}
          errorMessage={problem}
          autoFocus
        />
        <Select label={m.typeOfTemplate} options={[NONE, ...types]} value={typeId} onChange={setTypeId} />
        {hint && <p className={styles.hint}>{hint}</p>}
      </form>
    </Dialog>
  )
}
