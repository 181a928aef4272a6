import { useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import * as m from '#messages/text.ts'
import { type Artword, readArtword, recolor } from '#schemas/document/artword.ts'
import type { TextData } from '#schemas/document/records.ts'
import { ART_LAYERS_MAX, addLayer, colorsOf, removeLayer, replaceLayer } from '#web/editor/edits/art-layers.ts'
import { writeEffect } from '#web/editor/edits/art-text.ts'
import type { MessageKey } from '#web/messages/message.ts'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronDown, ChevronRight, Plus, Trash2 } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './art-text.module.css'
import { EffectSample } from './EffectSample.tsx'
import { LayerFields } from './LayerFields.tsx'
import { sampleText } from './sample-text.ts'

/** Edits the selected effect: its colors as a palette, and every painted copy separately. */
export const StyleTab = ({ data }: { readonly data: TextData }) => {
  const editor = useEditor()
  const [openAt, setOpenAt] = useState(0)
  // A dragged color may become equal to another color of the effect: the two stay separate.
  const start = useRef<Artword | null>(null)
  const artword = readArtword(data.artword)
  if (!artword) return <p className={styles.empty}>{m.noEffectYet}</p>

  const end = () => {
    start.current = null
    editor.live.end()
  }
  const once = (label: MessageKey, next: (old: Artword) => Artword) => {
    writeEffect(editor, label, next)
    end()
  }
  const colors = colorsOf(start.current ?? artword)
  const shown = colorsOf(artword)
  // Topmost copy first, in the same order as the layer list.
  const copies = artword.layers.map((layer, index) => ({ layer, index })).reverse()

  return (
    <div className={styles.style}>
      <section aria-label={m.colors}>
        <h3 className={styles.group}>{m.colors}</h3>
        <div className={styles.palette}>
          {colors.map((color, at) => (
            <ColorField
              // biome-ignore lint/suspicious/noArrayIndexKey: a color is identified by its position while it changes
              key={at}
              label={m.effectColor({ number: at + 1 })}
              value={start.current ? (shown[at] ?? color) : color}
              onChange={next => {
                start.current ??= { ...artword, colors: colorsOf(artword) }
                const base = start.current
                writeEffect(editor, 'history.effectColor', () => recolor(base, at, next))
              }}
              onChangeEnd={end}
            />
          ))}
        </div>
      </section>
      <section aria-label={m.copies}>
        <h3 className={styles.group}>
          {m.copies}
          <IconButton
            icon={Plus}
            size="s"
            label={m.addCopy}
            isDisabled={artword.layers.length >= ART_LAYERS_MAX}
            onPress={() => once('history.addEffectLayer', addLayer)}
          />
        </h3>
        {copies.map(({ layer, index }, at) => (
          <div key={index} className={styles.copy}>
            <div className={styles.copyHead}>
              <Button
                className={styles.fold ?? ''}
                aria-expanded={openAt === at}
                onPress={() => setOpenAt(openAt === at ? -1 : at)}
              >
                {openAt === at ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
                <span className={styles.chip}>
                  <EffectSample
                    artword={{ ...artword, layers: [layer] }}
                    text={[...sampleText(data.text)][0] ?? ''}
                    size={20}
                    height={28}
                    fontFamily={data.fontFamily}
                    fontSource={data.fontSource}
                    fontWeight={data.fontWeight}
                    isItalic={data.isItalic}
                  />
                </span>
                {m.copyNumber({ number: at + 1 })}
              </Button>
              <IconButton
                icon={Trash2}
                size="s"
                label={m.deleteCopy({ number: at + 1 })}
                isDisabled={artword.layers.length < 2}
                onPress={() => once('history.removeEffectLayer', old => removeLayer(old, index))}
              />
            </div>
            {openAt === at && (
              <LayerFields
                layer={layer}
                onChange={(label, patch) => writeEffect(editor, label, old => replaceLayer(old, index, patch))}
                onChangeEnd={end}
              />
            )}
          </div>
        ))}
      </section>
    </div>
  )
}
