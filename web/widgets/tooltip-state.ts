import { useEffect, useState } from 'react'

/** ms that the pointer rests on a button before the first tooltip comes. */
const PAUSE = 500
/** ms that a tooltip stays after the pointer has left, so that the pointer can go into it. */
const LINGER = 80
/** ms without a tooltip after which the next one has to wait again. */
const COOL_DOWN = 500

export interface TooltipState {
  readonly isOpen: boolean
  /** It takes the place of another one: without fading. */
  readonly isInstant: boolean
}

interface Control {
  readonly open: (isImmediate?: boolean) => void
  readonly close: (isImmediate?: boolean) => void
}

/** There is one tooltip at a time: hides the one that is shown or about to be. */
let hideCurrent: (() => void) | null = null
/** One has just been shown: the next ones come without a pause. */
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

/** Whether the tooltip of a button is shown, and what opens and closes it. */
export const useTooltipState = (): TooltipState & Control => {
  const [state, setState] = useState<TooltipState>({ isOpen: false, isInstant: false })
  const [control] = useState(() => createControl(setState))
  useEffect(() => () => control.close(true), [control])
  return { ...state, ...control }
}
