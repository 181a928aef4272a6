import type { Kind } from '#schemas/document/records.ts'
import { layerKind } from '#web/layers/registry.ts'
import { useValue } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { kindUi } from '../../parts/kind-ui.ts'
import styles from './LayerList.module.css'

/** screenPx */
const SIDE = 24

interface Props {
  readonly id: string
  readonly kind: Kind
  /** Document to draw; null = not copied yet. */
  readonly copy: DocumentModel | null
}

/** A layer's thumbnail; kinds that are not recognizable at that size (text) show their icon. */
export const LayerThumbnail = ({ id, kind, copy }: Props) => {
  const isIcon = layerKind(kind).thumbnail === 'icon'
  const layer = useValue(() => (isIcon ? undefined : copy?.layer(id).value), [copy, id, isIcon])
  const Glyph = kindUi(kind).icon
  if (!layer || layerKind(layer.kind).thumbnail === 'icon')
    return (
      <span className={styles.thumbnail} data-kind={kind}>
        <Glyph size={15} strokeWidth={1.75} aria-hidden />
      </span>
    )
  const { width, height } = layer.frame
  const scale = SIDE / Math.max(width, height, 1)
  const { View } = layerKind(layer.kind)
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
