import type { Message } from '#web/messages/message.ts'
import type { Signal } from '#web/model/signals.ts'
import type { ChangeOptions, Transaction } from '#web/model/types.ts'
import type { CropMode } from './crop-mode.ts'
import type { Cutout } from './cutout/cutout.ts'
import type { RefineMode } from './cutout/refine-mode.ts'
import type { EditorState } from './editor-state.ts'
import type { Guides } from './guides.ts'
import type { EditorHost } from './host.ts'
import type { TypingSteps } from './typing-history.ts'
import type { ViewOptions } from './view-options.ts'

/** What commands and tools have access to. */
export interface EditorContext
  extends EditorState,
    Pick<EditorHost, 'can' | 'measureText' | 'handOver' | 'openTab' | 'save' | 'submit'> {
  readonly viewOptions: ViewOptions
  readonly guides: Guides
  /** What of this device is read and written. */
  readonly device: Pick<EditorHost, 'clipboard' | 'memory'>
  readonly crop: CropMode
  readonly cutout: Cutout
  readonly refine: RefineMode
  /** Undo and redo of the text that is being typed on the canvas; its field sets them while it is open. */
  readonly typing: Signal<TypingSteps | null>
  readonly isDownloadOpen: Signal<boolean>
  readonly isHistoryOpen: Signal<boolean>
  /** The latest text for the live region; the host announces it to screen readers. */
  readonly announcement: Signal<string>
  /** Stores files and adds the pictures to the page, centered on a point (page px) when one is given. */
  addFiles(files: readonly File[], at?: { readonly x: number; readonly y: number }): void
  /** Writes one history entry. Ends an open live edit first; ignored while a pointer gesture runs. */
  change(label: Message, write: (tx: Transaction) => void, options?: ChangeOptions): void
  /** page px; the middle of the visible part of the page, for layers that are added without a position. */
  visibleCenter(): { readonly x: number; readonly y: number }
}
