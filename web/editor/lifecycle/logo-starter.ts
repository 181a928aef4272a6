import * as defaults from '#messages/defaults.ts'
import * as editTexts from '#messages/edits.ts'
import * as m from '#messages/lifecycle.ts'
import { clipById } from '#schemas/catalog/clips.ts'
import { createLayer, createWork } from '#schemas/document/create.ts'
import type { DocumentRecords, Frame, TextAlign } from '#schemas/document/records.ts'
import { clipName } from '#web/messages/names/clips.ts'
import type { LogoInfo } from '#web/session/logo-info.ts'

/** px; the two starter pages, with the boxes of logo and texts and the font sizes. */
const LAYOUTS = {
  vertical: {
    page: { width: 1200, height: 1200 },
    sign: { x: 390, y: 230, width: 420, height: 420 },
    name: { x: 100, y: 730, width: 1000, height: 104, fontSize: 86 },
    slogan: { x: 100, y: 862, width: 1000, height: 58, fontSize: 48 },
    align: 'center',
  },
  horizontal: {
    page: { width: 1350, height: 600 },
    sign: { x: 110, y: 130, width: 340, height: 340 },
    name: { x: 510, y: 196, width: 760, height: 96, fontSize: 79 },
    slogan: { x: 512, y: 324, width: 760, height: 56, fontSize: 46 },
    align: 'left',
  },
} as const satisfies Record<
  LogoInfo['layout'],
  {
    page: { width: number; height: number }
    sign: Omit<Frame, 'rotation'>
    name: Omit<Frame, 'rotation'> & { fontSize: number }
    slogan: Omit<Frame, 'rotation'> & { fontSize: number }
    align: TextAlign
  }
>
const LETTER_SPACING = 4
const BACKGROUND = '#ffffff'

/**
 * The first page of a logo: a round picture, the name and the slogan on white.
 * @throws Error when a new work has no page, which would be a programming error.
 */
export const logoStarter = (info: LogoInfo): DocumentRecords => {
  const { page: size, sign, name, slogan, align } = LAYOUTS[info.layout]
  const blank = createWork({ name: m.logoWork({ name: info.name }), pageName: defaults.page, ...size })
  const pageId = blank.work.pageIds[0]
  const page = pageId === undefined ? undefined : blank.pages.get(pageId)
  if (!page) throw new Error('A new work has a page.')
  const circle = clipById('circle')
  const words = (text: string, { fontSize, ...frame }: typeof name | typeof slogan, fontWeight: number) =>
    createLayer('text', frame, {
      text,
      fontSize,
      fontWeight,
      align,
      letterSpacing: LETTER_SPACING,
      lineHeight: frame.height,
      color: '#17152b',
      ...(info.font ? { fontFamily: info.font } : {}),
    })
  const layers = [
    createLayer(
      'image',
      sign,
      {
        src: info.url,
        naturalWidth: sign.width,
        naturalHeight: sign.height,
        clip: circle ? { id: circle.id, name: clipName(circle.id), path: circle.path } : null,
      },
      { name: editTexts.logo, isRatioLocked: true },
    ),
    words(info.name, name, info.fontWeight),
    words(info.slogan, slogan, 400),
  ]
  return {
    work: blank.work,
    pages: new Map([[page.id, { ...page, backgroundColor: BACKGROUND, layerIds: layers.map(({ id }) => id) }]]),
    layers: new Map(layers.map(layer => [layer.id, layer])),
  }
}
