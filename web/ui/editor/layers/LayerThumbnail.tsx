import type { ComponentType } from 'react'
import type { Kind } from '#schemas/document/records.ts'
import type { LayerViewProps } from '#web/layers/define-layer.ts'
import { layerKind } from '#web/layers/registry.ts'
import { useValue } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { type Icon, ImageIcon, Layers2, QrCode, Shapes, Type } from '#web/widgets/icons.ts'
import styles from './LayerList.module.css'

const ICONS: Readonly<Record<Kind, Icon>> = {
  text: Type,
  image: ImageIcon,
  shape: Shapes,
  qrcode: QrCode,
  unknown: Layers2,
}
/** screenPx */
const SIDE = 24

interface Props {
  readonly id: string
  readonly kind: Kind
  /** What is drawn; null = not yet. */
  readonly copy: DocumentModel | null
}

/** A layer's small picture; words are too small to read there, a text shows its sign. */
export const LayerThumbnail = ({ id, kind, copy }: Props) => {
  const layer = useValue(() => (kind === 'text' ? undefined : copy?.layer(id).value), [copy, id, kind])
  const Glyph = ICONS[kind]
  if (!layer || layer.kind === 'unknown' || layer.kind === 'text')
    return (
      <span className={styles.thumbnail} data-kind={kind}>
        <Glyph size={15} strokeWidth={1.75} aria-hidden />
      </span>
    )
  const { width, height } = layer.frame
  const scale = SIDE / Math.max(width, height, 1)
  // The registry pairs every kind with the View for its data; the type of the pair is lost in the union.
  const View = layerKind(layer.kind).View as ComponentType<LayerViewProps<typeof layer.kind>>
  return (
    <span className={styles.thumbnail} data-kind={kind} inert>
      <span
        className={styles.picture}
        style={{
          width,
          height,
          transform: `translate(${(SIDE - width * scale) / 2}px, ${(SIDE - height * scale) / 2}px) scale(${scale})`,
        }}
      >
        <View data={layer.data} width={width} height={height} />
      </span>
    </span>
  )
}
