import * as m from '#messages/layerChecks.ts'
import type { LayerCheck } from '../preflight.ts'

/** Findings of a QR code: its logo failed to load. */
export const checkQrcode: LayerCheck<'qrcode'> = ({ data: { logo } }, { failedImages }) =>
  logo && failedImages.has(logo) ? [{ kind: 'failed-image', severity: 'error', text: m.logoFailed, fix: null }] : []
