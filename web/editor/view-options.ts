import { SETTINGS } from '#schemas/catalog/device-keys.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { type Signal, signal } from '#web/model/signals.ts'
import type { DeviceMemory } from './device-memory.ts'

/** View options (rulers, guides, grid, snapping, timeline), not part of the work. */
export type ViewOption = 'rulers' | 'guides' | 'bleed' | 'grid' | 'snapsToGrid' | 'snaps' | 'timeline'
/** `auto`: shown while part of the page is out of view. */
type NavigatorMode = 'auto' | 'on' | 'off'

export interface ViewOptions {
  isOn(option: ViewOption): boolean
  /** Like `isOn`, without subscribing. */
  peek(option: ViewOption): boolean
  /** Stores the option on this device. */
  set(option: ViewOption, isOn: boolean): void
  readonly navigator: Signal<NavigatorMode>
  setNavigator(mode: NavigatorMode): void
}

const DEFAULTS: Readonly<Record<ViewOption, boolean>> = {
  rulers: true,
  guides: true,
  bleed: true,
  grid: LIMITS.grid.isShown,
  snapsToGrid: LIMITS.grid.snaps,
  snaps: true,
  timeline: false,
}

/** The view options, stored on this device. */
export const createViewOptions = (memory: DeviceMemory): ViewOptions => {
  const kept = memory.read(SETTINGS.viewOptions)
  const known: Readonly<Record<string, unknown>> = typeof kept === 'object' && kept !== null ? { ...kept } : {}
  const mode = known.navigator
  const initial = (option: ViewOption) => {
    const value = known[option]
    return signal(typeof value === 'boolean' ? value : DEFAULTS[option])
  }
  const viewOptions: Readonly<Record<ViewOption, Signal<boolean>>> = {
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
    const values = Object.fromEntries(Object.entries(viewOptions).map(([name, option]) => [name, option.peek()]))
    memory.write(SETTINGS.viewOptions, { ...values, navigator: navigator.peek() })
  }
  return {
    isOn: option => viewOptions[option].value,
    peek: option => viewOptions[option].peek(),
    set: (option, isOn) => {
      viewOptions[option].value = isOn
      keep()
    },
    navigator,
    setNavigator: next => {
      navigator.value = next
      keep()
    },
  }
}
