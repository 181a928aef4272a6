import { useEffect, useRef, useState } from 'react'
import * as canvasTexts from '#messages/canvas.ts'
import * as timelineTexts from '#messages/timeline.ts'
import { animateLayer } from '#web/canvas/animations/animate-layer.ts'
import { giveAnimation, placedAnimations, playedAnimations } from '#web/editor/edits/animations.ts'
import { pageDuration } from '#web/kernels/animations/timing.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Play, Plus, Square, X } from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { layerName } from '../../parts/layer-name.ts'
import { stageLayer } from '../../workspace/stage-layer.ts'
import { AnimationBar } from './AnimationBar.tsx'
import { ANIMATIONS, TYPES } from './animation-names.ts'
import styles from './timeline.module.css'

/** s: minimum length of the time axis, and space after the last animation */
const SHORTEST = 6
const ROOM = 1

/** Timeline of the page's animations below the canvas: add, move, resize, remove, and play them on the canvas. */
export const Timeline = () => {
  const editor = useEditor()
  const { doc, view, viewOptions } = editor
  const [isPlaying, setIsPlaying] = useState(false)
  const running = useRef<readonly Animation[]>([])
  const head = useRef<HTMLDivElement>(null)
  const layers = useValue(
    () =>
      (view.page.value?.layerIds ?? [])
        .map(id => doc.layer(id).value)
        .filter(layer => layer !== undefined)
        .reverse(),
    [doc, view],
  )
  const chosen = useValue(() => {
    const [first, second] = view.selectedLayers.value
    return first && !second && !first.isLocked ? first : null
  }, [view])
  const pageId = useValue(() => view.pageId.value, [view])
  const rows = layers
    .map(layer => ({ layer, animations: placedAnimations(layer) }))
    .filter(row => row.animations.length)
  const all = rows.flatMap(row => row.animations)
  const end = pageDuration(rows.map(({ layer }) => playedAnimations(layer))) / 1000
  const span = Math.max(SHORTEST, Math.ceil(end + ROOM))

  const stop = () => {
    for (const each of running.current) each.cancel()
    running.current = []
    setIsPlaying(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: playback stops when the page or the document changes
  useEffect(() => stop, [pageId, layers])

  const play = () => {
    stop()
    const moved = rows.flatMap(({ layer }) => {
      const element = stageLayer(layer.id)
      return element ? animateLayer(element, playedAnimations(layer), 'enter') : []
    })
    const line = head.current?.animate([{ left: '0%' }, { left: `${(end / span) * 100}%` }], { duration: end * 1000 })
    if (line) line.onfinish = stop
    running.current = line ? [...moved, line] : moved
    setIsPlaying(true)
  }
  return (
    <section className={styles.timeline} aria-label={canvasTexts.timeline}>
      <header className={styles.head}>
        <h2>{canvasTexts.timeline}</h2>
        <IconButton
          icon={isPlaying ? Square : Play}
          label={isPlaying ? timelineTexts.stop : timelineTexts.play}
          size="s"
          isDisabled={all.length === 0}
          onPress={isPlaying ? stop : play}
        />
        <span className={styles.length}>{timelineTexts.seconds({ count: end.toFixed(1) })}</span>
        <span className={styles.tools}>
          <MenuTrigger
            trigger={
              <Button size="s" isDisabled={!chosen}>
                <Plus size={14} strokeWidth={2} aria-hidden />
                {timelineTexts.add}
              </Button>
            }
          >
            {control => (
              <Menu label={timelineTexts.add} placement="top end" control={control}>
                {ANIMATIONS.map(kind => (
                  <MenuItem key={kind.name} onAction={() => chosen && giveAnimation(editor, [chosen.id], kind)}>
                    {timelineTexts.typeAndName({ type: TYPES[kind.type], name: kind.label })}
                  </MenuItem>
                ))}
              </Menu>
            )}
          </MenuTrigger>
          <IconButton
            icon={X}
            label={timelineTexts.collapse}
            size="s"
            placement="top"
            onPress={() => viewOptions.set('timeline', false)}
          />
        </span>
      </header>
      {rows.length === 0 ? (
        <p className={styles.empty}>{chosen ? timelineTexts.emptyAdd : timelineTexts.emptySelect}</p>
      ) : (
        <div className={styles.body}>
          <div className={styles.scale} aria-hidden>
            {Array.from({ length: span }, (_, second) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the second is the key
              <span key={second}>{second}s</span>
            ))}
          </div>
          <ul>
            {rows.map(({ layer, animations }) => (
              <li key={layer.id} data-chosen={layer.id === chosen?.id}>
                <button
                  type="button"
                  className={styles.name}
                  onClick={() => {
                    view.selection.value = new Set([layer.id])
                  }}
                >
                  {layerName(layer)}
                </button>
                <div className={styles.track}>
                  {animations.map(animation => (
                    <AnimationBar key={animation.index} animation={animation} span={span} />
                  ))}
                </div>
              </li>
            ))}
          </ul>
          <div className={styles.film} aria-hidden>
            <div ref={head} className={styles.playhead} hidden={!isPlaying} />
          </div>
        </div>
      )}
    </section>
  )
}
