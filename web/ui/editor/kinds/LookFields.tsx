import * as m from '#messages/elementSettings.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { NumberField } from '#web/widgets/NumberField.tsx'
import { Slider } from '#web/widgets/Slider.tsx'

/** px; a larger radius is a pill at any size. */
const RADIUS_MAX = 100
/** px; stored for a pill. */
const PILL = 999

/** Size of the words of a kind, in px; `size` is null when the selected layers differ. */
export const FontSizeRow = ({
  size,
  onChange,
}: {
  readonly size: number | null
  readonly onChange: (fontSize: number) => void
}) => (
  <NumberField
    label={m.fontSize}
    suffix="px"
    min={LIMITS.fontSize.min}
    max={LIMITS.fontSize.max}
    value={size === null ? null : Math.round(size)}
    onCommit={onChange}
  />
)

interface RadiusProps {
  readonly radius: number
  readonly isMixed: boolean
  readonly onChange: (radius: number) => void
  readonly onChangeEnd: () => void
}

/** Radius of a button's corners, in px; the end of the slider is a pill. */
export const RadiusRow = ({ radius, isMixed, onChange, onChangeEnd }: RadiusProps) => (
  <Slider
    label={m.radius}
    min={0}
    max={RADIUS_MAX}
    step={1}
    suffix="px"
    value={Math.min(RADIUS_MAX, Math.round(radius))}
    isMixed={isMixed}
    onChange={next => onChange(next === RADIUS_MAX ? PILL : next)}
    onChangeEnd={onChangeEnd}
  />
)
