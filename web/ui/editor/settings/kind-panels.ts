import type { ComponentType } from 'react'
import type { Kind } from '#schemas/document/records.ts'
import { onDemand } from '#web/widgets/on-demand.tsx'

const panel = (load: () => Promise<{ Panel: ComponentType }>) => onDemand(() => load().then(m => m.Panel))

/** The settings of each kind, loaded when a layer of it is chosen. They work on every chosen layer of their kind. */
export const KIND_PANELS: Readonly<Record<Kind, ComponentType | null>> = {
  image: panel(() => import('#web/layers/image/editing.tsx')),
  text: panel(() => import('#web/layers/text/editing.tsx')),
  shape: panel(() => import('#web/layers/shape/editing.tsx')),
  qrcode: panel(() => import('#web/layers/qrcode/editing.tsx')),
  unknown: null,
}
