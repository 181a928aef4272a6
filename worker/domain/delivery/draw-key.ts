import { RENDERER_VERSION } from '#schemas/catalog/renderer.ts'
import { sha256Hex } from '#schemas/digest.ts'

export interface DrawRequest {
  /** Document text. */
  readonly data: string
  readonly page: number
  readonly width: number
  readonly height: number
  readonly fileType: 'png' | 'jpg' | 'webp'
  readonly watermark: boolean
  readonly scale: number
  readonly dpi: number
}

/** R2 key of a render: whatever changes a pixel changes the key, so the same picture is never drawn twice. */
export const drawKey = async ({ data, ...rest }: DrawRequest): Promise<string> => {
  const asked = JSON.stringify([
    RENDERER_VERSION,
    await sha256Hex(data),
    rest.page,
    rest.width,
    rest.height,
    rest.watermark,
    rest.scale,
    rest.dpi,
  ])
  return `r/${await sha256Hex(asked)}.${rest.fileType}`
}
