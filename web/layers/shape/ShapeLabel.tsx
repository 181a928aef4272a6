import type { ShapeText } from '#schemas/document/records.ts'
import { labelStyle } from './label-style.ts'

/** Text inside a shape. */
export const ShapeLabel = ({ text, inset }: { readonly text: ShapeText; readonly inset: number }) => (
  <div lang="zh-CN" style={labelStyle(text, inset)} data-label="">
    <div>{text.content}</div>
  </div>
)
