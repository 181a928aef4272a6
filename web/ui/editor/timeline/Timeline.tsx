import { useEffect, useRef, useState } from 'react'
import { endOf, giveAnimation, placedAnimations } from '#web/editor/edits/animations.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Play, Plus, Square, X } from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import { LABELS } from '../../labels.ts'
import { useEditor } from '../editor-context.ts'
import { layerName } from '../layers/layer-name.ts'
import { AnimationBar } from './AnimationBar.tsx'
import { ANIMATIONS, TYPES } from './animation-names.ts'
import { playOn } from './play.ts'
import styles from './timeline.module.css'

/** s that are shown at least, and beyond the last animation */
const SHORTEST = 6
const ROOM = 1

/** The animations of the page in time, under the canvas: add, move, lengthen, remove, and play them on the canvas. */
export const Timeline = () => {
  const editor = useEditor()
  const { doc, view, aids } = editor
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
  const end = endOf(all)
  const span = Math.max(SHORTEST, Math.ceil(end + ROOM))

  const stop = () => {
    for (const each of running.current) each.cancel()
    running.current = []
    setIsPlaying(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or another document, is another film
  useEffect(() => stop, [pageId, layers])

  const play = () => {
    stop()
    const stage = document.querySelector('[data-workspace] [data-stage]')
    const moved = all.flatMap(animation => {
      const element = stage?.querySelector(`[data-layer-id="${CSS.escape(animation.layerId)}"]`)
      return element ? playOn(element, animation) : []
    })
    const line = head.current?.animate([{ left: '0%' }, { left: `${(end / span) * 100}%` }], { duration: end * 1000 })
    if (line) line.onfinish = stop
    running.current = line ? [...moved, line] : moved
    setIsPlaying(true)
  }
  return (
    <section className={styles.timeline} aria-label={LABELS.canvas.timeline}>
      <header className={styles.head}>
        <h2>{LABELS.canvas.timeline}</h2>
        <IconButton
          icon={isPlaying ? Square : Play}
          label={isPlaying ? '停止播放' : '播放动画'}
          size="s"
          isDisabled={all.length === 0}
          onPress={isPlaying ? stop : play}
        />
        <span className={styles.length}>{end.toFixed(1)} 秒</span>
        <span className={styles.tools}>
          <MenuTrigger
            trigger={
              <Button size="s" isDisabled={!chosen}>
                <Plus size={14} strokeWidth={2} aria-hidden />
                添加动画
              </Button>
            }
          >
            {control => (
              <Menu label="添加动画" placement="top end" control={control}>
                {ANIMATIONS.map(kind => (
                  <MenuItem key={kind.name} onAction={() => chosen && giveAnimation(editor, chosen.id, kind)}>
                    {`${TYPES[kind.type]} · ${kind.label}`}
                  </MenuItem>
                ))}
              </Menu>
            )}
          </MenuTrigger>
          <IconButton
            icon={X}
            label="收起时间轴"
            size="s"
            placement="top"
            onPress={() => aids.set('timeline', false)}
          />
        </span>
      </header>
      {rows.length === 0 ? (
        <p className={styles.empty}>
          {chosen ? '这一页还没有动画，点「添加动画」开始' : '这一页还没有动画，选中一个图层即可添加'}
        </p>
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
