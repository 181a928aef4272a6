import { LIMITS } from '#schemas/catalog/limits.ts'
import { type Signal, signal } from '#web/model/signals.ts'
import type { DeviceMemory } from './device-memory.ts'

/** Helps for the eye and the hand that are no part of the work. */
export type Aid = 'rulers' | 'guides' | 'bleed' | 'grid' | 'snapsToGrid' | 'snaps' | 'timeline'
/** `auto`: shown while part of the page is out of sight. */
export type NavigatorMode = 'auto' | 'on' | 'off'

export interface Aids {
  isOn(aid: Aid): boolean
  /** As `isOn`, without following it. */
  peek(aid: Aid): boolean
  /** Remembered on this device. */
  set(aid: Aid, isOn: boolean): void
  readonly navigator: Signal<NavigatorMode>
  setNavigator(mode: NavigatorMode): void
}

const DEFAULTS: Readonly<Record<Aid, boolean>> = {
  rulers: true,
  guides: true,
  bleed: true,
  grid: LIMITS.grid.isShown,
  snapsToGrid: LIMITS.grid.snaps,
  snaps: true,
  timeline: false,
}
const KEY = 'canvas-aids'

/** The aids as this device remembers them. */
export const createAids = (memory: DeviceMemory): Aids => {
  const kept = memory.read(KEY)
  const known: Readonly<Record<string, unknown>> = typeof kept === 'object' && kept !== null ? { ...kept } : {}
  const mode = known.navigator
  const initial = (aid: Aid) => {
    const value = known[aid]
    return signal(typeof value === 'boolean' ? value : DEFAULTS[aid])
  }
  const aids: Readonly<Record<Aid, Signal<boolean>>> = {
    rulers: initial('rulers'),
    guides: initial('guides'),
    bleed: initial('bleed'),
    grid: initial('grid'),
    snapsToGrid: initial('snapsToGrid'),
    snaps: initial('snaps'),
    timeline: initial('timeline'),
  }
  const navigator = signal<NavigatorMode>(mode === 'on' || mode === 'off' ? mode : 'auto')
  const keep = () => {
    const values = Object.fromEntries(Object.entries(aids).map(([name, aid]) => [name, aid.peek()]))
    memory.write(KEY, { ...values, navigator: navigator.peek() })
  }
  return {
    isOn: aid => aids[aid].value,
    peek: aid => aids[aid].peek(),
    set: (aid, isOn) => {
      aids[aid].value = isOn
      keep()
    },
    navigator,
    setNavigator: next => {
      navigator.value = next
      keep()
    },
  }
}
