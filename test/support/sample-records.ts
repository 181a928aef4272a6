import type { AnyLayer, DocumentRecords, Frame, PageRecord, TextData } from '#schemas/document/records.ts'

/** Plain records for unit tests of the model, the layers and the canvas (no codec involved). */
export const sampleText = (text = '你好'): TextData => ({
  text,
  fontFamily: '思源黑体',
  fontSource: null,
  fontSize: 24,
  fontWeight: 400,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  color: '#000000',
  align: 'left',
  lineHeight: null,
  letterSpacing: 0,
  writingMode: 'horizontal-tb',
  artword: null,
  blendMode: 'normal',
})

export const sampleFrame = (x = 0, y = 0): Frame => ({ x, y, width: 100, height: 40, rotation: 0 })

const envelope = (id: string, frame: Frame) => ({
  id,
  groupId: null,
  name: id,
  frame,
  opacity: 1,
  backgroundColor: '',
  cornerRadii: [0, 0, 0, 0] as const,
  isHidden: false,
  isLocked: false,
  isRatioLocked: false,
  isBackground: false,
  rest: {},
})

export const sampleLayer = (id: string, frame = sampleFrame(), data: Partial<TextData> = {}): AnyLayer => ({
  ...envelope(id, frame),
  kind: 'text',
  data: { ...sampleText(), ...data },
})

export const samplePage = (id: string, layerIds: readonly string[] = []): PageRecord => ({
  id,
  name: id,
  width: 600,
  height: 800,
  backgroundColor: 'rgba(255,255,255,0)',
  backgroundImage: '',
  backgroundRepeat: '',
  backgroundSize: '',
  layerIds,
  rest: {},
})

/** `pages` names the layers of each page: `{ p1: ['a', 'b'] }`. */
export const sampleRecords = (pages: Readonly<Record<string, readonly string[]>>): DocumentRecords => ({
  work: {
    name: '作品',
    type: 'h5-swiper',
    width: 600,
    height: 800,
    categoryId: null,
    templateId: null,
    cover: '',
    pageIds: Object.keys(pages),
    rest: {},
  },
  pages: new Map(Object.entries(pages).map(([id, layerIds]) => [id, samplePage(id, layerIds)])),
  layers: new Map(
    Object.values(pages)
      .flat()
      .map((id, at) => [id, sampleLayer(id, sampleFrame(at * 10, at * 10))]),
  ),
})
