import { Fragment } from 'react'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { CropBar } from './CropBar.tsx'
import { CropOverlay } from './CropOverlay.tsx'

/** All overlays of the canvas during a crop. */
export const Cropping = () => {
  const { view } = useEditor()
  const id = useValue(() => view.cropId.value, [view])
  return (
    id && (
      <Fragment key={id}>
        <CropOverlay id={id} />
        <CropBar />
      </Fragment>
    )
  )
}
