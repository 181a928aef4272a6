import { BLEND_MODES } from '../../catalog/blend-modes.ts'
import type { Question } from '../../forms/fields.ts'
import { word } from '../formats.ts'
import { field, type Lens } from '../lens.ts'
import type { BlendMode, JsonObject, Kind, KindData } from '../records.ts'

/** A kind that has a codec. */
export type KnownKind = Exclude<Kind, 'unknown'>

/** Wire format of one layer kind, and the properties that the browser and the Worker need. */
export interface KindCodec<K extends KnownKind = KnownKind> {
  readonly kind: K
  /** Plugin id of new layers. */
  readonly pid: string
  /** All plugin ids of this kind. */
  readonly pids: readonly string[]
  /** Name that a new layer stores, the same in every language; people read the kind's title instead. */
  readonly defaultName: string
  /** px: default size of a layer. */
  readonly size: { readonly width: number; readonly height: number }
  /** `data` of a new layer, with every field of the specification. */
  readonly blank: JsonObject
  /** Lens on the whole wire layer, because filters may be outside `data`. */
  readonly lens: Lens<KindData[K]>
  /** Values of a new layer that depend on the given data; they override `blank`. */
  defaults?(data: Partial<KindData[K]>): Partial<KindData[K]>
  /** What it asks in the form of a published page; null = nothing, and absent for kinds that never ask. */
  asks?(data: KindData[K]): Question | null
  /** It sends the form of a published page. */
  readonly sendsForm?: true
  /** URL of the layer's picture ('' = none yet); only picture kinds have it. */
  picture?(data: KindData[K]): string
  /** URLs of pictures that it shows besides. */
  pictures?(data: KindData[K]): readonly string[]
}

const blendMode = word<BlendMode>(BLEND_MODES)
export const blendModeField: Lens<BlendMode> = field(['data', 'mixBlendMode'], blendMode, 'normal')
