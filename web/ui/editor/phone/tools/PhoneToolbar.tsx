import { type ComponentType, Suspense } from 'react'
import { useValue } from '#web/model/signals.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { AddTools } from './AddTools.tsx'
import './kinds/registry.ts'
import styles from './PhoneToolbar.module.css'
import { SelectionBar } from './SelectionBar.tsx'

const BARS = {
  add: AddTools,
  selection: SelectionBar,
  crop: lazyPart(() => import('./CropTools.tsx').then(part => part.CropTools)),
  refine: lazyPart(() => import('./RefineTools.tsx').then(part => part.RefineTools)),
} satisfies Record<string, ComponentType>

/** The bar of tools: for the selection, for a running mode, or what can be added when nothing is selected. */
export const PhoneToolbar = () => {
  const { view, refine } = useEditor()
  const shown = useValue((): keyof typeof BARS => {
    if (refine.layerId.value !== null) return 'refine'
    if (view.cropId.value !== null) return 'crop'
    return view.selectedIds.value.length > 0 ? 'selection' : 'add'
  }, [view, refine])
  const Bar = BARS[shown]
  return (
    <Suspense fallback={<div className={styles.bar} />}>
      <Bar />
    </Suspense>
  )
}
