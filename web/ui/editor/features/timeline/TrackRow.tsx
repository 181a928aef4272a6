import { clsx } from 'clsx'
import * as m from '#messages/timeline.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import {
  type PlacedAnimation,
  placedAnimations,
  playedAnimations,
  setAnimations,
} from '#web/editor/edits/animations.ts'
import { endOf } from '#web/kernels/animations/timing.ts'
import { lanesOf } from '#web/kernels/animations/tracks.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Copy, Eye, EyeOff } from '#web/widgets/icons.ts'
import { toast } from '#web/widgets/toast.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { kindUi } from '../../parts/kind-ui.ts'
import { layerName } from '../../parts/layer-name.ts'
import { AnimationBar } from './AnimationBar.tsx'
import styles from './timeline.module.css'
import type { TimelineState } from './timeline-state.ts'

interface Props {
  readonly state: TimelineState
  readonly layer: AnyLayer
}

const spanOf = (animation: PlacedAnimation) => ({
  start: animation.delay,
  end: animation.count === 'infinite' ? Number.POSITIVE_INFINITY : endOf(animation),
})

/** The row of a layer: its name with switches, and its animations on the time axis. */
export const TrackRow = ({ state, layer }: Props) => {
  const editor = useEditor()
  const isSelected = useValue(() => editor.view.selection.value.has(layer.id), [editor, layer.id])
  const animations = placedAnimations(layer)
  const lanes = lanesOf(animations.map(spanOf))
  const isOff = animations.length > 0 && animations.every(each => each.isOff)
  const name = layerName(layer)
  const Glyph = kindUi(layer.kind).icon
  return (
    <li
      className={clsx(styles.row)}
      data-chosen={isSelected || undefined}
      data-off={isOff || undefined}
      style={{ height: `calc(${Math.max(1, ...lanes.map(lane => lane + 1))} * var(--lane) + 4px)` }}
    >
      <div className={clsx(styles.name)}>
        <button
          type="button"
          className={clsx(styles.layer)}
          onClick={() => {
            state.selected.value = new Set()
            editor.view.selection.value = new Set([layer.id])
          }}
        >
          <Glyph size={14} strokeWidth={1.75} aria-hidden />
          <span>{name}</span>
        </button>
        {animations.length > 0 && (
          <span className={clsx(styles.switches)}>
            <IconButton
              icon={Copy}
              size="s"
              label={m.copyOf({ name })}
              onPress={() => {
                state.copied.value = playedAnimations(layer)
                toast.show(m.copied)
              }}
            />
            <IconButton
              icon={isOff ? EyeOff : Eye}
              size="s"
              label={isOff ? m.turnOn({ name }) : m.turnOff({ name })}
              isDisabled={layer.isLocked}
              onPress={() =>
                setAnimations(
                  editor,
                  animations.map(({ layerId, index }) => ({ layerId, index, to: { isOff: !isOff } })),
                )
              }
            />
          </span>
        )}
      </div>
      <div className={clsx(styles.track)}>
        {animations.map((animation, at) => (
          <AnimationBar
            key={animation.index}
            state={state}
            animation={animation}
            lane={lanes[at] ?? 0}
            isLocked={layer.isLocked}
          />
        ))}
      </div>
    </li>
  )
}
