import * as m from '#messages/imports.ts'
import type { ImportedLayer } from '#web/editor/imports/imported.ts'
import { FileImage, Shapes, Type } from '#web/widgets/icons.ts'
import { Select } from '#web/widgets/Select.tsx'
import styles from './import.module.css'

interface Props {
  /** Bottom to top. */
  readonly layers: readonly ImportedLayer[]
  readonly keepsText: (layer: ImportedLayer) => boolean
  readonly onChange: (layer: ImportedLayer, keepsText: boolean) => void
}

const OPTIONS = [
  { id: 'text', label: m.asText },
  { id: 'picture', label: m.asPicture },
] as const

/** Characters; longest drawing that is shown in the list. */
const DRAWING = 20_000

const Thumb = ({ layer: { picture, svg, shape } }: { readonly layer: ImportedLayer }) => {
  const source = svg && svg.source.length < DRAWING ? `data:image/svg+xml,${encodeURIComponent(svg.source)}` : ''
  const url = picture?.preview ?? source
  if (url) return <img src={url} alt="" />
  return <span className={styles.noThumb} style={shape ? { background: shape.fill || shape.strokeColor } : {}} />
}

/** What each layer becomes, the top one first; a text can be taken as a picture. */
export const LayerChoices = ({ layers, keepsText, onChange }: Props) => (
  <section className={styles.section} aria-label={m.layers}>
    <h3>
      {m.layers} <span className={styles.count}>{layers.length}</span>
    </h3>
    <ul className={styles.layers}>
      {layers.toReversed().map((layer, index) => {
        const isShape = layer.shape !== null || layer.svg !== null
        const name = layer.name || layer.texts[0]?.text || (isShape ? m.asShape : m.unnamed)
        const isText = layer.texts.length > 0
        const Glyph = isText && keepsText(layer) ? Type : isShape ? Shapes : FileImage
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: layers have no id, and the list does not change
          <li key={index}>
            <Thumb layer={layer} />
            <Glyph size={14} strokeWidth={1.75} aria-hidden />
            <span className={styles.layerName} title={name}>
              {name}
            </span>
            {isText && layer.picture ? (
              <Select
                label={m.layerAs({ name })}
                isLabelHidden
                size="s"
                className={styles.layerAs}
                options={OPTIONS}
                value={keepsText(layer) ? 'text' : 'picture'}
                onChange={id => onChange(layer, id === 'text')}
              />
            ) : (
              <span className={styles.kind}>{isText ? m.asText : isShape ? m.asShape : m.asPicture}</span>
            )}
          </li>
        )
      })}
    </ul>
  </section>
)
