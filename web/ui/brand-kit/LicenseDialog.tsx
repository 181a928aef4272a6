import { useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/brandKit.ts'
import { BRAND_TYPE } from '#schemas/catalog/brand.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { FileIcon } from '#web/widgets/icons.ts'
import styles from './brand-kit.module.css'
import type { KitStore } from './kit-store.ts'

interface Props {
  readonly store: KitStore
  readonly file: File
  readonly onClose: () => void
}

/** Asks for the license of a font before its file is uploaded. */
export const LicenseDialog = ({ store, file, onClose }: Props) => {
  const [isAgreed, setIsAgreed] = useState(false)
  const [error, setError] = useState('')
  const isBusy = useValue(() => store.busy.value.has(BRAND_TYPE.font), [store])
  const send = async () => {
    setError('')
    const problem = await store.addFont(file)
    if (problem) setError(problem)
    else onClose()
  }
  return (
    <Dialog
      title={m.licenseTitle}
      isOpen
      isDismissable={!isBusy}
      onClose={() => {
        if (!isBusy) onClose()
      }}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onClose}>
            {basicTexts.cancel}
          </Button>
          <Button variant="primary" isDisabled={!isAgreed} isPending={isBusy} onPress={() => void send()}>
            {m.confirmUpload}
          </Button>
        </>
      }
    >
      <div className={styles.statement}>
        <span className={styles.file}>
          <FileIcon size={16} strokeWidth={1.75} aria-hidden />
          {file.name}
        </span>
        <Checkbox isSelected={isAgreed} onChange={setIsAgreed}>
          {m.statement}
        </Checkbox>
        <p className={styles.hint}>{m.licenseNote}</p>
        {error && (
          <p className={styles.wrong} role="alert">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  )
}
