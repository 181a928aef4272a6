import type { Client } from '#web/services/client.ts'
import { createScanCode, type ScanCode } from './scan-code.ts'

export interface ScanLoginParts {
  readonly client: { readonly accounts: Pick<Client['accounts'], 'scanCode' | 'scanCheck'> }
  readonly onDone: (answer: { readonly token: string; readonly isNew: boolean }) => void
}

/** A code that logs in who scans it. */
export const createScanLogin = ({ client: { accounts }, onDone }: ScanLoginParts): ScanCode =>
  createScanCode({
    load: () => accounts.scanCode(),
    check: code => accounts.scanCheck(code),
    onDone: ({ user, token }) => onDone({ token, isNew: user.createdAt === user.loginAt }),
  })
