import { useValue } from '#web/model/signals.ts'
import type { Boot } from '#web/session/boot.ts'
import { onDemand } from '#web/widgets/on-demand.tsx'
import { AfterPage } from '../AfterPage.tsx'
import { useEditor } from '../editor-context.ts'
import styles from './settings.module.css'

const PageSettings = onDemand(() => import('./PageSettings.tsx').then(m => m.PageSettings))
const LayerSettings = onDemand(() => import('./LayerSettings.tsx').then(m => m.LayerSettings))
const MultiSettings = onDemand(() => import('./MultiSettings.tsx').then(m => m.MultiSettings))
const CropSettings = onDemand(() => import('../crop/CropSettings.tsx').then(m => m.CropSettings))
const RefineSettings = onDemand(() => import('../cutout/RefineSettings.tsx').then(m => m.RefineSettings))

/** Right: settings of what is chosen, or of the page when nothing is. */
export const SettingsPanel = ({ boot }: { readonly boot: Boot }) => {
  const { view, refine } = useEditor()
  const count = useValue(() => Math.min(2, view.selectedIds.value.length), [view])
  const id = useValue(() => view.selectedIds.value[0] ?? null, [view])
  const isCropping = useValue(() => view.cropId.value !== null, [view])
  const isRefining = useValue(() => refine.layerId.value !== null, [refine])
  const settings = isRefining ? (
    <RefineSettings />
  ) : isCropping ? (
    <CropSettings />
  ) : count === 0 || id === null ? (
    <PageSettings boot={boot} />
  ) : count === 1 ? (
    <LayerSettings key={id} id={id} />
  ) : (
    <MultiSettings />
  )
  return (
    <aside className={styles.panel} aria-label="设置">
      <div className={styles.content}>
        <AfterPage>{settings}</AfterPage>
      </div>
    </aside>
  )
}
