import type { EmbedFeature } from '#schemas/embed/features.ts'
import type { MeasureText } from '#web/layers/define-layer.ts'
import type { ReadonlySignal } from '#web/model/signals.ts'
import type { Policy } from '#web/session/policy.ts'
import type { EditorContext } from './context.ts'
import type { SegmentPicture } from './cutout/cutout.ts'
import type { StorePicture } from './cutout/refine-mode.ts'
import type { DeviceMemory } from './device-memory.ts'

/** What commands and tools may do for this user and this work now. */
export interface Capabilities {
  readonly save: boolean
  /** The work can only be looked at: tools pan, and commands change nothing. */
  readonly readOnly: boolean
  readonly submit: boolean
  readonly clone: boolean
  /** Several pages are offered in categories that are not for print too. */
  readonly addPages: boolean
  readonly replaceTemplate: boolean
  /** A template may have several pages. */
  readonly takeSeveralPages: boolean
  /** The work can become a template of the user's own, after logging in. */
  readonly makeTemplate: boolean
  /** A double click opens text on the canvas; phones edit it in the panel, above the on-screen keyboard. */
  readonly editTextOnCanvas: boolean
  /** Features that are not there: their commands are gone too. */
  readonly hidden: ReadonlySet<EmbedFeature>
}

/** The part of a policy that commands and tools need. */
export const capabilitiesOf = (policy: Policy): Capabilities => ({
  save: policy.canSave,
  readOnly: policy.isReadOnly,
  submit: policy.canSubmit,
  clone: policy.canClone,
  addPages: policy.canAddPages,
  replaceTemplate: policy.canReplaceTemplate,
  takeSeveralPages: policy.takesSeveralPages,
  makeTemplate: policy.canShare,
  editTextOnCanvas: policy.editsTextOnCanvas,
  hidden: policy.hidden,
})

/** Services of the page for the editor, passed once when the editor is created. */
export interface EditorHost {
  readonly can: ReadonlySignal<Capabilities>
  readonly memory: DeviceMemory
  /** The system clipboard; undefined where the browser has none. */
  readonly clipboard: Clipboard | undefined
  /** Measures text in the fonts of the page. */
  readonly measureText: MeasureText
  /** Stores files and adds the pictures to the page, centered on a point (page px) when one is given. */
  addFiles(editor: EditorContext, files: readonly File[], at?: { readonly x: number; readonly y: number }): void
  readonly segmentPicture: SegmentPicture
  readonly storePicture: StorePicture
  /** Passes a work's text on to the tab of its copy; false when the browser cannot store it. */
  handOver(text: string): boolean
  /** Opens a page of the product in a new tab. */
  openTab(path: string): void
  /** Saves the work; asks a visitor to log in first. Resolves to whether the work is saved now. */
  save(): Promise<boolean>
  /** Asks a visitor to log in, checks the pictures, then opens the preview before the review. */
  submit(): Promise<void>
}
