import { FORM_LIMITS } from '../catalog/form-limits.ts'
import '../document/kinds/interactive/form-field.ts'
import '../document/kinds/interactive/rating.ts'
import type { AnyLayer, DocumentRecords, LayerRecord } from '../document/records.ts'
import type { FormField } from './fields.ts'

type Asking = LayerRecord<'form-field' | 'rating'>

/** A layer that is not shown, or not yet, cannot be required. */
const isAsked = ({ data, isHidden }: Asking): boolean => data.isRequired && !isHidden

/** A rating is a choice between its numbers. */
const ratingOf = (layer: LayerRecord<'rating'>): FormField => ({
  ...{ id: layer.id, type: 'choice', label: layer.data.name.slice(0, FORM_LIMITS.label), isRequired: isAsked(layer) },
  ...{ options: Array.from({ length: layer.data.most }, (_, at) => String(at + 1)), isSeveral: false },
  ...{ format: 'any', minLength: 0, maxLength: 1 },
})

/** The question of a layer; null when it asks nothing. */
export const fieldOf = (layer: AnyLayer): FormField | null => {
  if (layer.kind === 'rating') return ratingOf(layer)
  if (layer.kind !== 'form-field') return null
  const { type, label, options, isSeveral, format, minLength, maxLength } = layer.data
  // Nobody can choose from nothing.
  if (type === 'choice' && options.length === 0) return null
  return {
    ...{ id: layer.id, type, label: label.slice(0, FORM_LIMITS.label), isRequired: isAsked(layer) },
    ...{ options, isSeveral, format, minLength: Math.min(minLength, maxLength), maxLength },
  }
}

/** The form of a work: the questions of all its pages, in their order, from top to bottom. */
export const formOf = ({ work, pages, layers }: DocumentRecords): readonly FormField[] =>
  work.pageIds
    .flatMap(id =>
      (pages.get(id)?.layerIds ?? [])
        .flatMap(layerId => layers.get(layerId) ?? [])
        .sort((a, b) => a.frame.y - b.frame.y || a.frame.x - b.frame.x)
        .flatMap(layer => fieldOf(layer) ?? []),
    )
    .slice(0, FORM_LIMITS.fields)
