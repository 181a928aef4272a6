import type { GuideType } from '#schemas/document/guide.ts'
import { isPrint } from '#web/kernels/bleed.ts'
import { isInSight } from '#web/kernels/navigator.ts'
import type { Aid } from '../aids.ts'
import type { EditorContext } from '../context.ts'
import { newGuide } from '../guides.ts'
import { command } from './command.ts'
import type { CommandIcon } from './command-icon.ts'

const toggling = <const Id extends string>(id: Id, label: string, icon: CommandIcon, aid: Aid, shortcut?: string) =>
  command({
    id,
    label,
    icon,
    ...(shortcut === undefined ? {} : { shortcut }),
    isActive: ({ aids }) => aids.isOn(aid),
    run: ({ aids }) => aids.set(aid, !aids.peek(aid)),
  })

/** Puts a guide in the middle of what is visible: the way to one without a mouse. */
const addGuide = (editor: EditorContext, type: GuideType) => {
  const { x, y } = editor.visibleCentre()
  editor.aids.set('guides', true)
  editor.guides.put(newGuide(type, Math.round(type === 'row' ? y : x)))
}

/** Whether the mini-map stands on the canvas now. */
export const showsNavigator = ({ aids, view }: EditorContext): boolean => {
  const mode = aids.navigator.value
  if (mode !== 'auto') return mode === 'on'
  const page = view.page.value
  const viewport = view.viewport.value
  return page !== undefined && viewport.width > 0 && !isInSight(view.camera.value, page, viewport)
}

export const aidCommands = [
  toggling('view.rulers', '标尺', 'ruler', 'rulers', 'Shift+R'),
  toggling('view.guides', '参考线', 'guide', 'guides', 'Mod+;'),
  toggling('view.grid', '网格', 'grid', 'grid', "Mod+'"),
  command({
    id: 'view.bleed',
    label: '出血线',
    icon: 'bleed',
    enabled: ({ doc }) => isPrint(doc.work.value.categoryId),
    isActive: ({ aids }) => aids.isOn('bleed'),
    run: ({ aids }) => aids.set('bleed', !aids.peek('bleed')),
  }),
  toggling('view.snap', '吸附', 'magnet', 'snaps', 'Mod+Shift+;'),
  toggling('view.snap-to-grid', '吸附到网格', 'grid-snap', 'snapsToGrid', "Mod+Shift+'"),
  command({
    id: 'view.navigator',
    label: '导航',
    icon: 'navigator',
    isActive: showsNavigator,
    run: editor => editor.aids.setNavigator(showsNavigator(editor) ? 'off' : 'on'),
  }),
  toggling('view.timeline', '时间轴', 'timeline', 'timeline', 'Shift+T'),
  command({ id: 'view.add-guide-row', label: '添加水平参考线', run: editor => addGuide(editor, 'row') }),
  command({ id: 'view.add-guide-col', label: '添加垂直参考线', run: editor => addGuide(editor, 'col') }),
  command({
    id: 'view.clear-guides',
    label: '清除参考线',
    enabled: ({ guides }) => guides.shown.value.length > 0,
    run: ({ guides }) => guides.clear(),
  }),
] as const
