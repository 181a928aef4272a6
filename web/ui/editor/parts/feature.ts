import { type ComponentType, createContext } from 'react'
import type { Kind } from '#schemas/document/records.ts'
import type { DialogId, DialogRequest } from '#web/editor/dialog-requests.ts'
import type { Editor } from '#web/editor/editor.ts'
import type { LaunchParams } from '#web/session/launch-params.ts'
import type { Policy } from '#web/session/policy.ts'
import type { Icon } from '#web/widgets/icons.ts'

/** Slots of the screen that features fill; several items of one slot follow the order of the feature list. */
export type SlotName =
  /** In the header, after undo and redo. */
  | 'header-steps'
  /** In the header, before the save button. */
  | 'header-notes'
  /** In the header, after the save button. */
  | 'header-actions'
  /** At the end of the header. */
  | 'header-main'
  /** Below the header, over the whole width. */
  | 'below-header'
  /** On the page, in page px; the camera transforms it. */
  | 'canvas-page'
  /** Above the selection frame, in screen px. */
  | 'canvas-frame'
  /** Beside the controls of the canvas, in screen px. */
  | 'canvas-controls'
  /** Over the canvas, including its controls. */
  | 'over-canvas'
  | 'below-canvas'
  /** A column between the canvas and the settings. */
  | 'beside-settings'
  /** The last cells of the panel of shapes. */
  | 'more-shapes'

/** A component in a slot of the screen. `isShown` reads signals; default: always. */
export interface SlotItem {
  readonly slot: SlotName
  readonly Item: ComponentType
  readonly isShown?: (editor: Editor, policy: Policy) => boolean
}

/** A content panel, opened from the buttons at the left edge. */
interface SidebarPanel {
  readonly icon: Icon
  readonly label: string
  readonly Panel: ComponentType
  /** It is opened after a login only, where the mode needs one at all. */
  readonly needsLogin?: boolean
  /** Whether it is open at the start. */
  readonly opensFirst?: (launchParams: LaunchParams) => boolean
}

/**
 * Content of the panel at the right edge: the first part, among all features, whose `isShown` (reads signals) is true.
 */
interface SettingsPart {
  readonly isShown: (editor: Editor) => boolean
  readonly Settings: ComponentType
}

/** The dialogs of a feature, by the request that opens each. */
type DialogTable = { readonly [Id in DialogId]?: ComponentType<{ readonly request: DialogRequest<Id> }> }

/** What the command palette finds beside commands. */
export interface PaletteEntry {
  readonly id: string
  readonly label: string
  readonly icon: Icon
  readonly run: (editor: Editor) => void
}

/**
 * A self-contained part of the interface: it fills slots and imports no other feature. Only its entry module is loaded
 * at the start; its components are loaded on demand.
 */
export interface Feature {
  readonly id: string
  /** Whether this user has the feature at all (panel and slots). Reads signals; default: always. */
  readonly isOffered?: (policy: Policy) => boolean
  readonly panel?: SidebarPanel
  readonly settings?: readonly SettingsPart[]
  readonly dialogs?: DialogTable
  readonly slots?: readonly SlotItem[]
  /** Loads what the command palette finds of the feature. */
  readonly palette?: () => Promise<readonly PaletteEntry[]>
  /** Editors of the text inside a layer on the page, by kind. */
  readonly labelEditors?: { readonly [K in Kind]?: ComponentType<{ readonly id: string }> }
}

/**
 * Whether the panel of a feature, and what the palette finds of it, is there for this user: the page around the editor
 * hides panels by their name. The rest of a hidden feature stays where the work has something of it.
 */
export const offersPanel = ({ id, isOffered }: Pick<Feature, 'id' | 'isOffered'>, policy: Policy): boolean =>
  isOffered?.(policy) !== false && !(policy.hidden as ReadonlySet<string>).has(id)

/** Declares a feature; keeps the ids of its dialogs in the type. */
export const defineFeature = <const Declared extends Feature>(feature: Declared): Declared => feature

/** The features of this screen. */
export const FeaturesContext = createContext<readonly Feature[]>([])
