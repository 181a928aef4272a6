import { useSyncExternalStore } from 'react'
import { Button } from '#web/widgets/Button.tsx'
import type { Icon } from '#web/widgets/icons.ts'
import { Tooltip } from '#web/widgets/Tooltip.tsx'

/** Below the second breakpoint the top bar has room for pictures only. */
const NARROW = matchMedia('(width < 1200px)')
const listen = (onChange: () => void) => {
  NARROW.addEventListener('change', onChange)
  return () => NARROW.removeEventListener('change', onChange)
}

interface Props {
  readonly icon: Icon
  readonly label: string
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/** An action of the top bar: picture and word, in narrow windows the picture with the word as its tooltip. */
export const HeaderButton = ({ icon: Glyph, label, isDisabled = false, onPress }: Props) => {
  const isNarrow = useSyncExternalStore(listen, () => NARROW.matches)
  return (
    <Tooltip text={label} isDisabled={!isNarrow}>
      <Button variant="ghost" aria-label={label} isDisabled={isDisabled} onPress={onPress}>
        <Glyph size={16} strokeWidth={1.75} aria-hidden />
        {!isNarrow && label}
      </Button>
    </Tooltip>
  )
}
