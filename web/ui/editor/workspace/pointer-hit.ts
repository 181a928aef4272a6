import type { GuideType } from '#schemas/document/guide.ts'
import type { Editor } from '#web/editor/editor.ts'
import type { Handle } from '#web/editor/handles.ts'
import { EMPTY, type Hit } from '#web/editor/tools/tool.ts'
import { layerUnder } from './pointer-place.ts'

const HIT = '[data-handle], [data-ruler], [data-guide-id], [data-crop-picture]'

const elementOf = (event: Event) => (event.target instanceof Element ? event.target : null)

/** The part of an overlay under the pointer, found by its data attributes; null when there is none. */
export const markedHit = (event: Event): Hit | null => {
  const marked = elementOf(event)?.closest<HTMLElement>(HIT)
  const { handle, ruler, guideId, cropPicture } = marked?.dataset ?? {}
  if (handle === 'rotate') return { kind: 'rotate' }
  if (handle === 'line-start' || handle === 'line-end')
    return { kind: 'line-end', end: handle === 'line-start' ? 'start' : 'end' }
  if (handle) return { kind: 'handle', handle: handle as Handle }
  if (ruler) return { kind: 'ruler', type: ruler as GuideType }
  if (guideId) return { kind: 'guide', id: guideId }
  return cropPicture === undefined ? null : { kind: 'layer', id: cropPicture }
}

/** What is under the pointer: overlays are found by their data attributes, layers by geometry. */
export const hitAt = (workspace: Element, editor: Editor, event: MouseEvent): Hit => {
  const marked = markedHit(event)
  if (marked) return marked
  const id = layerUnder(workspace, editor, event)
  return id === undefined ? EMPTY : { kind: 'layer', id }
}

/** Controls over the canvas handle their own pointer events. */
export const isControl = (event: Event): boolean =>
  elementOf(event)?.closest('[data-canvas-control], [data-text-editing]') != null
