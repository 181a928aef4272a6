import type { KeyboardEvent } from 'react'
import type { Editor } from '#web/editor/editor.ts'
import { type PlacedAnimation, repeatAnimations, setAnimations, takeAnimations } from '#web/editor/edits/animations.ts'
import { shifted } from './drag-bars.ts'
import type { Playback } from './playback.ts'
import { keyOf, selectBars, type TimelineState } from './timeline-state.ts'

/** s that an arrow key moves a bar, with Shift its end */
const STEP = 0.1

interface Keyed {
  readonly editor: Editor
  readonly state: TimelineState
  readonly playback: Playback
  /** The selected animations */
  readonly chosen: readonly PlacedAnimation[]
}
type Act = (keyed: Keyed, isShifted: boolean) => void

const move =
  (by: number): Act =>
  ({ editor, chosen }, isShifted) =>
    setAnimations(
      editor,
      chosen.map(each => ({
        layerId: each.layerId,
        index: each.index,
        to: shifted(each, isShifted ? 'end' : 'bar', by),
      })),
      chosen.map(keyOf).join(),
    )
const remove: Act = ({ editor, state, chosen }) => {
  takeAnimations(editor, chosen)
  state.selected.value = new Set()
}

/** Keys of the timeline; `Mod+` = with Ctrl or ⌘. */
const KEYS: Readonly<Record<string, Act>> = {
  ' ': ({ state, playback }) => (state.isPlaying.peek() ? playback.pause() : playback.play()),
  'Mod+a': ({ editor, state }) => selectBars(editor, state, state.all.peek().map(keyOf)),
}
/** The same while bars are selected. */
const BAR_KEYS: Readonly<Record<string, Act>> = {
  ...{ Delete: remove, Backspace: remove, ArrowLeft: move(-STEP), ArrowRight: move(STEP) },
  'Mod+d': ({ editor, chosen }) => repeatAnimations(editor, chosen),
  Escape: ({ state }) => {
    state.selected.value = new Set()
  },
}

/** Runs the act of a key on the tracks. Returns whether the bars under the focus may be gone. */
export const pressTimelineKey = (event: KeyboardEvent, keyed: Omit<Keyed, 'chosen'>): boolean => {
  const isMod = event.ctrlKey || event.metaKey
  const key = isMod ? `Mod+${event.key.toLowerCase()}` : event.key
  const chosen = keyed.state.chosen.peek()
  const act = KEYS[key] ?? (chosen.length > 0 ? BAR_KEYS[key] : undefined)
  if (!act || event.altKey) return false
  event.preventDefault()
  event.stopPropagation()
  act({ ...keyed, chosen }, event.shiftKey)
  return act === remove
}
