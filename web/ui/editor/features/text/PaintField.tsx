import * as m from '#messages/text.ts'
import { ART_PATTERNS } from '#schemas/catalog/artwords/patterns.ts'
import { formatGradient, parseGradient } from '#web/kernels/gradient.ts'
import { patternImage, readPattern, writePattern } from '#web/layers/text/artword-patterns.ts'
import { artPatternName } from '#web/messages/names/art-patterns.ts'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { Slider } from '#web/widgets/Slider.tsx'
import styles from './art-text.module.css'

type PaintKind = 'none' | 'solid' | 'gradient' | 'pattern'
const KINDS: readonly { readonly id: PaintKind; readonly label: string }[] = [
  { id: 'none', label: m.none },
  { id: 'solid', label: m.solid },
  { id: 'gradient', label: m.gradient },
  { id: 'pattern', label: m.pattern },
]
const kindOf = (paint: string): PaintKind =>
  paint === 'transparent' ? 'none' : readPattern(paint) ? 'pattern' : paint.includes('gradient(') ? 'gradient' : 'solid'
const firstColor = (paint: string) => paint.match(/#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/i)?.[0] ?? '#5b4bff'
/** Converts a paint to another kind, keeping its first color where the kind has one. */
const asKind = (paint: string, kind: PaintKind): string => {
  const color = firstColor(paint)
  if (kind === 'none') return 'transparent'
  if (kind === 'solid') return color
  if (kind === 'gradient') return `linear-gradient(180deg, ${color}, ${color === '#ffffff' ? '#5b4bff' : '#ffffff'})`
  return writePattern(ART_PATTERNS[0].name, [color.startsWith('#') ? color : '#5b4bff', '#ffffff'])
}

interface Props {
  /** 填充 or 描边. */
  readonly label: string
  readonly paint: string
  readonly kinds: readonly PaintKind[]
  readonly onChange: (paint: string) => void
  readonly onChangeEnd: () => void
}

/** One paint of an effect: none, a color, a gradient or a pattern, with its colors. */
export const PaintField = ({ label, paint, kinds, onChange, onChangeEnd }: Props) => {
  const kind = kindOf(paint)
  const gradient = parseGradient(paint)
  const pattern = readPattern(paint)
  const color = (name: string, value: string, set: (css: string) => void) => (
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
          label={m.paintKind({ paint: label })}
          isLabelHidden
          size="s"
          className={styles.kind}
          options={KINDS.filter(({ id }) => kinds.includes(id))}
          value={kind}
          onChange={next => next !== kind && once(asKind(paint, next))}
        />
        {kind === 'solid' && color(m.paintColor({ paint: label }), paint, onChange)}
        {gradient && (
          <span className={styles.swatches}>
            {gradient.stops.map((stop, at) =>
              color(m.gradientColor({ paint: label, number: at + 1 }), stop.color, css =>
                onChange(
                  formatGradient({
                    ...gradient,
                    stops: gradient.stops.map((old, index) => (index === at ? { ...old, color: css } : old)),
                  }),
                ),
              ),
            )}
          </span>
        )}
        {pattern && (
          <span className={styles.swatches}>
            {pattern.colors.map((own, at) =>
              color(m.patternColor({ paint: label, number: at + 1 }), own, css =>
                onChange(
                  writePattern(
                    pattern.name,
                    pattern.colors.map((old, index) => (index === at ? css : old)),
                  ),
                ),
              ),
            )}
          </span>
        )}
      </div>
      {gradient && (
        <Slider
          label={m.gradientAngle}
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
        <fieldset className={styles.patterns} aria-label={m.pattern}>
          {ART_PATTERNS.map(({ name }) => (
            <button
              key={name}
              type="button"
              title={artPatternName(name)}
              aria-label={artPatternName(name)}
              aria-pressed={name === pattern.name}
              style={{ backgroundImage: patternImage(writePattern(name, pattern.colors), 1) }}
              onClick={() => once(writePattern(name, pattern.colors))}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
