import { useEffect, useMemo } from 'react'
import { client } from '#web/services/client.ts'
import { LocalScanLink, ScanBox } from '#web/ui/login/ScanBox.tsx'
import { createScanCode, type ScanCode } from '#web/ui/login/scan-code.ts'
import { Dialog } from '#web/widgets/Dialog.tsx'
import styles from './account.module.css'

/** A code that WeChat scans for a purpose of this account, as long as the part is shown. */
export const useClaimCode = (purpose: 'bind' | 'prove', onDone: () => void): ScanCode => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one attempt as long as the part is shown
  const scan = useMemo(
    () =>
      createScanCode({
        load: () => client.security.identityCode({ purpose }),
        check: code => client.security.identityCheck(code),
        onDone,
      }),
    [],
  )
  useEffect(() => {
    scan.start()
    return scan.stop
  }, [scan])
  return scan
}

export interface ScanClaimDialogProps {
  readonly title: string
  readonly hint: string
  /** Name of the code for screen readers. */
  readonly label: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Binds the WeChat that scans the code. */
export const ScanClaimDialog = ({ title, hint, label, onDone, onClose }: ScanClaimDialogProps) => {
  const scan = useClaimCode('bind', onDone)
  return (
    <Dialog title={title} isOpen onClose={onClose} width={360} isDismissable={false}>
      <div className={styles.scan}>
        <p>{hint}</p>
        <ScanBox scan={scan} label={label} />
        <LocalScanLink scan={scan} />
      </div>
    </Dialog>
  )
}
