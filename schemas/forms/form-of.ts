import { FORM_LIMITS } from '../catalog/form-limits.ts'
import type { AnyLayer, DocumentRecords } from '../document/records.ts'
import type { FormField } from './fields.ts'

/** The question of a layer; null when it asks nothing. */
export const fieldOf = (layer: AnyLayer): FormField | null => {
  if (layer.kind !== 'form-field' || layer.isHidden) return null
  const { type, label, isRequired, options, isSeveral, format, minLength, maxLength } = layer.data
  // Nobody can choose from nothing.
  if (type === 'choice' && options.length === 0) return null
  return {
    ...{ id: layer.id, type, label: label.slice(0, FORM_LIMITS.label), isRequired },
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
