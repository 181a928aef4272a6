import type { ShapeText } from '#schemas/document/records.ts'

/** How words stand in a shape whose document says nothing about them. */
export const NEW_SHAPE_TEXT: ShapeText = {
  content: '',
  fontSize: 24,
  fontFamily: '默认字体',
  align: 'center',
  color: '#ffffff',
  fontWeight: 400,
}
