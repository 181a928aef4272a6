import type { ComponentType } from 'react'
import type { KindCodec, KnownKind } from '#schemas/document/kinds/kind-codec.ts'
import type { BlendMode, Frame, JsonObject, Kind, KindData, LayerRecord, TextData } from '#schemas/document/records.ts'
import { HANDLES, type Handle } from '#web/kernels/resize.ts'
import type { MessageKey } from '#web/messages/message.ts'

/** Props of a kind's View: only the record's data, so that it draws the same in every host. */
export interface LayerViewProps<K extends Kind> {
  readonly data: KindData[K]
  /** px; both 0 when the kind does not draw by size (`drawsBySize`). */
  readonly width: number
  readonly height: number
}

/** A face that a layer needs; `url` only for fonts outside the catalog. */
export interface FontUse {
  readonly family: string
  readonly weight: number
  /** The text that it draws. */
  readonly text: string
  readonly url?: string
}

/** Size (px) that a text needs: height for horizontal text of this width, width for vertical text of this height. */
export type MeasureText = (data: TextData, box: { readonly width: number; readonly height: number }) => number

/** What the editor can offer for a kind. */
interface LayerAbilities {
  /** The corners of its box can be rounded. */
  readonly cornerRadius: boolean
  /** Its picture can be replaced. */
  readonly replaceImage: boolean
}

/** Reads and writes a kind's blend mode. */
interface LayerBlend<D> {
  get(data: D): BlendMode
  set(data: D, mode: BlendMode): D
}

/** Field that mirrors the drawing inside its box along one axis. */
export type FlipAxis = 'isFlippedX' | 'isFlippedY'

/** When a resize by one handle keeps the ratio; a layer with its ratio lock on always keeps it. */
export type RatioRule = 'always' | 'at-corners' | 'at-corners-unless-shift' | 'with-shift'

/** How a resize changes a layer's content, for kinds whose content does not just fill the box. */
export interface LayerResize<K extends Kind> {
  /** Name of the history entry. */
  label(isCorner: boolean): MessageKey
  /** Smallest box, px; `canFlip`: whether a drag past the other side mirrors a kind that can be mirrored. */
  limits(
    layer: LayerRecord<K>,
    isCorner: boolean,
  ): { readonly minWidth?: number; readonly minHeight?: number; readonly canFlip?: boolean }
  /** The layer in another frame; `layer` is the state at the start of the gesture. Runs on every pointer move. */
  apply(layer: LayerRecord<K>, frame: Frame, isCorner: boolean, measure: MeasureText): LayerRecord<K>
  /** The final layer when the gesture has ended and has changed its data. */
  settle(layer: LayerRecord<K>, measure: MeasureText): LayerRecord<K>
  /** Text added to the size beside the pointer; '' = none. */
  hint(layer: LayerRecord<K>, isCorner: boolean): string
}

/** What a double click opens. */
export type LayerReaction = 'edit-text' | 'edit-label' | 'crop' | 'replace-picture'

/**
 * All properties of a kind that drawing and editing need. The editor and the canvas compare no kinds; they use this
 * definition. `web/ui/editor/kinds/registry.ts` declares what is loaded later (icon, settings, check).
 */
export interface LayerDefinition<K extends Kind = Kind> {
  readonly kind: K
  /** Name of the kind. */
  readonly title: string
  /** The wire form; null only for `unknown`, which keeps its wire data. */
  readonly codec: KindCodec<Exclude<K, 'unknown'>> | null

  readonly View: ComponentType<LayerViewProps<K>>
  /**
   * True when the drawing depends on the box in px; other kinds are sized by CSS and do not re-render on resize.
   * `coarsely` = it is told in steps (`coarseSize`).
   */
  readonly drawsBySize: boolean | 'coarsely'
  /** URLs of pictures that must be decoded before the layer is complete. */
  images(data: KindData[K]): readonly string[]
  /** Addresses under which they are shown now; null = those of `images`. */
  readonly shownImages: ((data: KindData[K], frame: Frame) => readonly string[]) | null
  fonts(data: KindData[K]): readonly FontUse[]
  /** Loads code that the View needs for some data and few pages have; rejects when it cannot be loaded. */
  code(data: KindData[K]): (() => Promise<void>) | null

