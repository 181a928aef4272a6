import type { Browser } from 'playwright-core'
import type { LayerRecord } from '#schemas/document/records.ts'
import type { Account } from './account.ts'
import { type EditorPage, newWork, openEditor } from './editor-page.ts'
import { type PictureLayer, pictureWork } from './pictures.ts'

/** Set-up of the picture tests: a browser, an account, a stored picture of four colored quarters. */
export interface PictureSet {
  readonly base: string
  readonly browser: Browser
  readonly account: Account
  /** Address of a 400 × 300 picture. */
  readonly src: string
}

/** Opens a work with pictures on a page of 800 × 600; by default one at its center. */
export const openPictures = async (
  { base, browser, account, src }: PictureSet,
  pictures: readonly PictureLayer[] = [{}],
  flags = '',
) => {
  const { records, layers } = pictureWork(
    pictures.map(({ frame, data }) => ({
      ...(frame ? { frame } : {}),
      data: { src, naturalWidth: 400, naturalHeight: 300, ...data },
    })),
  )
  const id = await newWork(base, account.token, records)
  const editor = await openEditor(browser, base, { path: `/editor?appId=${id}${flags}`, token: account.token })
  return { editor, page: editor.page, records, ids: layers.map(layer => layer.id), layerId: layers[0]?.id ?? '' }
}

/**
 * A picture layer from this device's draft.
 * @throws Error when no picture layer has this id.
 */
export const storedPicture = async (editor: EditorPage, layerId: string): Promise<LayerRecord<'image'>> => {
  const layer = (await editor.records()).layers.get(layerId)
  if (layer?.kind !== 'image') throw new Error('no such picture')
  return layer
}

/** The picture elements that the stage draws a layer with. */
export const drawn = ({ page }: EditorPage, layerId: string) =>
  page.locator(`[data-stage] [data-layer-id="${layerId}"] img`)
