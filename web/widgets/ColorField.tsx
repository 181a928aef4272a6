import { clsx } from 'clsx'
import { Suspense, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import * as m from '#messages/widgets.ts'
import styles from './ColorField.module.css'
import type { ColorPickerProps } from './ColorPicker.tsx'
import { lazyPart } from './lazy.tsx'
import { Popover, type PopoverProps } from './Popover.tsx'
import { paintName } from './paint-name.ts'
import { Spinner } from './Spinner.tsx'

// The panel is opened by few of those who open a page: it comes on demand.
const ColorPicker = lazyPart(() => import('./ColorPicker.tsx').then(m => m.ColorPicker))
const PaintPicker = lazyPart(() => import('./color/PaintPicker.tsx').then(m => m.PaintPicker))

export interface ColorFieldProps extends Omit<ColorPickerProps, 'onLeave'> {
  readonly label: string
  readonly placement?: NonNullable<PopoverProps['placement']>
  /** Offers gradients too; the value may then be a CSS gradient. */
  readonly allowsGradient?: boolean
  /** Several selected things have different values; the panel starts with the first one's. */
  readonly isMixed?: boolean
  readonly isDisabled?: boolean
  readonly className?: string | undefined
}

/** A swatch that opens the color panel. The panel closes when focus goes elsewhere. */
export const ColorField = ({
  label,
  placement = 'left top',
  allowsGradient = false,
  isMixed = false,
  isDisabled = false,
  className,
  ...picker
}: ColorFieldProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const Picker = allowsGradient ? PaintPicker : ColorPicker
  return (
    <Popover
      label={label}
      placement={placement}
      isNonModal
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button
          aria-label={`${label} ${isMixed ? m.mixed : paintName(picker.value)}`}
          {...(isMixed ? { 'data-mixed': '' } : {})}
          isDisabled={isDisabled}
          className={clsx(styles.swatch, className)}
        >
          {isMixed ? <span>{m.mixed}</span> : <span style={{ background: picker.value }} />}
        </Button>
      }
    >
      <Suspense fallback={<Spinner />}>
        <Picker {...picker} onLeave={() => setIsOpen(false)} />
      </Suspense>
    </Popover>
  )
}
