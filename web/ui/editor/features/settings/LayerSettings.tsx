import { useValue } from '#web/model/signals.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import { OneLayer } from './OneLayer.tsx'

/** Settings of a single selected layer. */
export const LayerSettings = () => {
  const { view } = useEditor()
  const id = useValue(() => view.selectedIds.value[0] ?? null, [view])
  const hasActions = usePolicy('hasPublishedPages')
  return id && <OneLayer key={id} id={id} hasActions={hasActions} />
}
