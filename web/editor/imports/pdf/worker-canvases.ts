interface Drawn {
  readonly canvas: OffscreenCanvas | null
  readonly context: OffscreenCanvasRenderingContext2D | null
}

/** Canvases without a page. */
export class WorkerCanvases {
  create(width: number, height: number): Drawn {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d') }
  }
  reset({ canvas }: Drawn, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height })
  }
  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false })
  }
  destroy({ canvas }: Drawn): void {
    if (canvas) Object.assign(canvas, { width: 0, height: 0 })
  }
}
