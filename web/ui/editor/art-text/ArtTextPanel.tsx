import { useEffect, useRef, useState } from 'react'
import { fitText, fitWhenDrawn, isText, type TextLayer } from '#web/editor/edits/text.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft } from '#web/widgets/icons.ts'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { useEditor } from '../editor-context.ts'
import styles from './art-text.module.css'
import { EffectsTab } from './EffectsTab.tsx'
import { StyleTab } from './StyleTab.tsx'

/** The effects of the chosen texts, in place of the settings: words, effects, and the style of the chosen effect. */
export const ArtTextPanel = () => {
  const editor = useEditor()
  const { view, live } = editor
  const [tab, setTab] = useState<'effects' | 'style'>('effects')
  const layer = useValue(() => view.selectedLayers.value.find(isText) ?? null, [view])
  const isSingle = useValue(() => view.selectedIds.value.length === 1, [view])
  const isTyping = useRef(false)
  const close = () => {
    view.isArtTextOpen.value = false
  }
  // Without a text there is nothing to show: the next selection finds the settings again.
  useEffect(
    () => () => {
      if (!view.selectedLayers.peek().some(isText)) view.isArtTextOpen.value = false
    },
    [view],
  )
  if (!layer) return null
  const { id, data } = layer
  return (
    <section className={styles.panel} aria-label="文字特效">
      <header className={styles.head}>
        <IconButton icon={ChevronLeft} size="s" label="返回文字设置" onPress={close} autoFocus />
        <h2>文字特效</h2>
      </header>
      {isSingle && (
        <TextField
          label="内容"
          isLabelHidden
          isMultiline
          className={styles.content}
          value={data.text}
          isDisabled={layer.isLocked}
          onChange={text => {
            isTyping.current = true
            live.write('编辑文字', tx =>
              tx.layers.update<TextLayer>(id, old =>
                fitText({ ...old, data: { ...old.data, text } }, editor.measureText),
              ),
            )
            fitWhenDrawn(editor, id, () => isTyping.current)
          }}
          onBlur={() => {
            isTyping.current = false
            live.end()
          }}
        />
      )}
      <Tabs
        label="文字特效"
        className={styles.tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'effects', label: '特效', content: <EffectsTab data={data} /> },
          { id: 'style', label: '样式', content: <StyleTab data={data} /> },
        ]}
      />
    </section>
  )
}
