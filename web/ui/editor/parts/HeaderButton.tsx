import { useSyncExternalStore } from 'react'
import { Button, type ButtonProps } from '#web/widgets/Button.tsx'
import type { Icon } from '#web/widgets/icons.ts'
import { Tooltip } from '#web/widgets/Tooltip.tsx'

/** Below the second breakpoint the top bar has space for icons only. */
const NARROW = matchMedia('(width < 1200px)')
const listen = (onChange: () => void) => {
  NARROW.addEventListener('change', onChange)
  return () => NARROW.removeEventListener('change', onChange)
}

interface Props extends Omit<ButtonProps, 'children' | 'className' | 'aria-label' | 'size' | 'variant'> {
  readonly icon: Icon
  readonly label: string
}

/** A button of the top bar: icon and label; in narrow windows the icon alone, with the label as its tooltip. */
export const HeaderButton = ({ icon: Glyph, label, ...rest }: Props) => {
  const isNarrow = useSyncExternalStore(listen, () => NARROW.matches)
  return (
    <Tooltip text={label} isDisabled={!isNarrow}>
      <Button {...rest} variant="ghost" aria-label={label}>
        <Glyph size={16} strokeWidth={1.75} aria-hidden />
        {!isNarrow && label}
      </Button>
    </Tooltip>
  )
}
