import { type FormEvent, useState } from 'react'
import * as m from '#messages/account.ts'
import * as basicTexts from '#messages/basic.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { client } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { toast } from '#web/widgets/toast.ts'
import styles from './account.module.css'
import { useProof } from './proof-context.ts'

const FORM = 'deletion-form'

interface DialogProps {
  readonly onClose: () => void
  readonly onDeleted: (deletesAt: string) => void
}

const DeletionDialog = ({ onClose, onDeleted }: DialogProps) => {
  const [word, setWord] = useState('')
  const [isPending, setPending] = useState(false)
  const isRight = word.trim() === m.deleteWord
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isRight || isPending) return
    setPending(true)
    const result = await client.personal.deleteAccount()
    setPending(false)
    if (!result.ok) return toast.show(result.message, { kind: 'error' })
    onDeleted(result.data.deletesAt)
    // The server has ended this login too.
    void session.logOut()
  }
  return (
    <Dialog
      title={m.deleteTitle}
      isOpen
      onClose={onClose}
      width={460}
      role="alertdialog"
      isDismissable={false}
      footer={
        <>
          <Button onPress={onClose}>{basicTexts.cancel}</Button>
          <Button type="submit" form={FORM} variant="danger" isDisabled={!isRight} isPending={isPending}>
            {m.deleteSubmit}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.stack} onSubmit={event => void submit(event)}>
        <ul className={styles.consequences}>
          <li>{m.deleteWorks}</li>
          <li>{m.deleteMembership}</li>
          <li>{m.deleteGrace({ days: LIMITS.account.graceDays })}</li>
          <li>{m.deleteOrders}</li>
        </ul>
        <TextField
          label={m.deleteConfirm({ word: m.deleteWord })}
          size="l"
          value={word}
          onChange={setWord}
          autoComplete="off"
          autoFocus
        />
      </form>
    </Dialog>
  )
}

/** Deletes the account after a week, once the user has proved to be the owner and has typed the words. */
export const DeletionSection = ({ onDeleted }: Pick<DialogProps, 'onDeleted'>) => {
  const { ensure } = useProof()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    if (await ensure()) setOpen(true)
    setBusy(false)
  }
  return (
    <div className={styles.task}>
      <div className={styles.what}>
        <strong>{m.delete}</strong>
        <p>{m.deleteHint({ days: LIMITS.account.graceDays })}</p>
      </div>
      <Button className={styles.dangerous} isDisabled={isBusy} onPress={() => void ask()}>
        {m.deleteStart}
      </Button>
      {isOpen && <DeletionDialog onClose={() => setOpen(false)} onDeleted={onDeleted} />}
    </div>
  )
}
