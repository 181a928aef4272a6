import { useEffect } from 'react'
import { effect } from '#web/model/signals.ts'
import { useEditor } from '../../../parts/editor-context.ts'
import { phoneSheet } from '../../phone-sheet.ts'
import { hasWords, openWords } from './open-words.ts'

/** Where a phone is asked to open a text for typing, in place of the canvas, the cover layer opens. */
export const useWordsRequests = (): void => {
  const editor = useEditor()
  const { view } = editor
  useEffect(
    () =>
      effect(() => {
        if (!view.isArtTextOpen.value) return
        view.isArtTextOpen.value = false
        if (!hasWords(editor)) return
        phoneSheet.value = null
        openWords(editor)
      }),
    [editor, view],
  )
}
