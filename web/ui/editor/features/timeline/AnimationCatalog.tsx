import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import * as m from '#messages/timeline.ts'
import { ANIMATION_NAMES, ANIMATION_TYPES, type AnimationType } from '#schemas/catalog/animations.ts'
import { NEW_ANIMATION } from '#schemas/document/animations.ts'
import { animateLayer } from '#web/canvas/animations/animate-layer.ts'
import { type AnimationKind, giveAnimation } from '#web/editor/edits/animations.ts'
import { fittedPath, PATHS, parsePath, writePath } from '#web/kernels/animations/path.ts'
import { useValue } from '#web/model/signals.ts'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { animationLabel, TYPES } from './animation-names.ts'
import styles from './catalog.module.css'
import type { Playback } from './playback.ts'
import { keyOf, selectBars, type TimelineState } from './timeline-state.ts'

interface Props {
  readonly state: TimelineState
  readonly playback: Playback
}

/** s; one run of the sample in a tile */
const SAMPLE = 1
/** px; the box of a path in its tile */
const PATH_BOX = { width: 48, height: 28 } as const
const samplePath = ({ name, type }: AnimationKind): string =>
  type === 'path' ? writePath(fittedPath(parsePath(PATHS[name] ?? ''), PATH_BOX)) : ''

/** The animations to choose from, by type. The one under the pointer or the focus plays on the selected layers. */
export const AnimationCatalog = ({ state, playback }: Props) => {
  const editor = useEditor()
  const [type, setType] = useState<AnimationType>('in')
  const used = useValue(() => {
    const ids = editor.view.selection.value
    return state.all.value
      .filter(({ layerId }) => ids.has(layerId))
      .map(({ name }) => name)
      .join()
  }, [editor, state])
  const names = new Set(used.split(','))
  const selection = () => [...editor.view.selection.peek()]
  const choose = (kind: AnimationKind) => {
    const before = new Set(state.all.peek().map(keyOf))
    giveAnimation(editor, selection(), kind)
    const ids = editor.view.selection.peek()
    const given = state.all
      .peek()
      .filter(each => ids.has(each.layerId) && each.name === kind.name)
      .map(keyOf)
    const added = given.filter(key => !before.has(key))
    selectBars(editor, state, added.length ? added : given)
    playback.preview(selection(), kind)
  }
  return (
    <Tabs
      label={m.catalog}
      className={styles.catalog}
      variant="segmented"
      value={type}
      onChange={setType}
      tabs={ANIMATION_TYPES.map(each => ({
        id: each,
        label: TYPES[each],
        content: (
          <ul className={clsx(styles.tiles)} onPointerLeave={playback.endPreview}>
            {ANIMATION_NAMES[each].map(name => (
              <li key={name}>
                <Tile
                  kind={{ name, type: each }}
                  isUsed={names.has(name)}
                  onShow={() => playback.preview(selection(), { name, type: each })}
                  onChoose={() => choose({ name, type: each })}
                />
              </li>
            ))}
          </ul>
        ),
      }))}
    />
  )
}

interface TileProps {
  readonly kind: AnimationKind
  readonly isUsed: boolean
  readonly onShow: () => void
  readonly onChoose: () => void
}

const Tile = ({ kind, isUsed, onShow, onChoose }: TileProps) => {
  const sample = useRef<HTMLSpanElement>(null)
  const running = useRef<readonly Animation[]>([])
  const path = samplePath(kind)
  const end = () => {
    for (const each of running.current) each.cancel()
    running.current = []
  }
  const show = () => {
    end()
    if (sample.current)
      running.current = animateLayer(
        sample.current,
        [{ ...NEW_ANIMATION, ...kind, path, duration: SAMPLE, count: 'infinite' }],
        'enter',
      )
    onShow()
  }
  return (
    <button
      type="button"
      className={clsx(styles.tile)}
      aria-pressed={isUsed}
      onPointerEnter={show}
      onPointerLeave={end}
      onFocus={event => event.currentTarget.matches(':focus-visible') && show()}
      onBlur={end}
      onClick={onChoose}
    >
      <span className={clsx(styles.stage)} aria-hidden>
        {path && (
          <svg viewBox="-40 -26 80 52" aria-hidden>
            <path d={path} />
          </svg>
        )}
        <span ref={sample} className={clsx(styles.sample)} data-type={kind.type} />
      </span>
      {animationLabel(kind)}
    </button>
  )
}
