import { clsx } from 'clsx'
import { useLayoutEffect, useRef } from 'react'
import * as canvasTexts from '#messages/canvas.ts'
import * as m from '#messages/timeline.ts'
import { ANIMATION_SETS, applyAnimationSet, clearAnimations, copyAnimations } from '#web/editor/edits/animations.ts'
import { animationSetName } from '#web/messages/names/animations.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Pause, Play, Plus, Repeat, SkipBack, WandSparkles, X, ZoomIn, ZoomOut } from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import { MenuSeparator } from '#web/widgets/MenuSeparator.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import { Popover } from '#web/widgets/Popover.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { AnimationCatalog } from './AnimationCatalog.tsx'
import type { Playback } from './playback.ts'
import styles from './timeline.module.css'
import { TIMELINE_ZOOM, type TimelineState } from './timeline-state.ts'

interface Props {
  readonly state: TimelineState
  readonly playback: Playback
}

const ZOOM_STEP = 1.5
const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** Playback, adding, sets for the page, and the zoom of the time axis. */
export const TimelineHead = ({ state, playback }: Props) => {
  const editor = useEditor()
  const { view, viewOptions } = editor
  const readout = useRef<HTMLSpanElement>(null)
  const isPlaying = useValue(() => state.isPlaying.value, [state])
  const isLooping = useValue(() => state.isLooping.value, [state])
  const isEmpty = useValue(() => state.all.value.length === 0, [state])
  const hasCopied = useValue(() => state.copied.value.length > 0, [state])
  const canAdd = useValue(() => view.selectedLayers.value.some(layer => !layer.isLocked), [view])
  const perSecond = useValue(() => state.pxPerSecond.value, [state])
  useLayoutEffect(
    () =>
      effect(() => {
        const text = m.ofSeconds({ now: seconds(state.time.value), count: seconds(state.length.value) })
        if (readout.current) readout.current.textContent = text
      }),
    [state],
  )
  const zoom = (factor: number) => {
    const { min, max } = TIMELINE_ZOOM
    state.pxPerSecond.value = Math.max(min, Math.min(max, perSecond * factor))
  }
  return (
    <header className={clsx(styles.head)}>
      <h2>{canvasTexts.timeline}</h2>
      <span className={clsx(styles.tools)}>
        <IconButton icon={SkipBack} label={m.toStart} size="s" isDisabled={isEmpty} onPress={playback.stop} />
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? m.pause : m.play}
          size="s"
          isDisabled={isEmpty}
          onPress={isPlaying ? playback.pause : playback.play}
        />
        <IconButton
          icon={Repeat}
          label={m.loop}
          size="s"
          isActive={isLooping}
          onPress={() => {
            state.isLooping.value = !isLooping
          }}
        />
      </span>
      <span ref={readout} className={clsx(styles.length)} />
      <span className={clsx(styles.tools, styles.end)}>
        {hasCopied && (
          <Button
            size="s"
            isDisabled={!canAdd}
            onPress={() => copyAnimations(editor, view.selection.peek(), state.copied.peek())}
          >
            {m.paste}
          </Button>
        )}
        <Popover
          label={m.catalog}
          placement="top start"
          isNonModal
          isPadded={false}
          onOpenChange={isOpen => isOpen || playback.endPreview()}
          trigger={
            <Button size="s" isDisabled={!canAdd}>
              <Plus size={14} strokeWidth={2} aria-hidden />
              {m.add}
            </Button>
          }
        >
          <AnimationCatalog state={state} playback={playback} />
        </Popover>
        <MenuTrigger
          trigger={
            <Button size="s">
              <WandSparkles size={14} strokeWidth={1.75} aria-hidden />
              {m.set}
            </Button>
          }
        >
          {control => (
            <Menu label={m.set} placement="top end" control={control}>
              {ANIMATION_SETS.map(set => (
                <MenuItem
                  key={set.id}
                  onAction={() => {
                    applyAnimationSet(editor, set)
                    playback.play()
                  }}
                >
                  {animationSetName(set.id)}
                </MenuItem>
              ))}
              <MenuSeparator />
              <MenuItem isDanger isDisabled={isEmpty} onAction={() => clearAnimations(editor)}>
                {m.clear}
              </MenuItem>
            </Menu>
          )}
        </MenuTrigger>
        <IconButton
          icon={ZoomOut}
          label={m.shorter}
          size="s"
          placement="top"
          isDisabled={perSecond <= TIMELINE_ZOOM.min}
          onPress={() => zoom(1 / ZOOM_STEP)}
        />
        <IconButton
          icon={ZoomIn}
          label={m.longer}
          size="s"
          placement="top"
          isDisabled={perSecond >= TIMELINE_ZOOM.max}
          onPress={() => zoom(ZOOM_STEP)}
        />
        <IconButton
          icon={X}
          label={m.collapse}
          size="s"
          placement="top"
          onPress={() => viewOptions.set('timeline', false)}
        />
      </span>
    </header>
  )
}
