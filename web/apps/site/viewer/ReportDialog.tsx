import { useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/shared.ts'
import { REPORT_REASONS, type ReportReason } from '#schemas/catalog/report-reasons.ts'
import { SHARE_LIMITS } from '#schemas/catalog/share-limits.ts'
import { client } from '#web/services/client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { toast } from '#web/widgets/toast.ts'
import styles from './report.module.css'

const NAMES: Readonly<Record<ReportReason, string>> = {
  illegal: m.illegal,
  vulgar: m.vulgar,
  infringement: m.infringement,
  fraud: m.fraud,
  privacy: m.privacy,
  other: m.other,
}

/** Asks why a shared work is reported, and sends the report. */
export const ReportDialog = ({ code, onClose }: { readonly code: string; readonly onClose: () => void }) => {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [details, setDetails] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (!reason) return
    setSending(true)
    const result = await client.shares.reportShare({ code, reason, details })
    setSending(false)
    if (!result.ok) return toast.show(result.message, { kind: 'error' })
    toast.show(m.reported, { kind: 'success' })
    onClose()
  }
  return (
    <Dialog
      title={m.reportTitle}
      isOpen
      onClose={onClose}
      width={440}
      footer={
        <>
          <Button size="l" onPress={onClose}>
            {basicTexts.cancel}
          </Button>
          <Button variant="primary" size="l" isDisabled={!reason} isPending={isSending} onPress={() => void send()}>
            {m.send}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.hint}>{m.reportHint}</p>
        <RadioGroup
          className={styles.reasons ?? ''}
          value={reason}
          onChange={value => setReason(REPORT_REASONS.find(each => each === value) ?? null)}
        >
          <Label className={styles.label ?? ''}>{m.reason}</Label>
          {REPORT_REASONS.map(each => (
            <Radio key={each} value={each} className={styles.reason ?? ''}>
              <span className={styles.dot} aria-hidden />
              {NAMES[each]}
            </Radio>
          ))}
        </RadioGroup>
        <TextField
          label={m.details}
          placeholder={m.detailsHint}
          isMultiline
          maxLength={SHARE_LIMITS.reportLength}
          value={details}
          onChange={setDetails}
        />
      </div>
    </Dialog>
  )
}
