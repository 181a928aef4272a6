import { useSyncExternalStore } from 'react'
import { Button } from '#web/widgets/Button.tsx'
import type { Icon } from '#web/widgets/icons.ts'
import { Tooltip } from '#web/widgets/Tooltip.tsx'

/** Below the second breakpoint the top bar has space for icons only. */
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

/** A button of the top bar: icon and label; in narrow windows the icon alone, with the label as its tooltip. */
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
