/** The element of a layer on the editor's stage; null while it is not rendered. */
export const stageLayer = (layerId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-workspace] [data-stage] [data-layer-id="${CSS.escape(layerId)}"]`)

/** The element of the frame around the selection. */
export const selectionFrame = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-workspace] [data-selection-frame]')
