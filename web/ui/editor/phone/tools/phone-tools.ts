import type { ComponentType } from 'react'
import type { Kind, LayerRecord } from '#schemas/document/records.ts'
import type { CommandId } from '#web/editor/commands/index.ts'
import type { EditorContext } from '#web/editor/context.ts'
import type { Editor } from '#web/editor/editor.ts'
import type { MeasureText } from '#web/layers/define-layer.ts'
import type { Icon } from '#web/widgets/icons.ts'

/** The content of a sheet, and whether it is as tall as that content or has two heights. */
interface ToolSheet {
  readonly Content: ComponentType
  readonly size: 'content' | 'two'
}

/** An entry of the toolbar. It opens a sheet, runs a command, or something else. */
export interface PhoneTool {
  readonly id: string
  readonly label: string
  readonly icon: Icon
  readonly sheet?: ToolSheet
  readonly of?: CommandId
  readonly run?: (editor: Editor) => void
  /** Its name and icon while the command is active. */
  readonly active?: { readonly label: string; readonly icon: Icon }
  /** Whether it is offered for this selection; reads signals. Default: always. */
  readonly isOffered?: (editor: EditorContext) => boolean
}

/** The words inside a layer of a kind, which are typed in the cover layer. */
interface LayerWords<K extends Kind = Kind> {
  /** null = this layer takes none. */
  read(layer: LayerRecord<K>): string | null
  write(layer: LayerRecord<K>, words: string, measure: MeasureText): LayerRecord<K>
  /** The layer consists of its words: it is removed when none are left. */
  readonly isNothingWithout?: boolean
  /** Called after every change, as long as `isOpen`. */
  afterWrite?(editor: EditorContext, id: string, isOpen: () => boolean): void
}

/** What the phone editor offers for a kind. */
interface PhoneKind<K extends Kind = Kind> {
  /** Left out = its settings in a sheet. */
  readonly tools?: readonly PhoneTool[]
  readonly words?: LayerWords<K>
}

const kinds = new Map<Kind, PhoneKind>()

/** Declares what the phone editor offers for a kind. */
export const registerPhoneKind = <K extends Kind>(kind: K, parts: PhoneKind<K>): void => {
  // A kind's functions are called with layers of that kind only.
  kinds.set(kind, parts as unknown as PhoneKind)
}

export const phoneKind = (kind: Kind): PhoneKind => kinds.get(kind) ?? {}
