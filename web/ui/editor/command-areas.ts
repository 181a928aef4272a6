/** Names of the parts that commands belong to: the first word of their ids. */
const AREAS: Readonly<Record<string, string>> = {
  work: '作品',
  history: '历史',
  clipboard: '剪贴板',
  select: '选择',
  layers: '图层',
  order: '顺序',
  arrange: '排列',
  text: '文字',
  image: '图片',
  shape: '形状',
  insert: '添加',
  pages: '页面',
  view: '视图',
  panel: '面板',
  help: '帮助',
}

/** The area of a command, by its id. */
export const areaOf = (id: string): string => id.split('.')[0] ?? ''
export const areaName = (area: string): string => AREAS[area] ?? area
