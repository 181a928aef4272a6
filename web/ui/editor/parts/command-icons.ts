import type { CommandIcon } from '#web/editor/commands/command-icon.ts'
import type { CommandId } from '#web/editor/commands/index.ts'
import * as icons from '#web/widgets/icons.ts'
import { BAR_ICONS } from './bar-icons.ts'
import { useEditor } from './editor-context.ts'

/** The icons of commands, from the product's one icon family. */
const COMMAND_ICONS: Readonly<Record<CommandIcon, icons.Icon>> = {
  undo: BAR_ICONS['history.undo'],
  redo: BAR_ICONS['history.redo'],
  save: BAR_ICONS['work.save'],
  download: icons.Download,
  delete: icons.Trash2,
  copy: icons.Copy,
  cut: icons.Scissors,
  paste: icons.ClipboardPaste,
  'paste-in-place': icons.Clipboard,
  'select-all': icons.MousePointer2,
  'edit-text': icons.TextCursorInput,
  'actual-size': icons.ScanSearch,
  'canvas-size': icons.Proportions,
  duplicate: icons.CopyPlus,
  'to-top': icons.ArrowUpToLine,
  up: icons.ArrowUp,
  down: icons.ArrowDown,
  'to-bottom': icons.ArrowDownToLine,
  lock: icons.Lock,
  hide: icons.EyeOff,
  group: icons.Group,
  ungroup: icons.Ungroup,
  'align-left': icons.AlignStartVertical,
  'align-right': icons.AlignEndVertical,
  'align-top': icons.AlignStartHorizontal,
  'align-bottom': icons.AlignEndHorizontal,
  'align-center-x': icons.AlignCenterVertical,
  'align-center-y': icons.AlignCenterHorizontal,
  'distribute-x': icons.AlignHorizontalSpaceBetween,
  'distribute-y': icons.AlignVerticalSpaceBetween,
  'zoom-in': BAR_ICONS['view.zoom-in'],
  'zoom-out': BAR_ICONS['view.zoom-out'],
  fit: BAR_ICONS['view.fit'],
  bold: icons.Bold,
  italic: icons.Italic,
  underline: icons.Underline,
  strike: icons.Strikethrough,
  'align-text': icons.TextAlignStart,
  vertical: icons.LetterText,
  'flip-x': icons.FlipVertical2,
  'flip-y': icons.FlipHorizontal2,
  'page-add': icons.Plus,
  'page-copy': icons.Copy,
  'page-delete': icons.Trash2,
  'page-up': icons.ArrowUp,
  'page-down': icons.ArrowDown,
  replace: icons.Replace,
  ruler: icons.Ruler,
  guide: icons.SeparatorVertical,
  grid: icons.Grid3x3,
  'grid-snap': icons.LayoutGrid,
  bleed: icons.SquareDashed,
  magnet: icons.Magnet,
  navigator: BAR_ICONS['view.navigator'],
  timeline: icons.Play,
  crop: icons.Crop,
  'cut-out': icons.SquareScissors,
  refine: icons.Eraser,
  history: icons.History,
  search: icons.Search,
  'copy-style': icons.Pipette,
  'paste-style': icons.Brush,
}

/** The icon of a command that has one. */
export const useCommandIcon = (id: CommandId): icons.Icon | undefined => {
  const { icon } = useEditor().commands.get(id)
  return icon && COMMAND_ICONS[icon]
}
