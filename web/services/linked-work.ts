import * as m from '#messages/lifecycle.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { WORK_STATUS, type WorkStatus } from '#schemas/catalog/statuses.ts'
import { credentials as login, loginHeader } from './credentials.ts'
import { isLoginOver, networkFailure, type Result, readFailure, succeed } from './result.ts'
import { type WorksThrough, worksThrough } from './works-through.ts'

/** A reference to a work other than its id. */
export type WorkLink =
  | { readonly kind: 'shared'; readonly sharedId: string }
  | { readonly kind: 'json'; readonly jsonId: string }
export interface LinkedWork {
  /** Serialized document, as stored; '' when the record has none. */
  readonly text: string
  /** The work itself, for those who may save it: its owner, and people with an editable share. */
  readonly work?: SharedWork | null
}
/** A work that a share opens for saving. */
interface SharedWork {
  readonly id: number
  readonly isOwner: boolean
  /** How the calls of the work carry the code of the share. */
  readonly through: WorksThrough
  readonly version: number
  readonly status: WorkStatus
  readonly templateId: number | null
}

const pathOf = (link: WorkLink): string => {
  switch (link.kind) {
    case 'shared':
      return `/work/share?code=${encodeURIComponent(link.sharedId)}`
    case 'json':
      return `/work/json/${encodeURIComponent(link.jsonId)}`
  }
}

const NO_LINK: Readonly<Record<WorkLink['kind'], string>> = {
  shared: m.noShared,
  json: m.noJson,
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * The document in a response: `data` (works) or `appData` (JSON records), as text or as an object; '' when the record
 * has none, null when there is no record.
 */
const textOf = (answer: unknown): string | null => {
  if (!isFields(answer) || !isFields(answer.data)) return null
  const found = answer.data.appData ?? answer.data.data ?? ''
  if (typeof found === 'string') return found
  return isFields(found) ? JSON.stringify(found) : null
}

const STATUSES: readonly WorkStatus[] = Object.values(WORK_STATUS)

/** The work that an answer opens for saving; null when it only shows one. */
const workOf = (answer: unknown, code: string): SharedWork | null => {
  if (!isFields(answer) || !isFields(answer.data)) return null
  const { workId: id, isOwner, version, status, templateId } = answer.data
  const known = STATUSES.find(each => each === status)
  if (typeof id !== 'number' || typeof version !== 'number' || known === undefined) return null
  const template = typeof templateId === 'number' ? templateId : null
  return {
    id,
    isOwner: isOwner === true,
    through: worksThrough(id, code),
    version,
    status: known,
    templateId: template,
  }
}

/**
 * Loads a shared work, or a JSON record. Not part of the typed client: these calls depend on the
 * deployment, and a site without them responds as for an unknown link. Never throws.
 */
export const loadLinkedWork = async (link: WorkLink): Promise<Result<LinkedWork>> => {
  const { token } = login
  try {
    const response = await fetch(pathOf(link), {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(LIMITS.requestTimeoutMs),
      headers: { accept: 'application/json', ...loginHeader(login) },
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.status !== 200 || (isFields(answer) && answer.code !== undefined)) {
      const failure = readFailure(response.ok ? 500 : response.status, answer)
      if (isLoginOver(failure) && token) login.onRefused(token)
      // The answer speaks of a work; the user has followed a link.
      return [400, 404].includes(failure.status) ? { ...failure, message: NO_LINK[link.kind] } : failure
    }
    // A response without a record, or with data of another type, means a broken record, not a missing one.
    return succeed({
      text: textOf(answer) ?? 'null',
      work: link.kind === 'shared' ? workOf(answer, link.sharedId) : null,
    })
  } catch {
    return networkFailure()
  }
}
