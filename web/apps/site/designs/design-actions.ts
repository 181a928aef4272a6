import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/designs.ts'
import * as figuresTexts from '#messages/figures.ts'
import {
  ChartLine,
  CopyPlus,
  ExternalLink,
  FolderOpen,
  type Icon,
  LayoutTemplate,
  Pencil,
  RotateCcw,
  Share2,
  Trash2,
} from '#web/widgets/icons.ts'
import type { Design } from './designs-store.ts'

/** What the menu of a design offers. */
export type DesignAction =
  | 'open'
  | 'openInTab'
  | 'rename'
  | 'duplicate'
  | 'template'
  | 'share'
  | 'figures'
  | 'delete'
  | 'restore'
  | 'purge'

interface ActionItem {
  readonly id: DesignAction
  readonly label: string
  readonly icon: Icon
  /** Shown behind the label; `CardKeys` has the same. */
  readonly shortcut?: string
  readonly isDanger?: true
}

const LISTED: readonly ActionItem[] = [
  { id: 'open', label: m.openHere, icon: FolderOpen },
  { id: 'openInTab', label: m.openInTab, icon: ExternalLink },
  { id: 'rename', label: m.rename, icon: Pencil, shortcut: 'F2' },
  { id: 'duplicate', label: m.duplicate, icon: CopyPlus },
  { id: 'template', label: m.asTemplate, icon: LayoutTemplate },
  { id: 'share', label: m.share, icon: Share2 },
  { id: 'figures', label: figuresTexts.title, icon: ChartLine },
  { id: 'delete', label: basicTexts.delete, icon: Trash2, shortcut: 'Delete', isDanger: true },
]
const DELETED: readonly ActionItem[] = [
  { id: 'restore', label: m.restore, icon: RotateCcw },
  { id: 'purge', label: m.purge, icon: Trash2, isDanger: true },
]

/** What can be done with a design; figures has only one with a published page. */
export const actionsOf = (isTrash: boolean, isPublished: boolean): readonly ActionItem[] =>
  isTrash ? DELETED : LISTED.filter(({ id }) => id !== 'figures' || isPublished)

export const editorPath = ({ id }: Pick<Design, 'id'>): string => `/editor?appId=${id}`
