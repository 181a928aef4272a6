/** A stored picture. */
export interface StoredUpload {
  readonly url: string
  /** natural px; 0 = not known. */
  readonly width: number
  readonly height: number
}

/** What the server keeps of a file until it is complete. */
export interface UploadSession {
  readonly id: string
  /** Hash of the file that it was begun for. */
  readonly sha256: string
  /** bytes; the last part may be shorter. */
  readonly partSize: number
  /** Numbers of the parts that the server has, from 1. */
  readonly parts: readonly number[]
}

/**
 * `waiting`: it goes on when a place is free; `running`; `stored`; `failed`; `lost`: its file is gone from the device and
 * must be chosen again.
 */
export type UploadStep = 'waiting' | 'running' | 'stored' | 'failed' | 'lost'
/** What a running item does. */
export type UploadWork = 'preparing' | 'hashing' | 'sending' | 'finishing'

/** One file of the queue. */
export interface UploadItem {
  readonly id: string
  /** Account that chose the file; no other one sends it. */
  readonly owner: number | null
  readonly name: string
  /** bytes */
  readonly size: number
  readonly type: string
  /** The file as it was chosen, by which it is recognized when it is chosen again. */
  readonly source: { readonly name: string; readonly size: number; readonly modified: number }
  /** Name of the folder that the picture is put into; '' = none. */
  readonly folder: string
  readonly step: UploadStep
  readonly work: UploadWork
  /** Whether the file is as it is sent: checked and converted. */
  readonly isPrepared: boolean
  /** natural px; 0 = not known. */
  readonly width: number
  readonly height: number
  readonly sha256: string
  readonly session: UploadSession | null
  /** Share of the conversion, 0–1. */
  readonly prepared: number
  /** bytes that have arrived or are on the way. */
  readonly sent: number
  /** Attempts in a row that stored nothing. */
  readonly attempts: number
  /** ms since 1970; not before this time. */
  readonly notBefore: number
  readonly stored: StoredUpload | null
  /** It is the same picture as another one and was not sent. */
  readonly isCopy: boolean
  readonly error: string
  readonly mayRetry: boolean
}

export type UploadEvent =
  | { readonly kind: 'started' }
  | { readonly kind: 'worked'; readonly work: UploadWork; readonly share?: number }
  | {
      readonly kind: 'prepared'
      readonly file: Pick<UploadItem, 'name' | 'size' | 'type' | 'width' | 'height'>
    }
  | { readonly kind: 'hashed'; readonly sha256: string }
  | { readonly kind: 'begun'; readonly session: UploadSession }
  | { readonly kind: 'part-stored'; readonly part: number }
  | { readonly kind: 'moved'; readonly sent: number }
  /** The server knows nothing of the session. */
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'stored'; readonly stored: StoredUpload; readonly isCopy: boolean }
  | { readonly kind: 'postponed'; readonly until: number; readonly isAttempt: boolean }
  | { readonly kind: 'failed'; readonly error: string; readonly mayRetry: boolean }
  | { readonly kind: 'retried' }
  | { readonly kind: 'file-lost' }
  | { readonly kind: 'file-given' }

/** bytes of the parts that the server has. */
export const arrived = ({ session, size }: Pick<UploadItem, 'session' | 'size'>): number =>
  session ? session.parts.reduce((sum, part) => sum + partLength(session, size, part), 0) : 0

/** Number of parts of a file; an empty one has none. */
export const partCount = ({ partSize }: Pick<UploadSession, 'partSize'>, size: number): number =>
  Math.ceil(size / partSize)
/** bytes of a part; parts are counted from 1. */
export const partLength = ({ partSize }: Pick<UploadSession, 'partSize'>, size: number, part: number): number =>
  Math.max(0, Math.min(partSize, size - (part - 1) * partSize))

export const newItem = (
  file: Pick<UploadItem, 'id' | 'owner' | 'name' | 'size' | 'type' | 'source' | 'folder'>,
): UploadItem => ({
  ...file,
  step: 'waiting',
  work: 'preparing',
  isPrepared: false,
  width: 0,
  height: 0,
  sha256: '',
  session: null,
  prepared: 0,
  sent: 0,
  attempts: 0,
  notBefore: 0,
  stored: null,
  isCopy: false,
  error: '',
  mayRetry: false,
})

type Changes = {
  readonly [Kind in UploadEvent['kind']]: (item: UploadItem, event: Extract<UploadEvent, { kind: Kind }>) => UploadItem
}
const withSession = (item: UploadItem, session: UploadSession | null): UploadItem => {
  const changed = { ...item, session }
  return { ...changed, sent: arrived(changed) }
}
const waiting = { step: 'waiting', error: '', mayRetry: false, attempts: 0, notBefore: 0 } as const

const CHANGES: Changes = {
  started: item => ({ ...item, step: 'running', sent: arrived(item), error: '' }),
  worked: (item, { work, share }) => ({ ...item, work, prepared: share ?? item.prepared }),
  prepared: (item, { file }) => ({ ...item, ...file, isPrepared: true, prepared: 1 }),
  // What was sent of another file is of no use.
  hashed: (item, { sha256 }) => ({
    ...withSession(item, item.session?.sha256 === sha256 ? item.session : null),
    sha256,
  }),
  begun: (item, { session }) => ({ ...withSession(item, session), work: 'sending' }),
  'part-stored': (item, { part }) =>
    !item.session || item.session.parts.includes(part)
      ? item
      : { ...item, attempts: 0, session: { ...item.session, parts: [...item.session.parts, part] } },
  moved: (item, { sent }) => ({ ...item, sent: Math.min(item.size, sent) }),
  // The file may have changed since it was hashed.
  forgotten: item => ({ ...withSession(item, null), sha256: '' }),
  stored: (item, { stored, isCopy }) => ({
    ...item,
    ...{ step: 'stored', stored, isCopy, session: null, sent: item.size, error: '' },
  }),
  postponed: (item, { until, isAttempt }) => ({
    ...item,
    ...{ step: 'waiting', sent: arrived(item), notBefore: until, attempts: item.attempts + (isAttempt ? 1 : 0) },
  }),
  failed: (item, { error, mayRetry }) => ({ ...item, step: 'failed', sent: arrived(item), error, mayRetry }),
  retried: item => (item.step === 'failed' && item.mayRetry ? { ...item, ...waiting } : item),
  'file-lost': item => ({ ...item, step: 'lost', sent: arrived(item) }),
  // It may be another file by now, so it is hashed again; a converted one is converted again.
  'file-given': item =>
    item.step === 'lost'
      ? { ...item, ...waiting, sha256: '', isPrepared: item.isPrepared && item.size === item.source.size }
      : item,
}

/** The state after an event. What comes too late for a file that is stored or has failed changes nothing. */
export const afterEvent = <Kind extends UploadEvent['kind']>(
  item: UploadItem,
  event: Extract<UploadEvent, { kind: Kind }>,
): UploadItem => {
  const isOver = item.step === 'stored' || (item.step === 'failed' && event.kind !== 'retried')
  if (isOver) return item
  const change: Changes[Kind] = CHANGES[event.kind as Kind]
  return change(item, event)
}
