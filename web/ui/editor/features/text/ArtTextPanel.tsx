import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/text.ts'
import { fitWhenDrawn } from '#web/editor/edits/text.ts'
import { fitText } from '#web/layers/text/fit-text.ts'
import { isText, type TextLayer } from '#web/layers/text/is-text.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft } from '#web/widgets/icons.ts'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './art-text.module.css'
import { EffectsTab } from './EffectsTab.tsx'
import { StyleTab } from './StyleTab.tsx'

/** The effects of the selected texts, in place of the settings: text, effects, and the style of the selected effect. */
export const ArtTextPanel = () => {
  const editor = useEditor()
  const { view, live } = editor
  const [tab, setTab] = useState<'effects' | 'style'>('effects')
  const layer = useValue(() => view.selectedLayers.value.find(isText) ?? null, [view])
  const isSingle = useValue(() => view.selectedIds.value.length === 1, [view])
  const isTyping = useRef(false)
  // The document never has a text without words: it keeps the last ones until the field is left.
  const [isEmptied, setIsEmptied] = useState(false)
  const close = () => {
    view.isArtTextOpen.value = false
  }
  // Closes the panel when no text is selected, so that the next selection shows the settings.
  useEffect(
    () => () => {
      if (!view.selectedLayers.peek().some(isText)) view.isArtTextOpen.value = false
    },
    [view],
  )
  if (!layer) return null
  const { id, data } = layer
  return (
    <section className={styles.panel} aria-label={m.effects}>
      <header className={styles.head}>
        <IconButton icon={ChevronLeft} size="s" label={m.backToSettings} onPress={close} autoFocus />
        <h2>{m.effects}</h2>
      </header>
      {isSingle && (
        <TextField
          label={m.content}
          isLabelHidden
          isMultiline
          className={styles.content}
          value={isEmptied ? '' : data.text}
          isDisabled={layer.isLocked}
          onChange={text => {
            isTyping.current = true
            setIsEmptied(text.trim() === '')
            if (text.trim() === '') return
            live.write('commands.editText', tx =>
              tx.layers.update<TextLayer>(id, old =>
                fitText({ ...old, data: { ...old.data, text } }, editor.measureText),
              ),
            )
            fitWhenDrawn(editor, id, () => isTyping.current)
          }}
          onBlur={() => {
            isTyping.current = false
            if (isEmptied) live.write('commands.editText', tx => tx.layers.remove(id))
            live.end()
          }}
        />
      )}
      <Tabs
        label={m.effects}
        className={styles.tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'effects', label: m.effect, content: <EffectsTab data={data} /> },
          { id: 'style', label: m.style, content: <StyleTab data={data} /> },
        ]}
      />
    </section>
  )
}
