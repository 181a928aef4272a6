import type { ReadonlySignal } from '#web/model/signals.ts'
import type { Client } from '#web/services/create-client.ts'
import type { Clock } from './clock.ts'

export interface SaverPorts {
  readonly works: Pick<
    Client['works'],
    'createFromTemplate' | 'createWork' | 'createDesignerWork' | 'loadWork' | 'saveWork'
  >
  /** Sends saves that no person has asked for. Default: `works.saveWork`. */
  readonly updateWork?: Client['works']['saveWork'] | undefined
  readonly session: { readonly isLoggedIn: ReadonlySignal<boolean>; requireLogin(): Promise<boolean> }
  readonly clock: Clock
  readonly isDesigner: () => boolean
  /** Whether the work may be saved: not while it is in review. */
  readonly maySave: () => boolean
  /** Called when the server has created the work: the address changes to it. */
  readonly onCreated: (workId: number) => void
  /** Called after a save; `isAll`: nothing has changed since it began. */
  readonly onSaved: (isAll: boolean) => void
}
export interface SaverStart {
  readonly workId: number | null
  readonly version: number
  readonly templateId: string | null
  /** The server has this document: it is not sent again before it changes. */
  readonly isStored?: boolean
}
