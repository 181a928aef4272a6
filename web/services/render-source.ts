import { ERRORS, type ErrorCode } from '#schemas/errors.ts'

/** What a render page draws: the work's text as stored, and whether the server wants the watermark. */
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
 * Reads the work or template that a render page shows. Kept apart from the typed client: this page loads for every
 * download and takes no API table with it. Never throws.
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
      return { ok: false, code: Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : 'INTERNAL' }
    }
    const text = answer.data?.data
    if (typeof text !== 'string') return { ok: false, code: 'WORK_BROKEN' }
    return { ok: true, text, watermark: appId ? answer.data?.watermark === true : address.watermark }
  } catch {
    return { ok: false, code: 'NETWORK' }
  }
}
