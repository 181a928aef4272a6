import type { AnyLayer, LayerRecord } from '#schemas/document/records.ts'

export type QrcodeLayer = LayerRecord<'qrcode'>
/** For settings that only QR codes have. */
export const isQrcode = (layer: AnyLayer | undefined): layer is QrcodeLayer => layer?.kind === 'qrcode'
