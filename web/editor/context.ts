import type { AnyLayer, DocumentRecords, TextData } from '#schemas/document/records.ts'
import type { Signal } from '#web/model/signals.ts'
import type { ChangeOptions, DocumentModel, Transaction } from '#web/model/types.ts'
import type { Aids } from './aids.ts'
import type { CropMode } from './crop-mode.ts'
import type { Cutout, SegmentPicture } from './cutout/cutout.ts'
import type { RefineMode, StorePicture } from './cutout/refine-mode.ts'
import type { ClipboardContent } from './edits/paste-content.ts'
import type { LayerStyle } from './edits/style.ts'
import type { Guides } from './guides.ts'
import type { LiveEdit } from './live-edit.ts'
import type { Notices } from './notices.ts'
import type { TypingSteps } from './typing-history.ts'
import type { View } from './view.ts'

/** Size (px) that a text needs: height for horizontal text of this width, width for vertical text of this height. */
export type MeasureText = (data: TextData, box: { readonly width: number; readonly height: number }) => number

/** Windows of the interface that the editor's rules may ask for. */
export type DialogRequest =
  | { readonly id: 'canvas-size'; readonly isNew: boolean }
  | { readonly id: 'replace-image'; readonly layerId: string }
  | { readonly id: 'replace-template'; readonly records: DocumentRecords }
  | { readonly id: 'conflict' }
  | { readonly id: 'submit-review' }
  | { readonly id: 'restore-draft'; readonly savedAt: number; readonly answer: (isWanted: boolean) => void }
  | { readonly id: 'shortcuts' }
  | { readonly id: 'palette' }

/** Copies that leave the page: the system clipboard, with a copy in memory where the browser refuses. */
export interface LayerClipboard {
  copy(layers: readonly AnyLayer[]): Promise<void>
  /** What the clipboard holds, null when nothing can be known of it. Throws when the browser refuses to read. */
  read(): Promise<ClipboardContent | null>
  /** Remembers a look on this device: also for other tabs and works, and without touching the person's clipboard. */
  copyStyle(style: LayerStyle): void
  style(): LayerStyle | null
}

/** What commands and tools work with. */
export interface EditorContext {
  readonly doc: DocumentModel
  readonly view: View
  readonly live: LiveEdit
  readonly aids: Aids
  readonly guides: Guides
  readonly notices: Notices
  readonly clipboard: LayerClipboard
  readonly crop: CropMode
  readonly cutout: Cutout
  readonly refine: RefineMode
  /** The words that are being typed on the canvas; set by their field while it is open. */
  readonly typing: Signal<TypingSteps | null>
  readonly dialog: Signal<DialogRequest | null>
  readonly isDownloadOpen: Signal<boolean>
  readonly isHistoryOpen: Signal<boolean>
  /** The last thing told to those who do not see the canvas; the host speaks it. */
  readonly spoken: Signal<string>
  /** Set by the host that can store files: lays pictures on the page, about a point (page px) when one is given. */
  addFiles: (files: readonly File[], at?: { readonly x: number; readonly y: number }) => void
  /** Set by the host that reaches the cut-out service. */
  segmentPicture: SegmentPicture
  /** Set by the host that can store files. */
  storePicture: StorePicture
  /** Set by the host: designers of the house are offered several pages, and may not change the template. */
  readonly isInnerDesigner: Signal<boolean>
  /** Set by the host: whether words open where they stand (not on phones). */
  readonly editsTextOnCanvas: Signal<boolean>
  /** Set by the host that can measure text in the page's own fonts. */
  measureText: MeasureText
  /** Shows a page of the product in a tab of its own. Set by the host. */
  openTab: (path: string) => void
  /** Saves the work; asks a visitor to log in first. Resolves to whether the work is saved now. */
  save: () => Promise<boolean>
  /** Set by the host: a work that lies with the review is not saved again. */
  readonly canSave: Signal<boolean>
  /** Set by the host: designers of the house may hand this work to the review. */
  readonly canSubmit: Signal<boolean>
  /** Asks a visitor to log in, checks the pictures, then opens the preview. Set by the host. */
  submit: () => Promise<void>
  /** One history entry. Ends a running live edit; ignored while a pointer gesture runs. */
  change(label: string, write: (tx: Transaction) => void, options?: ChangeOptions): void
  /** Page px of the middle of what is visible, for things that are added without a place. */
  visibleCentre(): { readonly x: number; readonly y: number }
}
