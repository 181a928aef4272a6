import type { AnyLayer, LayerRecord } from '#schemas/document/records.ts'

/** For what only buttons have. */
export const isButton = (layer: AnyLayer): layer is LayerRecord<'button'> => layer.kind === 'button'
