import * as m from '#messages/phoneTools.ts'
import { shapeById } from '#schemas/catalog/shapes.ts'
import type { ShapeData } from '#schemas/document/records.ts'
import { isLineData, isShape, takesTextData } from '#web/layers/shape/is-shape.ts'
import { LetterText, Minus, Palette, Shapes, Square, SquarePen } from '#web/widgets/icons.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { NEW_SHAPE_TEXT } from '../../../features/shape/shape-text.ts'
import { type PhoneTool, registerPhoneKind } from '../phone-tools.ts'
import { hasWords, openWords } from '../words/open-words.ts'

/** What the first selected shape takes; a custom SVG has its own strokes and corners. */
const takes =
  (test: (data: ShapeData) => boolean): NonNullable<PhoneTool['isOffered']> =>
  ({ view }) => {
    const shape = view.selectedLayers.value.find(isShape)
    return shape !== undefined && test(shape.data)
  }
const isOwn = ({ svg }: ShapeData) => svg !== ''

registerPhoneKind('shape', {
  tools: [
    {
      id: 'color',
      label: m.color,
      icon: Palette,
      sheet: { Content: lazyPart(() => import('./ShapeColor.tsx').then(part => part.ShapeColor)), size: 'content' },
      isOffered: takes(data => !isLineData(data)),
    },
    {
      id: 'line',
      label: m.line,
      icon: Minus,
      sheet: { Content: lazyPart(() => import('./ShapeLine.tsx').then(part => part.ShapeLine)), size: 'content' },
      isOffered: takes(data => !isOwn(data) && (isLineData(data) || shapeById(data.shape)?.takes.stroke === true)),
    },
    {
      id: 'shape-corners',
      label: m.corners,
      icon: Square,
      sheet: { Content: lazyPart(() => import('./ShapeCorners.tsx').then(part => part.ShapeCorners)), size: 'content' },
      isOffered: takes(data => !isOwn(data) && shapeById(data.shape)?.takes.cornerRadius === true),
    },
    { id: 'content', label: m.words, icon: SquarePen, run: openWords, isOffered: hasWords },
    {
      id: 'words-style',
      label: m.wordsStyle,
      icon: LetterText,
      sheet: { Content: lazyPart(() => import('./ShapeWords.tsx').then(part => part.ShapeWords)), size: 'content' },
      isOffered: takes(data => takesTextData(data) && (data.text?.content ?? '') !== ''),
    },
    {
      id: 'form',
      label: m.form,
      icon: Shapes,
      sheet: { Content: lazyPart(() => import('./ShapeForm.tsx').then(part => part.ShapeForm)), size: 'two' },
      isOffered: takes(data => !isOwn(data) && !isLineData(data)),
    },
  ],
  words: {
    read: ({ data }) => (takesTextData(data) ? (data.text?.content ?? '') : null),
    write: (layer, content) => ({
      ...layer,
      data: { ...layer.data, text: { ...(layer.data.text ?? NEW_SHAPE_TEXT), content } },
    }),
  },
})
