import { LIMITS } from '#schemas/catalog/limits.ts'
import type { TextAlign, TextData } from '#schemas/document/records.ts'
import type { EditorContext } from '../context.ts'
import { isArtText } from '../edits/art-text.ts'
import { takesText } from '../edits/shapes.ts'
import {
  changeTexts,
  isText,
  nextAlign,
  openText,
  settledFontSize,
  toggleVertical,
  withFontSize,
} from '../edits/text.ts'
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

/** A command that sets one alignment. */
const align = <const Id extends string>(id: Id, label: string, value: TextAlign) =>
  command({
    id,
    label,
    enabled: hasText,
    isActive: every(data => data.align === value),
    run: editor => changeTexts(editor, label, data => ({ ...data, align: value })),
  })
const stepSize = (editor: EditorContext, by: number) =>
  changeTexts(editor, '字号', data => withFontSize(data, settledFontSize(data.fontSize + by)), 'font-size')

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
  align('text.align-centre', '文字居中', 'center'),
  align('text.align-left', '文字左对齐', 'left'),
  align('text.align-right', '文字右对齐', 'right'),
  align('text.align-justify', '两端对齐', 'justify'),
  command({
    id: 'text.larger',
    label: '增大字号',
    shortcut: 'Mod+Shift+>',
    worksInText: true,
    repeats: true,
    enabled: hasText,
    run: editor => stepSize(editor, LIMITS.fontSize.step),
  }),
  command({
    id: 'text.smaller',
    label: '减小字号',
    shortcut: 'Mod+Shift+<',
    worksInText: true,
    repeats: true,
    enabled: hasText,
    run: editor => stepSize(editor, -LIMITS.fontSize.step),
  }),
  command({
    id: 'text.effects',
    label: '特效',
    enabled: hasText,
    isActive: ({ view }) => view.isArtTextOpen.value,
    run: ({ view }) => {
      view.isArtTextOpen.value = !view.isArtTextOpen.peek()
    },
  }),
  command({
    id: 'text.clear-effect',
    label: '清除特效',
    enabled: ({ view }) => view.selectedLayers.value.some(isArtText),
    run: editor => changeTexts(editor, '清除特效', data => (data.artword ? { ...data, artword: null } : data)),
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
    icon: 'edit-text',
    shortcut: 'Enter',
    enabled: ({ view }) => {
      const [layer, other] = view.selectedLayers.value
      return layer !== undefined && !other && (layer.kind === 'text' || takesText(layer)) && !layer.isLocked
    },
    run: editor => {
      const [layer] = editor.view.selectedLayers.peek()
      if (layer?.kind === 'text') openText(editor, layer.id)
      else editor.view.editingId.value = layer?.id ?? null
    },
  }),
] as const
