import { readFileSync } from 'node:fs'
import { artwordByName } from '#schemas/catalog/artwords/index.ts'
import { CLIP_SHAPES } from '#schemas/catalog/clips.ts'
import { LINE_HEIGHT } from '#schemas/catalog/fonts.ts'
import { categoryOfSize } from '#schemas/catalog/sizes.ts'
import { artKey } from '#schemas/catalog/storage-keys.ts'
import { writeArtword } from '#schemas/document/artword.ts'
import { encodeDocument } from '#schemas/document/codec.ts'
import { createLayer, createPage, createWork, type LayerOptions } from '#schemas/document/create.ts'
import type { AnyLayer, BlendMode, Crop, Frame, ImageData, JsonObject, KindData } from '#schemas/document/records.ts'
import { at } from '../paths.ts'
import type { SeedTemplate } from '../seed-content.ts'

/** px from the top left corner of the page; degrees clockwise. */
interface Place {
  readonly x: number
  readonly y: number
  readonly rotation?: number
}
interface Box extends Place {
  readonly width: number
  readonly height: number
}
interface Looks {
  /** 0–1 */
  readonly opacity?: number
  readonly blend?: BlendMode
  readonly isLocked?: boolean
  /** Layers with the same name of a group move together. */
  readonly group?: string
}

const frameOf = ({ x, y, width, height, rotation = 0 }: Box): Frame => ({ x, y, width, height, rotation })
const finish = (layer: AnyLayer, { opacity = 1, isLocked = false }: Looks, more: Partial<AnyLayer> = {}): AnyLayer =>
  ({ ...layer, ...more, opacity, isLocked }) as AnyLayer
const options = (name: string, { group }: Looks): LayerOptions => ({ name, groupId: group ?? null })

interface TextSpec extends Place, Looks {
  /** px; width of the lines, or height of the columns of vertical text. */
  readonly width: number
  /** px; size of the letters. */
  readonly size: number
  readonly font?: string
  /** 100–900 */
  readonly weight?: number
  readonly color?: string
  readonly align?: 'left' | 'center' | 'right' | 'justify'
  /** px between letters. */
  readonly spacing?: number
  /** Distance of the baselines ÷ `size`. */
  readonly line?: number
  readonly isVertical?: boolean
  readonly isItalic?: boolean
  readonly isUnderlined?: boolean
  readonly isStruck?: boolean
  /** Name of an effect of the art text catalog. */
  readonly art?: string
}

/** A text layer; its height follows from the lines of `content` (`\n` between them). */
export const text = (name: string, content: string, spec: TextSpec): AnyLayer => {
  const { size, width, isVertical = false, line = isVertical ? 1.3 : LINE_HEIGHT } = spec
  const across = Math.ceil(content.split('\n').length * size * line)
  const box = isVertical ? { width: across, height: width } : { width, height: across }
  const artword = spec.art ? artwordByName(spec.art) : undefined
  if (spec.art && !artword) throw new Error(`There is no art text effect ${spec.art}.`)
  const data: Partial<KindData['text']> = {
    text: content,
    fontFamily: spec.font ?? '思源黑体',
    fontSize: size,
    fontWeight: spec.weight ?? 400,
    color: spec.color ?? '#1d2129',
    align: spec.align ?? 'left',
    letterSpacing: spec.spacing ?? 0,
    lineHeight: Math.round(size * line),
    writingMode: isVertical ? 'vertical-rl' : 'horizontal-tb',
    isItalic: spec.isItalic ?? false,
    isUnderlined: spec.isUnderlined ?? false,
    isStruck: spec.isStruck ?? false,
    blendMode: spec.blend ?? 'normal',
    artword: artword ? writeArtword(artword) : null,
  }
  return finish(createLayer('text', frameOf({ ...spec, ...box }), data, options(name, spec)), spec)
}

interface PictureSpec extends Place, Looks {
  /** px; without `height` the picture keeps its ratio. */
  readonly width: number
  readonly height?: number
  /** The part of the picture (natural px) that fills the box. */
  readonly crop?: Crop
  /** Id of a clip shape of the catalog. */
  readonly clip?: string
  /** px */
  readonly radius?: number
  readonly isFlippedX?: boolean
  readonly isFlippedY?: boolean
  readonly isBackground?: boolean
  /** Natural size (px) of a file that is no SVG. */
  readonly natural?: readonly [width: number, height: number]
}

const svgSize = (file: string): readonly [number, number] => {
  const head = readFileSync(at(`migrations/seed/art/${file}`), 'utf8').slice(0, 400)
  const [, width] = /<svg[^>]*\swidth="([\d.]+)"/.exec(head) ?? []
  const [, height] = /<svg[^>]*\sheight="([\d.]+)"/.exec(head) ?? []
  if (!width || !height) throw new Error(`${file} does not say its size.`)
  return [Number(width), Number(height)]
}

const clipOf = (id: string): ImageData['clip'] => {
  const clip = CLIP_SHAPES.find(one => one.id === id)
  if (!clip) throw new Error(`There is no clip shape ${id}.`)
  return { id, name: id, path: clip.path }
}

