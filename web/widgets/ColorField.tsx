import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { Button } from 'react-aria-components'
import styles from './ColorField.module.css'
import type { ColorPickerProps } from './ColorPicker.tsx'
import { Popover, type PopoverProps } from './Popover.tsx'
import { Spinner } from './Spinner.tsx'

// The panel is opened by few of those who open a page: it comes on demand.
const ColorPicker = lazy(() => import('./ColorPicker.tsx').then(({ ColorPicker }) => ({ default: ColorPicker })))

export interface ColorFieldProps extends Omit<ColorPickerProps, 'onLeave'> {
  readonly label: string
  readonly placement?: NonNullable<PopoverProps['placement']>
  readonly isDisabled?: boolean
  readonly className?: string | undefined
}

/** A swatch that opens the colour panel. */
export const ColorField = ({
  label,
  placement = 'left top',
  isDisabled = false,
  className,
  ...picker
}: ColorFieldProps) => (
  <Popover
    label={label}
    placement={placement}
    isNonModal
    trigger={
      <Button
        aria-label={`${label} ${picker.value}`}
        isDisabled={isDisabled}
        className={clsx(styles.swatch, className)}
      >
        <span style={{ background: picker.value }} />
      </Button>
    }
  >
    <Suspense fallback={<Spinner />}>
      <ColorPicker {...picker} />
    </Suspense>
  </Popover>
)
