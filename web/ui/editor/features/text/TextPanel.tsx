import { use, useMemo } from 'react'
import * as m from '#messages/text.ts'
import { ART_PRESETS } from '#schemas/catalog/art-presets.ts'
import { DEFAULT_FONT } from '#schemas/catalog/fonts.ts'
import { TEXT_COMBOS } from '#schemas/catalog/text-combos.ts'
import { TEXT_PRESETS, type TextPreset } from '#schemas/catalog/text-presets.ts'
import { addText } from '#web/editor/edits/insert.ts'
import { addArtText, addCombo, artTextLayer, comboLayers } from '#web/editor/edits/insert-text.ts'
import { textComboName } from '#web/messages/names/text-combos.ts'
import { PhoneLayout } from '#web/widgets/phone-layout.ts'
import { AddButton } from '../../parts/AddButton.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { previewFamily } from '../../parts/fonts/preview-fonts.ts'
import { LayersPreview } from './LayersPreview.tsx'
import styles from './TextPanel.module.css'

const PRESETS: readonly { readonly id: TextPreset; readonly label: string; readonly size: number }[] = [
  { id: 'title', label: m.addTitle, size: 24 },
  { id: 'subtitle', label: m.addSubtitle, size: 18 },
  { id: 'body', label: m.addBody, size: 14 },
]
/** px: size of the samples of art text (a third of the panel) and of combinations (half of it). */
const ART = { width: 84, height: 60 }
const COMBO = { width: 114, height: 100 }
/** A page on which the font size of the title style is 100 px. */
const ART_PAGE = { width: 1500, height: 1500 }
const COMBO_PAGE = { width: 1000, height: 1000 }

const artPreview = (preset: (typeof ART_PRESETS)[number]) => {
  const layer = artTextLayer(preset, ART_PAGE, { x: 0, y: 0 })
  // Crops to the text: the box of the layer is much wider.
  const width = 480
  const height = 190
  const frame = { ...layer.frame, x: 0, y: (height - layer.frame.height) / 2, width }
  return { layers: [{ ...layer, frame }], width, height, scale: ART.width / width }
}

/** Plain text, art text and combinations; a click adds one in the middle, a drag adds it at the drop point. */
export const Panel = () => {
  const isPhone = use(PhoneLayout)
  const editor = useEditor()
  const arts = useMemo(() => ART_PRESETS.map(preset => ({ preset, ...artPreview(preset) })), [])
  const combos = useMemo(
    () =>
      TEXT_COMBOS.map(combo => {
        const { width, height } = combo
        const scale = Math.min(COMBO.width / width, COMBO.height / height)
        return { combo, width, height, scale, layers: comboLayers(combo, COMBO_PAGE, { x: width / 2, y: height / 2 }) }
      }),
    [],
  )
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>{isPhone ? m.tapHint : m.addHint}</h2>
      {PRESETS.map(({ id, label, size }) => (
        <AddButton
          key={id}
          className={styles.preset}
          style={{
            fontFamily: `"${previewFamily(DEFAULT_FONT.family, TEXT_PRESETS[id].fontWeight)}", sans-serif`,
            fontSize: size,
            fontWeight: TEXT_PRESETS[id].fontWeight,
          }}
          item={{ kind: 'text', preset: id }}
          onAdd={() => addText(editor, id)}
        >
          {label}
        </AddButton>
      ))}
      <section aria-label={m.artTexts}>
        <h2 className={styles.title}>{m.artTexts}</h2>
        <div className={styles.arts}>
          {arts.map(({ preset, ...preview }) => (
            <AddButton
              key={preset.id}
              className={styles.art}
              aria-label={m.artText({ text: preset.text })}
              item={{ kind: 'art-text', id: preset.id }}
              onAdd={() => addArtText(editor, preset.id)}
            >
              <LayersPreview {...preview} />
            </AddButton>
          ))}
        </div>
      </section>
      <section aria-label={m.combos}>
        <h2 className={styles.title}>{m.combos}</h2>
        <div className={styles.combos}>
          {combos.map(({ combo, ...preview }) => (
            <AddButton
              key={combo.id}
              className={styles.combo}
              aria-label={m.combo({ name: textComboName(combo.id) })}
              item={{ kind: 'combo', id: combo.id }}
              onAdd={() => addCombo(editor, combo.id)}
            >
              <LayersPreview {...preview} />
            </AddButton>
          ))}
        </div>
      </section>
    </div>
  )
}
