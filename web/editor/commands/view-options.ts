import { isPrintCategory } from '#schemas/catalog/sizes.ts'
import type { GuideType } from '#schemas/document/guide.ts'
import { isInSight } from '#web/kernels/navigator.ts'
import type { CommandKey } from '#web/messages/command-text.ts'
import type { EditorContext } from '../context.ts'
import { newGuide } from '../guides.ts'
import type { ViewOption } from '../view-options.ts'
import { command } from './command.ts'
import type { CommandIcon } from './command-icon.ts'

const toggling = <const Id extends string>(
  id: Id,
  label: CommandKey,
  icon: CommandIcon,
  option: ViewOption,
  shortcut?: string,
) =>
  command({
    id,
    label,
    icon,
    ...(shortcut === undefined ? {} : { shortcut }),
    isActive: ({ viewOptions }) => viewOptions.isOn(option),
    run: ({ viewOptions }) => viewOptions.set(option, !viewOptions.peek(option)),
  })

/** Adds a guide in the middle of the visible part of the page, so that adding one needs no mouse. */
const addGuide = (editor: EditorContext, type: GuideType) => {
  const { x, y } = editor.visibleCenter()
  editor.viewOptions.set('guides', true)
  editor.guides.put(newGuide(type, Math.round(type === 'row' ? y : x)))
}

/** Whether the mini-map is shown on the canvas now. */
export const showsNavigator = ({ viewOptions, view }: EditorContext): boolean => {
  const mode = viewOptions.navigator.value
  if (mode !== 'auto') return mode === 'on'
  const page = view.page.value
  const viewport = view.viewport.value
  return page !== undefined && viewport.width > 0 && !isInSight(view.camera.value, page, viewport)
}

export const aidCommands = [
  toggling('view.rulers', 'commands.rulers', 'ruler', 'rulers', 'Shift+R'),
  toggling('view.guides', 'commands.guides', 'guide', 'guides', 'Mod+;'),
  toggling('view.grid', 'commands.grid', 'grid', 'grid', "Mod+'"),
  command({
    id: 'view.bleed',
    label: 'commands.bleed',
    icon: 'bleed',
    enabled: ({ doc }) => isPrintCategory(doc.work.value.categoryId),
    isActive: ({ viewOptions }) => viewOptions.isOn('bleed'),
    run: ({ viewOptions }) => viewOptions.set('bleed', !viewOptions.peek('bleed')),
  }),
  toggling('view.snap', 'commands.snap', 'magnet', 'snaps', 'Mod+Shift+;'),
  toggling('view.snap-to-grid', 'commands.snapToGrid', 'grid-snap', 'snapsToGrid', "Mod+Shift+'"),
  command({
    id: 'view.navigator',
    label: 'commands.navigator',
    icon: 'navigator',
    isActive: showsNavigator,
    run: editor => editor.viewOptions.setNavigator(showsNavigator(editor) ? 'off' : 'on'),
  }),
  toggling('view.timeline', 'commands.timeline', 'timeline', 'timeline', 'Shift+T'),
  command({ id: 'view.add-guide-row', label: 'commands.addGuideRow', run: editor => addGuide(editor, 'row') }),
  command({ id: 'view.add-guide-col', label: 'commands.addGuideCol', run: editor => addGuide(editor, 'col') }),
  command({
    id: 'view.clear-guides',
    label: 'commands.clearGuides',
    enabled: ({ guides }) => guides.shown.value.length > 0,
    run: ({ guides }) => guides.clear(),
  }),
] as const
