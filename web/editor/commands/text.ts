import { LIMITS } from '#schemas/catalog/limits.ts'
import type { TextAlign, TextData } from '#schemas/document/records.ts'
import { withFontSize } from '#web/layers/text/fit-text.ts'
import { isText } from '#web/layers/text/is-text.ts'
import type { CommandKey } from '#web/messages/command-text.ts'
import type { MessageKey } from '#web/messages/message.ts'
import type { EditorContext } from '../context.ts'
import { isArtText } from '../edits/art-text.ts'
import { react, takesWords } from '../edits/react.ts'
import { changeTexts, nextAlign, settledFontSize, toggleVertical } from '../edits/text.ts'
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
/** Switches it off when all selected texts have it, else on for all. */
const toggle = (
  editor: EditorContext,
  label: MessageKey,
  has: (data: TextData) => boolean,
  set: (on: boolean) => Partial<TextData>,
) => {
  const patch = set(!every(has)(editor))
  changeTexts(editor, label, data => ({ ...data, ...patch }))
}

/** A command that sets one alignment. */
const align = <const Id extends string>(id: Id, label: CommandKey, value: TextAlign) =>
  command({
    id,
    label,
    enabled: hasText,
    isActive: every(data => data.align === value),
    run: editor => changeTexts(editor, label, data => ({ ...data, align: value })),
  })
const stepSize = (editor: EditorContext, by: number) =>
  changeTexts(editor, 'history.fontSize', data => withFontSize(data, settledFontSize(data.fontSize + by)), 'font-size')

export const textCommands = [
  command({
    id: 'text.bold',
    label: 'commands.bold',
    icon: 'bold',
    shortcut: 'Mod+B',
    worksInText: true,
    enabled: hasText,
    isActive: every(isBold),
    run: editor => toggle(editor, 'commands.bold', isBold, on => ({ fontWeight: on ? BOLD : 400 })),
  }),
  command({
    id: 'text.italic',
    label: 'commands.italic',
    icon: 'italic',
    shortcut: 'Mod+I',
    worksInText: true,
    enabled: hasText,
    isActive: every(data => data.isItalic),
    run: editor =>
      toggle(
        editor,
        'commands.italic',
        data => data.isItalic,
        isItalic => ({ isItalic }),
      ),
  }),
  command({
    id: 'text.strike',
    label: 'commands.strike',
    icon: 'strike',
    shortcut: 'Mod+Shift+X',
    worksInText: true,
    enabled: hasText,
    isActive: every(data => data.isStruck),
    run: editor =>
      toggle(
        editor,
        'commands.strike',
        data => data.isStruck,
        isStruck => ({ isStruck }),
      ),
  }),
  command({
    id: 'text.underline',
    label: 'commands.underline',
    icon: 'underline',
    shortcut: 'Mod+U',
    worksInText: true,
    enabled: hasText,
    isActive: every(data => data.isUnderlined),
    run: editor =>
      toggle(
        editor,
        'commands.underline',
        data => data.isUnderlined,
        isUnderlined => ({ isUnderlined }),
      ),
  }),
  command({
    id: 'text.cycle-align',
    label: 'commands.textAlign',
    icon: 'align-text',
    enabled: hasText,
    run: editor => {
      const first = editor.view.selectedLayers.peek().find(isText)
      if (!first) return
      const align = nextAlign(first.data.align)
      changeTexts(editor, 'commands.textAlign', data => ({ ...data, align }))
    },
  }),
  align('text.align-center', 'commands.textAlignCenter', 'center'),
  align('text.align-left', 'commands.textAlignLeft', 'left'),
  align('text.align-right', 'commands.textAlignRight', 'right'),
  align('text.align-justify', 'commands.textAlignJustify', 'justify'),
  command({
    id: 'text.larger',
    label: 'commands.enlargeText',
    shortcut: 'Mod+Shift+>',
    worksInText: true,
    repeats: true,
    enabled: hasText,
    run: editor => stepSize(editor, LIMITS.fontSize.step),
  }),
  command({
    id: 'text.smaller',
    label: 'commands.reduceText',
    shortcut: 'Mod+Shift+<',
    worksInText: true,
    repeats: true,
    enabled: hasText,
    run: editor => stepSize(editor, -LIMITS.fontSize.step),
  }),
  command({
    id: 'text.effects',
    label: 'commands.effect',
    enabled: hasText,
    isActive: ({ view }) => view.isArtTextOpen.value,
    run: ({ view }) => {
      view.isArtTextOpen.value = !view.isArtTextOpen.peek()
    },
  }),
  command({
    id: 'text.clear-effect',
    label: 'commands.clearEffect',
    enabled: ({ view }) => view.selectedLayers.value.some(isArtText),
    run: editor =>
      changeTexts(editor, 'commands.clearEffect', data => (data.artword ? { ...data, artword: null } : data)),
  }),
  command({
    id: 'text.vertical',
    label: 'commands.vertical',
    icon: 'vertical',
    enabled: hasText,
    isActive: every(data => data.writingMode === 'vertical-rl'),
    run: toggleVertical,
  }),
  command({
    id: 'text.edit',
    label: 'commands.editText',
    icon: 'edit-text',
    shortcut: 'Enter',
    enabled: ({ view }) => {
      const [layer, other] = view.selectedLayers.value
      return layer !== undefined && !other && takesWords(layer) && !layer.isLocked
    },
    run: editor => {
      const [layer] = editor.view.selectedLayers.peek()
      if (layer) react(editor, layer)
    },
  }),
] as const
