import { expect, it } from 'vitest'
import { parseWork } from '#schemas/document/parse.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { createTestEditor, USER_CAN } from '#test/support/test-host.ts'
import { signal } from '#web/model/signals.ts'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { addPicture, addText } from '../edits/insert.ts'
import { addPage } from '../edits/pages.ts'
import { addShape } from '../edits/shapes.ts'
import { setSlideType } from '../edits/slides.ts'
import { type OpenPorts, openBoot } from './open.ts'

it.each([
  { kind: 'a poster', size: [1080, 1920], slides: null, type: 'pc-web', categoryId: null },
  {
    kind: 'an H5 page',
    size: [1080, 1920],
    slides: 'h5-horizontal-swiper',
    type: 'h5-horizontal-swiper',
    categoryId: null,
  },
  { kind: 'a single image', size: [900, 383], slides: null, type: 'pc-web', categoryId: null },
  { kind: 'a business card', size: [1110, 685], slides: null, type: 'pc-web', categoryId: 3 },
  { kind: 'a flyer', size: [2480, 3507], slides: null, type: 'pc-web', categoryId: 4 },
] as const)(
  'C-1-02 $kind has several pages, each of texts, pictures and shapes',
  async ({ size, slides, type, categoryId }) => {
    const [width, height] = size
    const opened = await openBoot(parseLaunchParams(`/editor?new=1&w=${width}&h=${height}`), {} as OpenPorts)
    if (opened.kind !== 'ready') throw new Error(opened.kind)
    const editor = createTestEditor(opened.records, { can: signal({ ...USER_CAN, addPages: true }) })
    if (slides) setSlideType(editor, slides)
    for (const number of [1, 2, 3]) {
      if (number > 1) addPage(editor)
      addText(editor, 'title')
      addPicture(editor, { url: `/u/${number}.png`, width: 300, height: 200 })
      addShape(editor, 'circle')
    }
    const { work, pages, layers } = parseWork(stringifyWork(editor.doc.records()))
    expect(work).toMatchObject({ width, height, type, categoryId })
    const found = work.pageIds.map(id => {
      const page = pages.get(id)
      return [page?.width, page?.height, ...(page?.layerIds ?? []).map(layerId => layers.get(layerId)?.kind)]
    })
    expect(found).toEqual(Array(3).fill([width, height, 'text', 'image', 'shape']))
  },
)
