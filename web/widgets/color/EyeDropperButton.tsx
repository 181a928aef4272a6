import * as m from '#messages/color.ts'
import { IconButton } from '../IconButton.tsx'
import { Pipette } from '../icons.ts'

interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>
}
declare global {
  interface Window {
    /** Chromium only. */
    EyeDropper?: new () => EyeDropper
  }
}

/** Picks a color from the screen. Draws nothing where the browser cannot. */
export const EyeDropperButton = ({ onPick }: { readonly onPick: (hex: string) => void }) => {
  const Dropper = globalThis.window?.EyeDropper
  if (!Dropper) return null
  const pick = () =>
    new Dropper().open().then(
      ({ sRGBHex }) => onPick(sRGBHex),
      // Esc: nothing was picked.
      () => undefined,
    )
  return <IconButton icon={Pipette} label={m.eyeDropper} size="s" onPress={pick} />
}
