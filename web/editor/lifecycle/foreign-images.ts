import { isOwnPicture } from '#schemas/document/image-source.ts'
import { type ImageLayer, isImage } from '#web/layers/image/is-image.ts'
import type { Uploader } from '#web/services/uploader.ts'
import type { EditorContext } from '../context.ts'

export interface CorrectionPorts {
  readonly uploader: Uploader
  /** A picture that one of our hosts has under another address; null = none has it. */
  readonly fetchOwn: (address: string) => Promise<Blob | null>
}

const DATA = /^data:(image\/[\w.+-]+)((?:;[\w-]+=[^;,]*)*)(;base64)?,(.*)$/s

/** The picture in a data address; null when it is none. */
const pictureIn = (address: string): Blob | null => {
  const [, type = '', , base64, text = ''] = DATA.exec(address) ?? []
  if (type === '') return null
  try {
    const content = decodeURIComponent(text)
    const bytes = base64 ? Uint8Array.from(atob(content), character => character.charCodeAt(0)) : content
    return new Blob([bytes], { type })
  } catch {
    return null
  }
}

const extensionOf = ({ type }: Blob): string => type.replace(/^image\//, '').replace(/\+.*$/, '')

/**
 * Stores the pictures of a work that are not in our storage where that is possible: what stands in the document itself,
 * and what our hosts have under other addresses. Pictures of other sites are left to the designer, who has to have the
 * right to use them. All of it is one step.
 */
export const correctForeignImages = async (
  editor: EditorContext,
  origin: string,
  { uploader, fetchOwn }: CorrectionPorts,
): Promise<{ readonly corrected: number; readonly left: number }> => {
  const foreign = (): readonly ImageLayer[] =>
    [...editor.doc.records().layers.values()].filter(isImage).filter(({ data }) => !isOwnPicture(data.src, origin))
  const stored = new Map<string, string>()
  for (const address of new Set(foreign().map(({ data }) => data.src))) {
    const picture = address.startsWith('data:') ? pictureIn(address) : await fetchOwn(address)
    if (!picture) continue
    const file = new File([picture], `picture.${extensionOf(picture)}`, { type: picture.type })
    const kept = await uploader.upload(file)
    if (kept.ok) stored.set(address, `/${kept.data.key}`)
  }
  // Again: the work may have changed while the pictures were stored.
  const known = foreign().filter(({ data }) => stored.has(data.src))
  // A change ends the text that is being typed, an empty one too.
  if (known.length === 0) return { corrected: 0, left: foreign().length }
  editor.change('history.replacePicture', tx => {
    for (const { id, data } of known)
      tx.layers.update<ImageLayer>(id, layer => ({
        ...layer,
        data: { ...layer.data, src: stored.get(data.src) ?? data.src },
      }))
  })
  return { corrected: known.length, left: foreign().length }
}
