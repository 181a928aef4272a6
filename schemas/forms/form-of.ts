import { FORM_LIMITS } from '../catalog/form-limits.ts'
import { codecOf } from '../document/kinds/index.ts'
import type { AnyLayer, DocumentRecords } from '../document/records.ts'
import type { FormField } from './fields.ts'

/** The question of a layer; null when it asks nothing. */
const fieldOf = ({ id, kind, data, isHidden }: AnyLayer): FormField | null => {
  // The codec of the layer's own kind.
  const question = codecOf(kind)?.asks?.(data as never)
  // A layer that is not shown, or not yet, cannot be required.
  return question ? { id, ...question, isRequired: question.isRequired && !isHidden } : null
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
