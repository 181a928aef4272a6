import type { AnyLayer, LayerRecord } from '#schemas/document/records.ts'

export type TextLayer = LayerRecord<'text'>
/** For features that only texts have: fonts, art text, writing modes, typing on the canvas. */
export const isText = (layer: AnyLayer | undefined): layer is TextLayer => layer?.kind === 'text'
