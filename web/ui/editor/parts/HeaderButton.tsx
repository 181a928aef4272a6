import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { Button, type ButtonProps } from '#web/widgets/Button.tsx'
import type { Icon } from '#web/widgets/icons.ts'
import { Tooltip } from '#web/widgets/Tooltip.tsx'
import { usePolicy } from './page-session.ts'

/** px; below these widths of the window the top bar has space for icons only: that of designers has more buttons. */
const WIDE = { plain: 1200, designer: 1400 } as const

/** Whether a window is narrower than a width (px). */
const useNarrow = (width: number): boolean => {
  const query = useMemo(() => matchMedia(`(width < ${width}px)`), [width])
  const listen = useCallback(
    (onChange: () => void) => {
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => query.matches)
}

interface Props extends Omit<ButtonProps, 'children' | 'className' | 'aria-label' | 'size' | 'variant'> {
  readonly icon: Icon
  readonly label: string
}

/** A button of the top bar: icon and label; in narrow windows the icon alone, with the label as its tooltip. */
export const HeaderButton = ({ icon: Glyph, label, ...rest }: Props) => {
  const isNarrow = useNarrow(usePolicy('canClone') ? WIDE.designer : WIDE.plain)
  return (
    <Tooltip text={label} isDisabled={!isNarrow}>
      <Button {...rest} variant="ghost" aria-label={label}>
        <Glyph size={16} strokeWidth={1.75} aria-hidden />
        {!isNarrow && label}
      </Button>
    </Tooltip>
  )
}
