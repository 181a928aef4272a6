import { type ComponentType, lazy } from 'react'
import type { Kind } from '#schemas/document/records.ts'

const panel = (load: () => Promise<{ Panel: ComponentType }>) =>
  lazy(() => load().then(({ Panel }) => ({ default: Panel })))

/** The settings of each kind, loaded when a layer of it is chosen. They work on every chosen layer of their kind. */
export const KIND_PANELS: Readonly<Record<Kind, ComponentType | null>> = {
  image: panel(() => import('#web/layers/image/editing.tsx')),
  text: panel(() => import('#web/layers/text/editing.tsx')),
  shape: panel(() => import('#web/layers/shape/editing.tsx')),
  qrcode: panel(() => import('#web/layers/qrcode/editing.tsx')),
  unknown: null,
}