/** A picture layer of a file in `migrations/seed/art`. */
export const picture = (name: string, file: string, spec: PictureSpec): AnyLayer => {
  const [naturalWidth, naturalHeight] = spec.natural ?? svgSize(file)
  const shown = spec.crop ?? { width: naturalWidth, height: naturalHeight }
  const height = spec.height ?? Math.round((spec.width * shown.height) / shown.width)
  const data: Partial<ImageData> = {
    src: `/${artKey(file)}`,
    naturalWidth,
    naturalHeight,
    crop: spec.crop ?? null,
    clip: spec.clip ? clipOf(spec.clip) : null,
    isFlippedX: spec.isFlippedX ?? false,
    isFlippedY: spec.isFlippedY ?? false,
    blendMode: spec.blend ?? 'normal',
  }
  const radius = spec.radius ?? 0
  const layer = createLayer('image', frameOf({ ...spec, height }), data, {
    ...options(name, spec),
    isBackground: spec.isBackground ?? false,
  })
  return finish(layer, spec, { cornerRadii: [radius, radius, radius, radius] })
}

interface ShapeSpec extends Box, Looks {
  /** CSS color; '' = none. */
  readonly fill?: string
  readonly fill2?: string
  readonly stroke?: string
  /** px */
  readonly strokeWidth?: number
  readonly dash?: 'solid' | 'dashed' | 'dotted'
  /** px */
  readonly radius?: number
  readonly isFlippedX?: boolean
  readonly isFlippedY?: boolean
}

/** A shape of the catalog; without stroke unless `strokeWidth` is given. */
export const shape = (name: string, id: string, spec: ShapeSpec): AnyLayer => {
  const data: Partial<KindData['shape']> = {
    shape: id,
    fill: spec.fill ?? '',
    fill2: spec.fill2 ?? '',
    strokeColor: spec.stroke ?? '',
    strokeWidth: spec.strokeWidth ?? 0,
    dash: spec.dash ?? 'solid',
    cornerRadius: spec.radius ?? 0,
    isFlippedX: spec.isFlippedX ?? false,
    isFlippedY: spec.isFlippedY ?? false,
    blendMode: spec.blend ?? 'normal',
  }
  return finish(createLayer('shape', frameOf(spec), data, options(name, spec)), spec)
}

/** A straight line from (x, y), `width` px long, `thickness` px thick. */
export const line = (
  name: string,
  spec: Place &
    Looks & { width: number; thickness?: number; color: string; dash?: ShapeSpec['dash']; isUpright?: boolean },
): AnyLayer => {
  const { x, y, width, thickness = 2, color, dash = 'solid', isUpright = false } = spec
  // An upright line is a level one that is turned about its center.
  const height = Math.max(thickness, 2)
  const box = isUpright
    ? { x: x - width / 2 + height / 2, y: y + width / 2 - height / 2, width, height, rotation: 90 }
    : { x, y, width, height, rotation: spec.rotation ?? 0 }
  return shape(name, 'line', { ...spec, ...box, stroke: color, strokeWidth: thickness, dash })
}

interface QrSpec extends Place, Looks {
  /** px; side of the square. */
  readonly size: number
  readonly color?: string
  readonly background?: string
}

/** A QR code that leads to `content`. */
export const qrcode = (name: string, content: string, spec: QrSpec): AnyLayer => {
  const { size, color = '#000000', background = '#ffffff' } = spec
  const data: Partial<KindData['qrcode']> = { content, foreground: color, background, level: 'M' }
  const box = frameOf({ ...spec, width: size, height: size })
  return finish(createLayer('qrcode', box, data, options(name, spec)), spec)
}

interface PageSpec {
  readonly name: string
  /** CSS color. */
  readonly color: string
  /** px; without it as large as the work. */
  readonly height?: number
  /** Bottom to top. */
  readonly layers: readonly AnyLayer[]
}

interface DesignSpec {
  readonly id: number
  readonly name: string
  readonly typeId: number
  /** Words to find it by, with blanks between them. */
  readonly keywords: string
  readonly sort?: number
  /** px */
  readonly width: number
  readonly height: number
  readonly pages: readonly PageSpec[]
}

/** Gives every page and layer a name of its place, so that the same source always makes the same document. */
const withStableIds = (work: JsonObject, id: number): JsonObject => {
  const pages = (work.pages as readonly JsonObject[]).map((page, pageIndex) => {
    const pageId = `t${id}-p${pageIndex + 1}`
    const layers = (page.layers as readonly JsonObject[]).map((layer, index) => {
      const layerId = `${pageId}-${index + 1}`
      return { ...layer, id: layerId, keyid: layerId, eventId: `${layerId}-e` }
    })
    return { ...page, id: pageId, keyid: pageId, eventId: `${pageId}-e`, layers }
  })
  return { ...work, pages }
}

/** A template from layers. */
export const design = ({ id, name, typeId, keywords, sort = id, width, height, pages }: DesignSpec): SeedTemplate => {
  const categoryId = categoryOfSize(width, height)
  const blank = createWork({ name, width, height, categoryId })
  const made = pages.map(spec => {
    const { layers } = spec
    const page = createPage({ width, height: spec.height ?? height, name: spec.name, backgroundColor: spec.color })
    return { page: { ...page, layerIds: layers.map(layer => layer.id) }, layers }
  })
  const work = encodeDocument({
    ...blank,
    work: { ...blank.work, templateId: id, pageIds: made.map(({ page }) => page.id) },
    pages: new Map(made.map(({ page }) => [page.id, page])),
    layers: new Map(made.flatMap(({ layers }) => layers.map(layer => [layer.id, layer] as const))),
  })
  return { id, name, typeId, categoryId, keywords, sort, work: withStableIds(work, id) }
}
