import { BLEND_MODES } from '../../catalog/blend-modes.ts'
import { word } from '../formats.ts'
import { field, type Lens } from '../lens.ts'
import type { BlendMode, JsonObject, KindData } from '../records.ts'

/** How one kind of layer stands on the wire. */
export interface KindCodec<K extends Exclude<keyof KindData, 'unknown'>> {
  readonly kind: K
  /** Plugin id that new layers get. */
  readonly pid: string
  /** Every plugin id that is this kind. */
  readonly pids: readonly string[]
  /** Label of a new layer and of one without a name. */
  readonly title: string
  /** px: of a layer that has no size. */
  readonly size: { readonly width: number; readonly height: number }
  /** `data` of a new layer: every field the specification names. */
  readonly blank: JsonObject
  /** Over the whole wire layer, because filters may stand beside `data`. */
  readonly lens: Lens<KindData[K]>
}

const blendMode = word<BlendMode>(BLEND_MODES.map(mode => mode.id))
export const blendModeField: Lens<BlendMode> = field(['data', 'mixBlendMode'], blendMode, 'normal')
