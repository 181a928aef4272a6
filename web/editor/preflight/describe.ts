import type { AnyLayer } from '#schemas/document/records.ts'

/** Characters of a text that stand for it in a sentence. */
const QUOTED = 10

/** `「前十个字…」` */
export const quote = (text: string): string => {
  const plain = [...text.replace(/\s+/g, ' ').trim()]
  return `「${plain.slice(0, QUOTED).join('')}${plain.length > QUOTED ? '…' : ''}」`
}

/** A layer as a sentence names it. */
export const describe = (layer: AnyLayer): string => {
  if (layer.kind === 'text') return `文字${quote(layer.data.text)}`
  if (layer.kind === 'image') return layer.isBackground ? '背景图片' : '图片'
  if (layer.kind === 'qrcode') return '二维码'
  if (layer.kind === 'shape') return layer.data.text?.content ? `形状${quote(layer.data.text.content)}` : '形状'
  return '图层'
}
