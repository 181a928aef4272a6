/** The element that the editor's stage draws a layer in; null while it is not drawn. */
export const stageLayer = (layerId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-workspace] [data-stage] [data-layer-id="${CSS.escape(layerId)}"]`)

/** The control around the selection. */
export const selectionFrame = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-workspace] [data-selection-frame]')
