import { memo } from 'react'
import type { AnyLayer } from '#schemas/document/records.ts'
import { frameTransform } from '#web/canvas/layer-style.ts'
import { layerKind } from '#web/layers/registry.ts'
import { isText } from '#web/layers/text/is-text.ts'
import { previewFamily } from '../../parts/fonts/preview-fonts.ts'
import styles from './TextPanel.module.css'

/** The layer with the preview subset of its font. */
const withSample = (layer: AnyLayer): AnyLayer => {
  if (!isText(layer)) return layer
  const fontFamily = previewFamily(layer.data.fontFamily, layer.data.fontWeight)
  const fontSource = { name: fontFamily, url: fontFamily, nameSubset: '', urlSubset: '' }
  return { ...layer, data: { ...layer.data, fontFamily, fontSource } }
}

interface Props {
  readonly layers: readonly AnyLayer[]
  /** px of the layers' own coordinates */
  readonly width: number
  readonly height: number
  /** screen px per px of the layers */
  readonly scale: number
}

/** Layers that are not in a document, rendered by the views of the canvas. */
export const LayersPreview = memo(({ layers, width, height, scale }: Props) => (
  <span className={styles.preview} style={{ width: width * scale, height: height * scale }} data-sample="" aria-hidden>
    <span style={{ width, height, transform: `scale(${scale})` }}>
      {layers.map(withSample).map(({ id, kind, frame, data }) => {
        const { View } = layerKind(kind)
        return (
          <span key={id} style={{ width: frame.width, height: frame.height, transform: frameTransform(frame) }}>
            <View data={data} width={frame.width} height={frame.height} />
          </span>
        )
      })}
    </span>
  </span>
))
