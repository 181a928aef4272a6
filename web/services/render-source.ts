import { ERROR_STATUS, type ErrorCode } from '#schemas/errors.ts'

/** Input of a render page: the serialized work, and whether the server requires the watermark. */
export type RenderSource =
  | { readonly ok: true; readonly text: string; readonly watermark: boolean }
  | { readonly ok: false; readonly code: ErrorCode | 'NETWORK' }

export interface RenderAddress {
  readonly appId: string
  readonly templateId: string
  /** Render ticket (`rt`), needed for works. */
  readonly ticket: string
  readonly watermark: boolean
}

/**
 * Loads the work or template that a render page shows. Not part of the typed client: this page loads for every
 * download, so it must not load the API table. Never throws.
 */
export const loadRenderSource = async (address: RenderAddress): Promise<RenderSource> => {
  const { appId, templateId, ticket } = address
  if (!appId && !templateId) return { ok: false, code: 'BAD_REQUEST' }
  const path = appId ? `/work/origin/${encodeURIComponent(appId)}` : `/template/${encodeURIComponent(templateId)}`
  try {
    const response = await fetch(path, ticket ? { headers: { 'x-render-ticket': ticket } } : {})
    const answer = (await response.json()) as {
      readonly code?: string
      readonly data?: { readonly data?: unknown; readonly watermark?: boolean }
    }
    if (!response.ok || answer.code !== undefined) {
      const code = answer.code ?? ''
      return { ok: false, code: Object.hasOwn(ERROR_STATUS, code) ? (code as ErrorCode) : 'INTERNAL' }
    }
    const text = answer.data?.data
    if (typeof text !== 'string') return { ok: false, code: 'WORK_BROKEN' }
    return { ok: true, text, watermark: appId ? answer.data?.watermark === true : address.watermark }
  } catch {
    return { ok: false, code: 'NETWORK' }
  }
}
