import { clsx } from 'clsx'
import * as m from '#messages/timeline.ts'
import { ANIMATION_LIMITS } from '#schemas/catalog/animation-limits.ts'
import { type Bezier, EASINGS, type EasingId } from '#schemas/catalog/animations.ts'
import type { LayerAnimation } from '#schemas/document/animations.ts'
import { easingId, readEasing, writeEasing } from '#schemas/document/easing.ts'
import { repeatAnimations, setAnimations, takeAnimations } from '#web/editor/edits/animations.ts'
import { easingName } from '#web/messages/names/animations.ts'
import { useValue } from '#web/model/signals.ts'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { CopyPlus, Play, Trash2 } from '#web/widgets/icons.ts'
import { NumberField } from '#web/widgets/NumberField.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { animationLabel, TYPES } from './animation-names.ts'
import styles from './animation-settings.module.css'
import { CurveEditor } from './CurveEditor.tsx'
import type { Playback } from './playback.ts'
import { keyOf, type TimelineState } from './timeline-state.ts'

interface Props {
  readonly state: TimelineState
  readonly playback: Playback
}

const DIRECTIONS = [
  { id: 'normal', label: m.normal },
  { id: 'reverse', label: m.reverse },
  { id: 'alternate', label: m.alternate },
  { id: 'alternate-reverse', label: m.alternateReverse },
] as const satisfies readonly { readonly id: LayerAnimation['direction']; readonly label: string }[]
const FILLS = [
  { id: 'both', label: m.both },
  { id: 'forwards', label: m.forwards },
  { id: 'backwards', label: m.backwards },
  { id: 'none', label: m.none },
] as const satisfies readonly { readonly id: LayerAnimation['fill']; readonly label: string }[]
const CURVES = [
  ...(Object.keys(EASINGS) as EasingId[]).map(id => ({ id, label: easingName(id) })),
  { id: 'own' as const, label: m.own, isDisabled: true },
]

/** The settings of the selected animations; several get what is changed. */
export const AnimationSettings = ({ state, playback }: Props) => {
  const editor = useEditor()
  const chosen = useValue(() => state.chosen.value, [state])
  const [first] = chosen
  if (!first) return null
  const isLocked = chosen.every(({ layerId }) => editor.doc.layer(layerId).peek()?.isLocked ?? true)
  const set = (to: Partial<LayerAnimation>, mergeKey?: string) =>
    setAnimations(
      editor,
      chosen.map(({ layerId, index }) => ({ layerId, index, to })),
      mergeKey,
    )
  const shared = <K extends keyof LayerAnimation>(field: K): LayerAnimation[K] | null =>
    chosen.every(each => each[field] === first[field]) ? first[field] : null
  const curve = readEasing(first.easing)
  const setCurve = (next: Bezier) => set({ easing: writeEasing(next) }, `curve ${chosen.map(keyOf).join()}`)
  const count = shared('count')
  return (
    <section className={clsx(styles.settings)} aria-label={m.settings}>
      <header>
        <h3>
          {chosen.length > 1 ? (
            m.several({ count: chosen.length })
          ) : (
            <>
              <span data-type={first.type}>{TYPES[first.type]}</span> {animationLabel(first)}
            </>
          )}
        </h3>
        <IconButton
          icon={Play}
          size="s"
          label={m.play}
          onPress={() => {
            playback.stop()
            playback.play()
          }}
        />
        <IconButton
          icon={CopyPlus}
          size="s"
          label={m.repeat}
          shortcut="Mod+D"
          isDisabled={isLocked}
          onPress={() => repeatAnimations(editor, chosen)}
        />
        <IconButton
          icon={Trash2}
          size="s"
          variant="danger"
          label={m.remove}
          isDisabled={isLocked}
          onPress={() => {
            takeAnimations(editor, chosen)
            state.selected.value = new Set()
          }}
        />
      </header>
      <div className={clsx(styles.fields)}>
        <NumberField
          label={m.delay}
          prefix={m.delay}
          size="s"
          suffix={m.secondsUnit}
          min={0}
          max={ANIMATION_LIMITS.longest}
          step={0.1}
          value={shared('delay')}
          isDisabled={isLocked}
          onCommit={delay => set({ delay })}
        />
        <NumberField
          label={m.duration}
          prefix={m.duration}
          size="s"
          suffix={m.secondsUnit}
          min={ANIMATION_LIMITS.shortest}
          max={ANIMATION_LIMITS.longest}
          step={0.1}
          value={shared('duration')}
          isDisabled={isLocked}
          onCommit={duration => set({ duration })}
        />
        <NumberField
          label={m.count}
          prefix={m.count}
          size="s"
          suffix={m.runsUnit}
          min={1}
          max={ANIMATION_LIMITS.runs}
          value={typeof count === 'number' ? count : null}
          isDisabled={isLocked || count === 'infinite'}
          onCommit={next => set({ count: next })}
        />
        <Checkbox
          className={clsx(styles.endless)}
          isSelected={count === 'infinite'}
          isDisabled={isLocked}
          onChange={isEndless => set({ count: isEndless ? 'infinite' : 1 })}
        >
          {m.endlessly}
        </Checkbox>
        <div className={clsx(styles.speed)}>
          <CurveEditor curve={curve} isDisabled={isLocked} onChange={setCurve} />
          <div>
            <Select
              label={m.easing}
              size="s"
              options={CURVES}
              value={easingId(curve) ?? 'own'}
              isMixed={shared('easing') === null}
              isDisabled={isLocked}
              onChange={id => id !== 'own' && set({ easing: writeEasing(EASINGS[id]) })}
            />
            <p>{m.curveHint}</p>
          </div>
        </div>
        <Select
          label={m.direction}
          size="s"
          options={DIRECTIONS}
          value={shared('direction')}
          isMixed={shared('direction') === null}
          isDisabled={isLocked}
          onChange={direction => set({ direction })}
        />
        <Select
          label={m.fill}
          size="s"
          options={FILLS}
          value={shared('fill')}
          isMixed={shared('fill') === null}
          isDisabled={isLocked}
          onChange={fill => set({ fill })}
        />
        {first.type === 'path' && chosen.length === 1 && <p className={clsx(styles.wide)}>{m.pathHint}</p>}
      </div>
    </section>
  )
}
