import { type Artword, readArtword, writeArtword } from '#schemas/document/artword.ts'
import type { AnyLayer, TextData } from '#schemas/document/records.ts'
import type { EditorContext } from '../context.ts'
import { changeTexts, isText, writeTexts } from './text.ts'

/** Whether an effect paints these words; their own colour is not used then. */
export const hasEffect = (data: Pick<TextData, 'artword'>): boolean => readArtword(data.artword) !== null
export const isArtText = (layer: AnyLayer): boolean => isText(layer) && hasEffect(layer.data)

/** The words with an effect, or without one. What a record holds beyond the known fields stays. */
export const withEffect = (data: TextData, artword: Artword | null): TextData => ({
  ...data,
  artword: artword && { ...(data.artword ?? {}), ...writeArtword(artword) },
})

/** Puts an effect on every selected text (null takes it away) as one history entry. */
export const setEffect = (editor: EditorContext, artword: Artword | null): void =>
  changeTexts(editor, artword ? '特效' : '清除特效', data => withEffect(data, artword))

/** Changes the effect of every selected art text, live: `editor.live.end()` closes the history entry. */
export const writeEffect = (editor: EditorContext, label: string, next: (artword: Artword) => Artword): void =>
  editor.live.write(
    label,
    writeTexts(editor, data => {
      const artword = readArtword(data.artword)
      return artword ? withEffect(data, next(artword)) : data
    }),
  )
