import type { TextData } from '#schemas/document/records.ts'
import type { EditorContext } from '../context.ts'
import { changeTexts, isText, nextAlign, toggleVertical } from '../edits/text.ts'
import { command } from './command.ts'

const BOLD = 700
const isBold = ({ fontWeight }: TextData) => fontWeight >= 600

const hasText = ({ view }: EditorContext) => view.selectedLayers.value.some(isText)
const every =
  (test: (data: TextData) => boolean) =>
  ({ view }: EditorContext) => {
    const texts = view.selectedLayers.value.filter(isText)
    return texts.length > 0 && texts.every(({ data }) => test(data))
  }
/** Off when all have it, else on for all. */
const toggle = (
  editor: EditorContext,
  label: string,
  has: (data: TextData) => boolean,
  set: (on: boolean) => Partial<TextData>,
) => {
  const patch = set(!every(has)(editor))
  changeTexts(editor, label, data => ({ ...data, ...patch }))
}

export const textCommands = [
  command({
    id: 'text.bold',
    label: '加粗',
    icon: 'bold',
    shortcut: 'Mod+B',
    worksInText: true,
    enabled: hasText,
    isActive: every(isBold),
    run: editor => toggle(editor, '加粗', isBold, on => ({ fontWeight: on ? BOLD : 400 })),
  }),
  command({
    id: 'text.italic',
    label: '斜体',
    icon: 'italic',
    shortcut: 'Mod+I',
    worksInText: true,
    enabled: hasText,
    isActive: every(data => data.isItalic),
    run: editor =>
      toggle(
        editor,
        '斜体',
        data => data.isItalic,
        isItalic => ({ isItalic }),
      ),
  }),
  command({
    id: 'text.strike',
    label: '删除线',
    icon: 'strike',
    shortcut: 'Mod+Shift+X',
    worksInText: true,
    enabled: hasText,
    isActive: every(data => data.isStruck),
    run: editor =>
      toggle(
        editor,
        '删除线',
        data => data.isStruck,
        isStruck => ({ isStruck }),
      ),
  }),
  command({
    id: 'text.underline',
    label: '下划线',
    icon: 'underline',
    shortcut: 'Mod+U',
    worksInText: true,
    enabled: hasText,
    isActive: every(data => data.isUnderlined),
    run: editor =>
      toggle(
        editor,
        '下划线',
        data => data.isUnderlined,
        isUnderlined => ({ isUnderlined }),
      ),
  }),
  command({
    id: 'text.cycle-align',
    label: '对齐方式',
    icon: 'align-text',
    enabled: hasText,
    run: editor => {
      const first = editor.view.selectedLayers.peek().find(isText)
      if (!first) return
      const align = nextAlign(first.data.align)
      changeTexts(editor, '对齐方式', data => ({ ...data, align }))
    },
  }),
  command({
    id: 'text.vertical',
    label: '竖排',
    icon: 'vertical',
    enabled: hasText,
    isActive: every(data => data.writingMode === 'vertical-rl'),
    run: toggleVertical,
  }),
  command({
    id: 'text.edit',
    label: '编辑文字',
    shortcut: 'Enter',
    enabled: ({ view }) => {
      const [layer, other] = view.selectedLayers.value
      return layer !== undefined && !other && layer.kind === 'text' && !layer.isLocked
    },
    run: ({ view }) => {
      view.editingId.value = view.selectedIds.peek()[0] ?? null
    },
  }),
] as const
