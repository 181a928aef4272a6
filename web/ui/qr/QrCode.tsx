import { useEffect, useState } from 'react'
import type { QrDrawing, qrPath } from '#web/layers/qrcode/qr-path.ts'
import { lazyCode } from '#web/widgets/lazy.tsx'
import { QrPicture } from '#web/widgets/QrPicture.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'

/** Apart: the scripts of dialogs also have parts that the editor needs soon after its start. */
const loadEncoder = lazyCode(() => import('#web/layers/qrcode/qr-path.ts').then(loaded => loaded.qrPath))

export interface QrCodeProps {
  /** What the code says. */
  readonly text: string
  /** screenPx */
  readonly side: number
  /** Name for screen readers. */
  readonly label: string
  readonly level?: Parameters<typeof qrPath>[1]
  /** It is behind something that took its place. */
  readonly isFaded?: boolean
}

/** A QR code in the current text color. Its encoder is loaded with the first one. */
export const QrCode = ({ text, side, label, level = 'M', isFaded = false }: QrCodeProps) => {
  const [drawn, setDrawn] = useState<{ readonly of: string; readonly code: QrDrawing | null } | null>(null)
  useEffect(() => {
    let isShown = true
    void loadEncoder().then(
      encode => isShown && setDrawn({ of: text, code: encode(text, level) }),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [text, level])
  // Never the code of another text.
  const code = drawn?.of === text ? drawn.code : null
  if (!code) return <Spinner size={28} label={label} />
  return (
    <QrPicture
      code={code}
      text={text}
      label={label}
      width={side}
      height={side}
      aria-hidden={isFaded}
      data-faded={isFaded}
    />
  )
}
