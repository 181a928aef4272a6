import { ART_PATTERNS } from '#schemas/catalog/artwords/patterns.ts'
import { formatGradient, parseGradient } from '#web/kernels/gradient.ts'
import { patternImage, readPattern, writePattern } from '#web/layers/text/artword-patterns.ts'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { Slider } from '#web/widgets/Slider.tsx'
import styles from './art-text.module.css'

type PaintKind = 'none' | 'solid' | 'gradient' | 'pattern'
const KINDS: readonly { readonly id: PaintKind; readonly label: string }[] = [
  { id: 'none', label: '无' },
  { id: 'solid', label: '纯色' },
  { id: 'gradient', label: '渐变' },
  { id: 'pattern', label: '图案' },
]
const kindOf = (paint: string): PaintKind =>
  paint === 'transparent' ? 'none' : readPattern(paint) ? 'pattern' : paint.includes('gradient(') ? 'gradient' : 'solid'
const firstColour = (paint: string) => paint.match(/#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/i)?.[0] ?? '#5b4bff'
/** The same paint as another kind, with as much of its colours as that kind takes. */
const asKind = (paint: string, kind: PaintKind): string => {
  const colour = firstColour(paint)
  if (kind === 'none') return 'transparent'
  if (kind === 'solid') return colour
  if (kind === 'gradient') return `linear-gradient(180deg, ${colour}, ${colour === '#ffffff' ? '#5b4bff' : '#ffffff'})`
  return writePattern(ART_PATTERNS[0].name, [colour.startsWith('#') ? colour : '#5b4bff', '#ffffff'])
}

interface Props {
  /** 填充 or 描边. */
  readonly label: string
  readonly paint: string
  readonly kinds: readonly PaintKind[]
  readonly onChange: (paint: string) => void
  readonly onChangeEnd: () => void
}

/** One paint of an effect: nothing, a colour, a gradient or a pattern, with its colours. */
export const PaintField = ({ label, paint, kinds, onChange, onChangeEnd }: Props) => {
  const kind = kindOf(paint)
  const gradient = parseGradient(paint)
  const pattern = readPattern(paint)
  const colour = (name: string, value: string, set: (css: string) => void) => (
    <ColorField key={name} label={name} value={value} onChange={set} onChangeEnd={onChangeEnd} />
  )
  const once = (next: string) => {
    onChange(next)
    onChangeEnd()
  }
  return (
    <div className={styles.paint}>
      <div className={styles.line}>
        <span className={styles.name}>{label}</span>
        <Select
          label={`${label}类型`}
          isLabelHidden
          size="s"
          className={styles.kind}
          options={KINDS.filter(({ id }) => kinds.includes(id))}
          value={kind}
          onChange={next => next !== kind && once(asKind(paint, next))}
        />
        {kind === 'solid' && colour(`${label}颜色`, paint, onChange)}
        {gradient && (
          <span className={styles.swatches}>
            {gradient.stops.map((stop, at) =>
              colour(`${label}渐变色 ${at + 1}`, stop.colour, css =>
                onChange(
                  formatGradient({
                    ...gradient,
                    stops: gradient.stops.map((old, index) => (index === at ? { ...old, colour: css } : old)),
                  }),
                ),
              ),
            )}
          </span>
        )}
        {pattern && (
          <span className={styles.swatches}>
            {pattern.colours.map((own, at) =>
              colour(`${label}图案色 ${at + 1}`, own, css =>
                onChange(
                  writePattern(
                    pattern.name,
                    pattern.colours.map((old, index) => (index === at ? css : old)),
                  ),
                ),
              ),
            )}
          </span>
        )}
      </div>
      {gradient && (
        <Slider
          label="渐变角度"
          min={0}
          max={360}
          step={1}
          suffix="°"
          value={gradient.angle}
          onChange={angle => onChange(formatGradient({ ...gradient, angle }))}
          onChangeEnd={onChangeEnd}
        />
      )}
      {pattern && (
        <fieldset className={styles.patterns} aria-label="图案">
          {ART_PATTERNS.map(({ name, label: title }) => (
            <button
              key={name}
              type="button"
              title={title}
              aria-label={title}
              aria-pressed={name === pattern.name}
              style={{ backgroundImage: patternImage(writePattern(name, pattern.colours), 1) }}
              onClick={() => once(writePattern(name, pattern.colours))}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
