import { signal } from '#web/model/signals.ts'
import type { qrPath } from './qr-path.ts'

/** The encoder, null until it is loaded: pages without a QR code do not load it. */
export const qrEncoder = signal<typeof qrPath | null>(null)

let loading: Promise<void> | null = null

/** Loads the encoder. Rejects when it cannot be loaded; the next call tries again. */
export const loadQrEncoder = (): Promise<void> => {
  loading ??= import('./qr-path.ts').then(
    module => {
      qrEncoder.value = module.qrPath
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}
