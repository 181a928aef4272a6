import * as m from '#messages/phoneTools.ts'
import type { Kind } from '#schemas/document/records.ts'
import type { EditorContext } from '#web/editor/context.ts'
import { layerKind } from '#web/layers/registry.ts'
import {
  CopyPlus,
  FlipVertical2,
  Group,
  Layers,
  Lock,
  LockOpen,
  MapPin,
  Scan,
  Settings,
  SquarePen,
  Trash2,
  Ungroup,
} from '#web/widgets/icons.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { kindUi } from '../../parts/kind-ui.ts'
import { type PhoneTool, phoneKind } from './phone-tools.ts'
import { KindSettings } from './sheets/KindSettings.tsx'
import { hasWords, openWords } from './words/open-words.ts'

const some =
  (test: (kind: Kind) => boolean): NonNullable<PhoneTool['isOffered']> =>
  ({ view }) =>
    view.selectedLayers.value.some(({ kind }) => test(kind))

const WORDS: PhoneTool = { id: 'content', label: m.content, icon: SquarePen, run: openWords, isOffered: hasWords }
/** The settings of a kind that declares no tools. */
const settings: PhoneTool = {
  id: 'settings',
  label: m.settings,
  icon: Settings,
  sheet: { Content: KindSettings, size: 'two' },
}

/** What every layer has, as far as its kind can do it. */
const GENERAL: readonly PhoneTool[] = [
  {
    id: 'group',
    label: m.group,
    icon: Group,
    of: 'layers.group',
    isOffered: ({ view }) => view.selectedIds.value.length > 1,
  },
  {
    id: 'ungroup',
    label: m.ungroup,
    icon: Ungroup,
    of: 'layers.ungroup',
    isOffered: ({ view }) => view.selectedLayers.value.some(({ groupId }) => groupId !== null),
  },
  {
    id: 'position',
    label: m.position,
    icon: MapPin,
    sheet: {
      Content: lazyPart(() => import('./sheets/PositionSheet.tsx').then(part => part.PositionSheet)),
      size: 'content',
    },
  },
  {
    id: 'layers',
    label: m.layers,
    icon: Layers,
    sheet: { Content: lazyPart(() => import('./sheets/LayersSheet.tsx').then(part => part.LayersSheet)), size: 'two' },
  },
  {
    id: 'opacity',
    label: m.opacity,
    icon: Scan,
    sheet: {
      Content: lazyPart(() => import('./sheets/OpacitySheet.tsx').then(part => part.OpacitySheet)),
      size: 'content',
    },
  },
  {
    id: 'corners',
    label: m.corners,
    icon: Scan,
    sheet: {
      Content: lazyPart(() => import('./sheets/CornersSheet.tsx').then(part => part.CornersSheet)),
      size: 'content',
    },
    isOffered: ({ view }) =>
      view.selectedLayers.value.some(
        ({ kind, data }) => layerKind(kind).can.cornerRadius && !layerKind(kind).hasOwnCorners(data),
      ),
  },
  {
    id: 'flip',
    label: m.flip,
    icon: FlipVertical2,
    of: 'image.flip-x',
    isOffered: some(kind => layerKind(kind).flip !== null),
  },
  { id: 'duplicate', label: m.duplicate, icon: CopyPlus, of: 'clipboard.duplicate' },
  { id: 'lock', label: m.lock, icon: Lock, of: 'layers.lock', active: { label: m.unlock, icon: LockOpen } },
  { id: 'delete', label: m.delete, icon: Trash2, of: 'layers.delete' },
]

/** The kind that all selected layers have; null = several kinds, or nothing is selected. Reads signals. */
const commonKind = ({ view }: EditorContext): Kind | null => {
  const [first, ...rest] = view.selectedLayers.value
  return first && rest.every(({ kind }) => kind === first.kind) ? first.kind : null
}

export interface SelectionTools {
  /** Name of the group of the kind's own tools. */
  readonly title: string
  readonly own: readonly PhoneTool[]
  readonly general: readonly PhoneTool[]
}

/** The tools of the selected layers: those of their kind, and those of every layer. Reads signals. */
export const selectionTools = (editor: EditorContext): SelectionTools => {
  const kind = commonKind(editor)
  const offered = (tools: readonly PhoneTool[]) => tools.filter(({ isOffered }) => isOffered?.(editor) ?? true)
  const own = kind === null ? [] : ownTools(kind)
  return {
    title: kind === null ? m.several({ count: editor.view.selectedIds.value.length }) : layerKind(kind).title,
    own: offered(own),
    general: offered(GENERAL),
  }
}

const ownTools = (kind: Kind): readonly PhoneTool[] => {
  const { tools, words } = phoneKind(kind)
  return tools ?? [...(words ? [WORDS] : []), ...(kindUi(kind).Settings ? [settings] : [])]
}

/** The tool of this name that the selection has; undefined when it has none. Reads signals. */
export const toolById = (editor: EditorContext, id: string): PhoneTool | undefined => {
  const { own, general } = selectionTools(editor)
  return [...own, ...general].find(tool => tool.id === id)
}
