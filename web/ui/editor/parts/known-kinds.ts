import type { ComponentType } from 'react'
import type { Kind } from '#schemas/document/records.ts'
import type { LayerField } from '#web/layers/layer-field.ts'
import type { Icon } from '#web/widgets/icons.ts'

export interface KindSettingsProps {
  /** Kind of all layers that the settings apply to. */
  readonly kind: Kind
}
export type Settings = ComponentType<KindSettingsProps>

/** The user interface of a kind. */
export interface KindUi {
  readonly icon: Icon
  readonly fields: readonly LayerField[]
  /** Settings for all selected layers of the kind; null = it has none. */
  readonly Settings: Settings | null
}

/** Declarations from `kind-ui.ts`, in a separate module so that the settings it loads can read their fields here. */
export const knownKinds = new Map<Kind, KindUi>()
