import { useEffect, useState } from 'react'

/** ms that the pointer rests on a button before the first tooltip opens. */
const PAUSE = 500
/** ms that a tooltip stays open after the pointer has left, so that the pointer can move into it. */
const LINGER = 80
/** ms without a tooltip after which the next one waits again. */
const COOL_DOWN = 500

export interface TooltipState {
  readonly isOpen: boolean
  /** It replaces another tooltip, so it does not fade. */
  readonly isInstant: boolean
}

interface Control {
  readonly open: (isImmediate?: boolean) => void
  readonly close: (isImmediate?: boolean) => void
}

/** Only one tooltip is open at a time: hides the one that is open or pending. */
let hideCurrent: (() => void) | null = null
/** A tooltip was open a moment ago: the next one opens without a delay. */
let isWarm = false
let cooling: ReturnType<typeof setTimeout> | undefined

const createControl = (show: (state: TooltipState) => void): Control => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpen = false
  const set = (next: boolean, isInstant: boolean) => {
    clearTimeout(timer)
    timer = undefined
    if (isOpen === next) return
    isOpen = next
    show({ isOpen, isInstant })
    clearTimeout(cooling)
    if (isOpen) isWarm = true
    else
      cooling = setTimeout(() => {
        isWarm = false
      }, COOL_DOWN)
  }
  const hideForAnother = () => set(false, true)
  const takeTurn = () => {
    if (hideCurrent !== hideForAnother) hideCurrent?.()
    hideCurrent = hideForAnother
  }
  return {
    open: isImmediate => {
      clearTimeout(timer)
      timer = undefined
      const wasWarm = isWarm
      takeTurn()
      if (isImmediate || wasWarm) set(true, wasWarm)
      else timer = setTimeout(() => set(true, false), PAUSE)
    },
    close: isImmediate => {
      clearTimeout(timer)
      if (isImmediate || !isOpen) set(false, false)
      else timer = setTimeout(() => set(false, false), LINGER)
    },
  }
}

/** Whether the tooltip of a button is open, and the functions that open and close it. */
export const useTooltipState = (): TooltipState & Control => {
  const [state, setState] = useState<TooltipState>({ isOpen: false, isInstant: false })
  const [control] = useState(() => createControl(setState))
  useEffect(() => () => control.close(true), [control])
  return { ...state, ...control }
}
