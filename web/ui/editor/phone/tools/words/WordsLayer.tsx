import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/phoneTools.ts'
import { useBackCloses } from '#web/widgets/sheet/page-back.ts'
import { freeAreaStyle, useFreeArea } from '#web/widgets/sheet/use-free-area.ts'
import { useEditor } from '../../../parts/editor-context.ts'
import { showAbove } from '../show-above.ts'
import styles from './WordsLayer.module.css'
import { openWordsSession } from './words-session.ts'

/**
 * Covers the editor while words are typed: the field stands above the on-screen keyboard, the page behind it shows every
 * change. 完成 keeps the words as one step that can be undone, 取消 restores those from before.
 */
export const WordsLayer = ({ id }: { readonly id: string }) => {
  const editor = useEditor()
  const session = useMemo(() => openWordsSession(editor, id), [editor, id])
  const [words, setWords] = useState(session?.first ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const isComposing = useRef(false)
  const area = useFreeArea()
  useBackCloses(session !== null, () => session?.done())

  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])
  // Whatever ends it keeps what was typed.
  useEffect(() => {
    if (!session && editor.view.editingId.peek() === id) editor.view.editingId.value = null
    return () => session?.done()
  }, [editor, id, session])
  // The layer is moved out from under the keyboard, and back at the end.
  useEffect(() => {
    const edge = card.current?.getBoundingClientRect().top ?? area.height
    return showAbove(editor, editor.doc.layer(id).peek()?.frame, edge)
  }, [editor, id, area])
  if (!session) return null

  const type = (next: string) => {
    setWords(next)
    if (!isComposing.current) session.write(next)
  }
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      style={freeAreaStyle(area)}
      isOpen
      isDismissable
      onOpenChange={isOpen => !isOpen && session.done()}
    >
      <Modal className={styles.place ?? ''}>
        <div ref={card} className={styles.card}>
          <Dialog className={styles.dialog ?? ''} aria-label={m.editWords}>
            <header className={styles.head}>
              <Button className={styles.action ?? ''} onPress={session.cancel}>
                {basicTexts.cancel}
              </Button>
              <h2>{m.editWords}</h2>
              <Button className={`${styles.action} ${styles.done}`} onPress={session.done}>
                {basicTexts.done}
              </Button>
            </header>
            <div className={styles.grow} data-words={`${words}\n`}>
              <textarea
                ref={field}
                value={words}
                rows={1}
                aria-label={m.content}
                placeholder={m.wordsHint}
                enterKeyHint="enter"
                autoCapitalize="off"
                spellCheck={false}
                lang="zh-CN"
                onChange={event => type(event.target.value)}
                onCompositionStart={() => {
                  isComposing.current = true
                }}
                onCompositionEnd={event => {
                  isComposing.current = false
                  type(event.currentTarget.value)
                }}
              />
            </div>
          </Dialog>
        </div>
      </Modal>
    </ModalOverlay>
  )
}
