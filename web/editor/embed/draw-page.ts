import type { EmbedOutput } from '#schemas/embed/protocol.ts'
import { networkFailure, type Result, succeed } from '#web/services/result.ts'
import { checkRequest, drawPaid, type PayPorts } from '../download/paid-file.ts'
import { planDownload } from '../download/render-request.ts'

interface PageWish {
  readonly workId: number
  /** Zero-based. */
  readonly page: number
  readonly fileType: 'png' | 'jpg'
}

/** Draws one saved page for the page around the editor. It is counted as a download of the account. */
export const drawPage = async (
  { workId, page, fileType }: PageWish,
  ports: PayPorts,
  filesOrigin: string,
): Promise<Result<EmbedOutput<'export'>>> => {
  const choice = {
    ...{ fileType, pages: [page], isOneFile: true, hasMarks: false, wantsWatermark: false },
    target: 'phone' as const,
  }
  const request = planDownload(workId, '', 1, choice, ports.clock.now(), ports.newKey)
  const { signal } = new AbortController()
  const checked = await checkRequest(request, ports, signal)
  if (!checked.ok) return checked
  const drawn = await drawPaid(request, 0, ports, signal, { tell: () => {}, onRenewed: () => {} })
  if (!drawn?.ok) return drawn ?? networkFailure()
  const { imgUrl, receipt } = drawn.data
  const [size] = receipt.pages
  return succeed({ url: new URL(imgUrl, filesOrigin).href, width: size?.width ?? 0, height: size?.height ?? 0 })
}
