import type { Kind, KindData } from '#schemas/document/records.ts'
import type { LayerField } from '#web/layers/layer-field.ts'
import type { LayerCheck, LayerChecks } from '#web/layers/preflight.ts'
import { type Icon, Layers2 } from '#web/widgets/icons.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { type KindUi, knownKinds, type Settings } from './known-kinds.ts'

/** Declaration of a kind's user interface. */
interface KindParts<K extends Kind> {
  readonly icon: Icon
  /** Fields for which controls are generated. */
  readonly fields?: readonly LayerField<keyof KindData[K] & string>[]
  /** Loads the kind's own settings when a layer is selected; without them the fields are the settings. */
  readonly settings?: () => Promise<Settings>
  /** Loads the kind's own preflight check; without it only the checks for every layer run. */
  readonly check?: () => Promise<LayerCheck<K>>
}

const FieldSettings = lazyPart(() => import('./FieldSettings.tsx').then(m => m.FieldSettings))
const checks = new Map<Kind, () => Promise<LayerCheck>>()

/** Registers a kind's icon, fields, settings and check; settings and check are loaded on demand. */
export const registerKindUi = <K extends Kind>(kind: K, { icon, fields = [], settings, check }: KindParts<K>): void => {
  knownKinds.set(kind, {
    icon,
    fields,
    Settings: settings ? lazyPart(settings) : fields.length > 0 ? FieldSettings : null,
  })
  // A check is only called with layers of its own kind.
  if (check) checks.set(kind, check as unknown as () => Promise<LayerCheck>)
}

const UNKNOWN: KindUi = { icon: Layers2, fields: [], Settings: null }

/** The user interface of a kind. */
export const kindUi = (kind: Kind): KindUi => knownKinds.get(kind) ?? UNKNOWN

/** The own checks of all kinds that have one. */
export const loadChecks = async (): Promise<LayerChecks> =>
  new Map(await Promise.all([...checks].map(async ([kind, load]) => [kind, await load()] as const)))
