import type { ShapeText } from '#schemas/document/records.ts'

/** Default text style of a shape without text data. */
export const NEW_SHAPE_TEXT: ShapeText = {
  content: '',
  fontSize: 24,
  fontFamily: '默认字体',
  align: 'center',
  color: '#ffffff',
  fontWeight: 400,
}
