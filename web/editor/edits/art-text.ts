import { type Artword, readArtword, writeArtword } from '#schemas/document/artword.ts'
import type { AnyLayer, TextData } from '#schemas/document/records.ts'
import { isText } from '#web/layers/text/is-text.ts'
import type { MessageKey } from '#web/messages/message.ts'
import type { EditorContext } from '../context.ts'
import { changeTexts, writeTexts } from './text.ts'

/** Whether an effect paints this text; the text's own color is not used then. */
export const hasEffect = (data: Pick<TextData, 'artword'>): boolean => readArtword(data.artword) !== null
export const isArtText = (layer: AnyLayer): boolean => isText(layer) && hasEffect(layer.data)

/** The text with an effect, or without one. Unknown fields of the record stay. */
const withEffect = (data: TextData, artword: Artword | null): TextData => ({
  ...data,
  artword: artword && { ...(data.artword ?? {}), ...writeArtword(artword) },
})

/** Applies an effect to every selected text (null removes it) as one history entry. */
export const setEffect = (editor: EditorContext, artword: Artword | null): void =>
  changeTexts(editor, artword ? 'commands.effect' : 'commands.clearEffect', data => withEffect(data, artword))

/** Changes the effect of every selected art text, live: `editor.live.end()` closes the history entry. */
export const writeEffect = (editor: EditorContext, label: MessageKey, next: (artword: Artword) => Artword): void =>
  editor.live.write(
    label,
    writeTexts(editor, data => {
      const artword = readArtword(data.artword)
      return artword ? withEffect(data, next(artword)) : data
    }),
  )
