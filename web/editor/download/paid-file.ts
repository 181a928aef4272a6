import type { Client } from '#web/services/create-client.ts'
import { checkAllowance, downloadPaid, downloadType, type PaidFile } from '#web/services/paid-download.ts'
import { isLoginOver, type Result } from '#web/services/result.ts'
import { type Drawn, drawFile, type FilePorts, type FileProgress, wishesOf } from './download-file.ts'
import type { RenderRequest } from './render-request.ts'

export interface PayPorts extends FilePorts {
  readonly delivery: FilePorts['delivery'] & Pick<Client['delivery'], 'cancelRenderJob'>
  readonly allowance: Pick<Client['allowance'], 'checkDownload' | 'checkPages' | 'consume' | 'confirm'>
  /** Whether the account has a membership; unlike `Policy.isMember` the address cannot change it. */
  readonly hasMembership: () => boolean
  readonly newKey: () => string
  readonly requireLogin: () => Promise<boolean>
}

/** Asks again after a new login when the login has expired meanwhile. */
const loggedIn = async <T>(
  { requireLogin }: PayPorts,
  signal: AbortSignal,
  ask: () => Promise<Result<T>>,
): Promise<Result<T>> => {
  const answer = await ask()
  const isExpired = !answer.ok && isLoginOver(answer) && !signal.aborted
  return isExpired && (await requireLogin()) ? ask() : answer
}

const fileOf = (
  { workId, choice }: RenderRequest,
  pages: readonly number[],
  { hasMembership }: PayPorts,
): PaidFile => ({
  ...wishesOf(choice),
  ...{ workId, pages, fileType: choice.fileType, type: downloadType(hasMembership()) },
})

/** Whether the account has enough downloads for every file of the request. Nothing is reserved. */
export const checkRequest = (
  request: RenderRequest,
  ports: PayPorts,
  signal: AbortSignal,
): Promise<Result<unknown>> => {
  const file = fileOf(request, request.choice.pages, ports)
  return loggedIn(ports, signal, () => checkAllowance(ports.allowance, file, request.files.length === 1))
}

interface Telling {
  readonly tell: (progress: FileProgress) => void
  /** The file is paid anew and has another key. */
  readonly onRenewed: (key: string) => void
}

/**
 * Pays for one file of the request and draws it. What was reserved comes back when the drawing fails, and when the
 * request is cancelled meanwhile.
 */
export const drawPaid = (
  request: RenderRequest,
  at: number,
  ports: PayPorts,
  signal: AbortSignal,
  { tell, onRenewed }: Telling,
): Promise<Result<Drawn>> | null => {
  const plan = request.files[at]
  if (!plan) return null
  let { key } = plan
  const draw = (using: string) => {
    // Cancelled while it was paid for: nobody else gives it back.
    if (signal.aborted) void ports.delivery.cancelRenderJob({ key: using })
    return drawFile(request, { ...plan, key: using }, ports, signal, tell)
  }
  const renew = (next: string) => {
    key = next
    onRenewed(next)
  }
  return loggedIn(ports, signal, () =>
    downloadPaid(ports.allowance, {
      ...{ file: fileOf(request, plan.pages, ports), key, newKey: ports.newKey, draw, onRenewed: renew },
    }),
  )
}
