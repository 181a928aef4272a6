/** The pattern fills: their name in `pattern:<name>`, and the colours (ground first) they have without ones of their own. */
export const ART_PATTERNS = [
  { name: 'dots', label: '波点', colours: ['#118ab2', '#ffffff'] },
  { name: 'grid', label: '格纹', colours: ['#ff9f1c', '#ffffff'] },
  { name: 'wave', label: '波浪', colours: ['#0081a7', '#fdfcdc'] },
  { name: 'check', label: '棋盘', colours: ['#f07167', '#fed9b7'] },
  { name: 'leopard', label: '豹纹', colours: ['#e0a458', '#4a2c12'] },
  { name: 'stripes', label: '斜纹', colours: ['#ef476f', '#ffd166'] },
  { name: 'stars', label: '星星', colours: ['#3a0ca3', '#ffd166'] },
  { name: 'hearts', label: '爱心', colours: ['#ff5fa2', '#ffe3ef'] },
  { name: 'scales', label: '鱼鳞', colours: ['#0b6e4f', '#b7e4c7'] },
] as const

export type ArtPattern = (typeof ART_PATTERNS)[number]['name']
