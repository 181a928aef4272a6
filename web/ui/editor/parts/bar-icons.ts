import * as icons from '#web/widgets/icons.ts'

/** Icons of the commands that the header and the zoom toolbar always show; all others come on demand. */
export const BAR_ICONS = {
  'history.undo': icons.Undo2,
  'history.redo': icons.Redo2,
  'work.save': icons.Save,
  'view.zoom-in': icons.ZoomIn,
  'view.zoom-out': icons.ZoomOut,
  'view.fit': icons.Maximize,
  'view.navigator': icons.MapIcon,
} as const
