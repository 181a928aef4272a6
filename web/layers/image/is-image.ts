import type { AnyLayer, LayerRecord } from '#schemas/document/records.ts'

export type ImageLayer = LayerRecord<'image'>
/** For features that only pictures have: cropping, cut-outs, filters, clips. */
export const isImage = (layer: AnyLayer | undefined): layer is ImageLayer => layer?.kind === 'image'
