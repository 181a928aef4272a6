import * as m from '#messages/phoneTools.ts'
import { useValue } from '#web/model/signals.ts'
import { LayerList } from '../../../features/layers/LayerList.tsx'
import { useEditor } from '../../../parts/editor-context.ts'
import { CommandTile } from './PositionSheet.tsx'
import styles from './sheets.module.css'

const ORDER = ['stacking.to-top', 'stacking.up', 'stacking.down', 'stacking.to-bottom'] as const

/** The order of the selected layers, and the list of all layers of the page, where one is chosen or dragged. */
export const LayersSheet = () => {
  const { view } = useEditor()
  const hasSelection = useValue(() => view.selectedIds.value.length > 0, [view])
  return (
    <div className={styles.layers}>
      {hasSelection && (
        <div className={styles.tiles} role="toolbar" aria-label={m.order}>
          {ORDER.map(of => (
            <CommandTile key={of} of={of} />
          ))}
        </div>
      )}
      <LayerList />
    </div>
  )
}
