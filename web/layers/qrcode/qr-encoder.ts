import { codeOnDemand } from '../code-on-demand.ts'

/** Pages without a QR code do not load the encoder. */
export const qrEncoder = codeOnDemand(() => import('./qr-path.ts').then(({ qrPath }) => qrPath))