  readonly can: LayerAbilities
  /** null = the kind has no blend mode: no picker is shown. */
  readonly blend: LayerBlend<KindData[K]> | null
  /** null = the kind cannot be mirrored. */
  readonly flip: ((data: KindData[K], axis: FlipAxis) => KindData[K]) | null
  /** True when the drawing rounds its own corners or has none: the editor offers no corner radius for the box. */
  hasOwnCorners(data: KindData[K]): boolean
  /** Fields of the data that are content; all others are style, which can be copied. `all` = no style. */
  readonly content: readonly string[] | 'all'
  /** The data with every paint in use (color, gradient, '') replaced by the result of `map`. */
  mapPaints(data: KindData[K], map: (paint: string) => string): KindData[K]
  /** The data with every length (px) times `ratio`. */
  scale(data: KindData[K], ratio: number): KindData[K]
  /** px; how far it can paint beyond its box. */
  reach(data: KindData[K]): number

  /** Handles of its selection box; none = it is edited by its two ends without a box. */
  handles(data: KindData[K]): readonly Handle[]
  readonly keepsRatio: RatioRule
  /** null = the content fills the box. */
  readonly resize: LayerResize<K> | null
  /** The layer with its box fitted to its content. */
  fit(layer: LayerRecord<K>, measure: MeasureText): LayerRecord<K>
  /** Size (px) of a new layer on a page. */
  newSize(page: { readonly width: number; readonly height: number }): {
    readonly width: number
    readonly height: number
  }

  /** The text of the layer; null for kinds that are not text. */
  words(data: KindData[K]): string | null
  /** Name of an unnamed layer in lists and for screen readers; '' = the kind's title. */
  nameOf(data: KindData[K]): string
  /** Name of a layer inside a sentence. */
  describe(layer: LayerRecord<K>): string
  /** `icon`: its drawing is not recognizable at the size of a list row. */
  readonly thumbnail: 'drawing' | 'icon'
  onDoubleClick(data: KindData[K]): LayerReaction | null

  /** The URL that the layer links to; null for kinds without a link. */
  link(data: KindData[K]): string | null
  /** What a published page plays with (`web/player/kinds`), part of that page for ever; null = it only shows the View. */
  played(data: KindData[K]): JsonObject | null
  /** Its two paints must be told apart by a machine: a code keeps dark on light. */
  readonly isReadByMachines: boolean
  /** True when trimming must never cut it, even where it was placed across the page's edge. */
  readonly isKeptWhole: boolean
}

type Blending = { readonly blendMode: BlendMode }
/** Blend mode stored in the data's `blendMode`. */
export const ownBlend = {
  get: (data: Blending): BlendMode => data.blendMode,
  set: <D extends Blending>(data: D, blendMode: BlendMode): D => ({ ...data, blendMode }),
}

/** Mirroring stored in the data's `isFlippedX` and `isFlippedY`. */
export const ownFlip = <D extends Readonly<Record<FlipAxis, boolean>>>(data: D, axis: FlipAxis): D => ({
  ...data,
  [axis]: !data[axis],
})

const DEFAULTS = {
  drawsBySize: false,
  images: () => [],
  shownImages: null,
  fonts: () => [],
  code: () => null,
  blend: null,
  flip: null,
  hasOwnCorners: () => false,
  content: 'all',
  mapPaints: <D>(data: D) => data,
  scale: <D>(data: D) => data,
  reach: () => 0,
  handles: () => HANDLES,
  keepsRatio: 'with-shift',
  resize: null,
  fit: <L>(layer: L) => layer,
  words: () => null,
  nameOf: () => '',
  thumbnail: 'drawing',
  onDoubleClick: () => null,
  link: () => null,
  played: () => null,
  isKeptWhole: false,
  isReadByMachines: false,
} as const

type Answers<K extends Kind> = Partial<Omit<LayerDefinition<K>, 'kind' | 'codec' | 'title' | 'View' | 'can'>> &
  Pick<LayerDefinition<K>, 'title' | 'View'> & {
    readonly can?: Partial<LayerAbilities>
    readonly content?: readonly (keyof KindData[K] & string)[]
  }

const complete = <K extends Kind>(
  kind: K,
  codec: LayerDefinition<K>['codec'],
  answers: Answers<K>,
): LayerDefinition<K> => ({
  ...DEFAULTS,
  describe: () => answers.title,
  newSize: () => codec?.size ?? { width: 0, height: 0 },
  ...answers,
  kind,
  codec,
  can: { cornerRadius: false, replaceImage: false, ...answers.can },
})

/** Declares one layer kind; the defaults are those of a drawing that fills its box and has no other abilities. */
export const defineLayer = <K extends KnownKind>({
  codec,
  ...answers
}: Answers<K> & { readonly codec: KindCodec<K> }): LayerDefinition<K> =>
  complete<K>(codec.kind, codec as KindCodec<Exclude<K, 'unknown'>>, answers as unknown as Answers<K>)

/** Declares the substitute for layers whose kind is not registered. */
export const defineStandIn = (answers: Answers<'unknown'>): LayerDefinition<'unknown'> =>
  complete('unknown', null, answers)
