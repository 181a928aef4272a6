/** What a key of the viewer does: turns the page, or changes the zoom. */
export type ViewerAct = { readonly turn: -1 | 1 | 'first' | 'last' } | { readonly zoom: -1 | 1 | 'fit' }

export const VIEWER_KEYS: ReadonlyMap<string, ViewerAct> = new Map<string, ViewerAct>([
  ['ArrowLeft', { turn: -1 }],
  ['PageUp', { turn: -1 }],
  ['ArrowRight', { turn: 1 }],
  ['PageDown', { turn: 1 }],
  ['Home', { turn: 'first' }],
  ['End', { turn: 'last' }],
  ['+', { zoom: 1 }],
  ['=', { zoom: 1 }],
  ['-', { zoom: -1 }],
  ['0', { zoom: 'fit' }],
])
