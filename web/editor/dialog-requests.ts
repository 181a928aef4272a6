import type { Signal } from '#web/model/signals.ts'

/**
 * Dialogs that the editor core opens, by id, with their parameters. A feature of the interface that has a dialog of its
 * own adds it by declaration merging.
 *
 * @public
 */
export interface DialogRequests {
  /** `isNew`: the dialog chooses the size of a new work, and calls `onChosen` when it is confirmed. */
  'canvas-size': { readonly isNew: boolean; readonly onChosen?: () => void }
  'replace-image': { readonly layerId: string }
  conflict: object
  'submit-review': object
  /** Publishing the open work as a page. */
  publish: object
  /** Buying a membership. */
  purchase: object
  /** `savedAt` in ms since the epoch. */
  'restore-draft': { readonly savedAt: number; readonly answer: (isWanted: boolean) => void }
  /** Importing a PSD, an SVG or pages of a PDF. */
  'import-file': { readonly file?: File }
  /** A brand kit, to be changed; `teamId` 0 = the user's own. */
  'brand-kit': { readonly teamId: number; readonly canEdit: boolean }
  /** Applying the current brand kit; `group` = the color group that is chosen at first. */
  'apply-brand': { readonly group?: number }
  /** Makes a template of the open work. */
  'save-as-template': object
  /** Puts the open work into a team. */
  'put-into-team': object
  /** Earlier versions of the work. */
  versions: object
  shortcuts: object
  palette: object
}

export type DialogId = keyof DialogRequests

/** A request for one of the dialogs: its id and its parameters. */
export type DialogRequest<Id extends DialogId = DialogId> = {
  [Each in Id]: { readonly id: Each } & DialogRequests[Each]
}[Id]

/** The one dialog that is open; null = none. */
export type OpenDialog = Signal<DialogRequest | null>
