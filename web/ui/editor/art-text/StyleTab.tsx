import { useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { type Artword, readArtword, recolour } from '#schemas/document/artword.ts'
import type { TextData } from '#schemas/document/records.ts'
import { ART_LAYERS_MAX, addLayer, coloursOf, removeLayer, replaceLayer } from '#web/editor/edits/art-layers.ts'
import { writeEffect } from '#web/editor/edits/art-text.ts'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronDown, ChevronRight, Plus, Trash2 } from '#web/widgets/icons.ts'
import { useEditor } from '../editor-context.ts'
import styles from './art-text.module.css'
import { EffectSample } from './EffectSample.tsx'
import { LayerFields } from './LayerFields.tsx'
import { sampleText } from './sample-text.ts'

/** Changes the chosen effect: its colours at once, and every painted copy by itself. */
export const StyleTab = ({ data }: { readonly data: TextData }) => {
  const editor = useEditor()
  const [openAt, setOpenAt] = useState(0)
  // While a colour is dragged it may pass through another one of the effect: both stay apart.
  const start = useRef<Artword | null>(null)
  const artword = readArtword(data.artword)
  if (!artword) return <p className={styles.empty}>还没有特效。先在「特效」里选一个，再来调整它的颜色、描边和投影。</p>

  const end = () => {
    start.current = null
    editor.live.end()
  }
  const once = (label: string, next: (old: Artword) => Artword) => {
    writeEffect(editor, label, next)
    end()
  }
  const colours = coloursOf(start.current ?? artword)
  const shown = coloursOf(artword)
  // Top copy first, as layers are listed everywhere.
  const copies = artword.layers.map((layer, index) => ({ layer, index })).reverse()

  return (
    <div className={styles.style}>
      <section aria-label="配色">
        <h3 className={styles.group}>配色</h3>
        <div className={styles.palette}>
          {colours.map((colour, at) => (
            <ColorField
              // biome-ignore lint/suspicious/noArrayIndexKey: a colour is known by its place while it changes
              key={at}
              label={`特效颜色 ${at + 1}`}
              value={start.current ? (shown[at] ?? colour) : colour}
              onChange={next => {
                start.current ??= { ...artword, colors: coloursOf(artword) }
                const base = start.current
                writeEffect(editor, '特效颜色', () => recolour(base, at, next))
              }}
              onChangeEnd={end}
            />
          ))}
        </div>
      </section>
      <section aria-label="图层样式">
        <h3 className={styles.group}>
          图层样式
          <IconButton
            icon={Plus}
            size="s"
            label="添加一层"
            isDisabled={artword.layers.length >= ART_LAYERS_MAX}
            onPress={() => once('添加一层', addLayer)}
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
                    text={[...sampleText(data.text)][0] ?? '字'}
                    size={20}
                    height={28}
                    fontFamily={data.fontFamily}
                    fontSource={data.fontSource}
                    fontWeight={data.fontWeight}
                    isItalic={data.isItalic}
                  />
                </span>
                第 {at + 1} 层
              </Button>
              <IconButton
                icon={Trash2}
                size="s"
                label={`删除第 ${at + 1} 层`}
                isDisabled={artword.layers.length < 2}
                onPress={() => once('删除一层', old => removeLayer(old, index))}
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
