import type { ComponentType } from 'react'
import type { BlendMode, Kind, KindData } from '#schemas/document/records.ts'

/** What a kind's View gets: only the record's data, so that it draws the same in every host. */
export interface LayerViewProps<K extends Kind> {
  readonly data: KindData[K]
  /** px; both 0 when the kind does not draw by size (`drawsBySize`). */
  readonly width: number
  readonly height: number
}

/** A face that a layer needs; `url` only for fonts outside the catalogue. */
export interface FontUse {
  readonly family: string
  readonly weight: number
  /** What it draws. */
  readonly text: string
  readonly url?: string
}

/** What the editor may offer for a kind. */
export interface LayerAbilities {
  readonly cornerRadius: boolean
  readonly blend: boolean
  readonly crop: boolean
  readonly replaceImage: boolean
  readonly editText: boolean
  readonly flip: boolean
}

export interface LayerDefinition<K extends Kind = Kind> {
  readonly kind: K
  /** Chinese name of the kind. */
  readonly title: string
  readonly View: ComponentType<LayerViewProps<K>>
  readonly can: LayerAbilities
  /** True when the drawing depends on the box in px; other kinds follow their box by CSS and never re-render on resize. */
  readonly drawsBySize: boolean
  readonly blendMode: (data: KindData[K]) => BlendMode
  /** URLs that must be decoded before the layer is complete. */
  readonly images: (data: KindData[K]) => readonly string[]
  readonly fonts: (data: KindData[K]) => readonly FontUse[]
  /** Brings what the kind draws with and few pages need; rejects when it cannot be loaded. */
  readonly loadCode: () => Promise<void>
}

const nothing = () => []
const isThere = () => Promise.resolve()
const NO_ABILITIES: LayerAbilities = {
  cornerRadius: false,
  blend: true,
  crop: false,
  replaceImage: false,
  editText: false,
  flip: false,
}

type Declaration<K extends Kind> = Pick<LayerDefinition<K>, 'kind' | 'title' | 'View' | 'blendMode'> &
  Partial<Pick<LayerDefinition<K>, 'drawsBySize' | 'images' | 'fonts' | 'loadCode'>> & {
    readonly can?: Partial<LayerAbilities>
  }

/** Declares one layer kind; what is left out gets the quiet default. */
export const defineLayer = <K extends Kind>(declaration: Declaration<K>): LayerDefinition<K> => ({
  drawsBySize: false,
  images: nothing,
  fonts: nothing,
  loadCode: isThere,
  ...declaration,
  can: { ...NO_ABILITIES, ...declaration.can },
})
