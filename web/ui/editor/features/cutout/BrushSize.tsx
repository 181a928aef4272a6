import * as m from '#messages/cutout.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { useValue } from '#web/model/signals.ts'
import { Brush, Eraser } from '#web/widgets/icons.ts'
import { Slider } from '#web/widgets/Slider.tsx'
import { useEditor } from '../../parts/editor-context.ts'

/** The brushes of the refine mode. */
export const BRUSHES = [
  { id: 'erase', label: m.erase, icon: Eraser },
  { id: 'keep', label: m.restore, icon: Brush },
] as const

/** Size of the brush of the refine mode, in screenPx. */
export const BrushSize = ({ className }: { readonly className?: string | undefined }) => {
  const { refine } = useEditor()
  const radius = useValue(() => refine.radius.value, [refine])
  const { min, max } = LIMITS.cutout.brush
  return (
    <Slider
      label={m.brushSize}
      className={className}
      min={min}
      max={max}
      step={1}
      value={radius}
      onChange={value => {
        refine.radius.value = value
      }}
    />
  )
}
