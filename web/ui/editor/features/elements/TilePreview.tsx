import { useEffect, useMemo } from 'react'
import { createLayer } from '#schemas/document/create.ts'
import type { KnownKind } from '#schemas/document/kinds/kind-codec.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { wantFonts } from '#web/canvas/fonts.ts'
import type { NewElement } from '#web/editor/edits/insert-element.ts'
import { layerKind } from '#web/layers/registry.ts'
import styles from './Elements.module.css'

/** px; the area of a tile that the drawing fits into. */
const AREA = { width: 108, height: 60 } as const

/** An element as it will be drawn, made smaller to fit its tile. */
export const TilePreview = ({ element }: { readonly element: NewElement }) => {
  const layer = useMemo(() => createLayer<KnownKind>(element.layer, element.size ?? {}, element.data ?? {}), [element])
  useEffect(() => wantFonts(layer as AnyLayer), [layer])
  const { View, drawsBySize } = layerKind(layer.kind)
  const { width, height } = layer.frame
  const scale = Math.min(AREA.width / width, AREA.height / height)
  return (
    <span className={styles.preview} style={AREA} inert aria-hidden>
      <span style={{ position: 'relative', flex: 'none', width, height, transform: `scale(${scale})` }}>
        <View data={layer.data} width={drawsBySize ? width : 0} height={drawsBySize ? height : 0} />
      </span>
    </span>
  )
}
