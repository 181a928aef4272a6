import { sizes } from '#messages/keys/sizes.ts'
import type { SizePreset } from '#schemas/catalog/sizes.ts'
import { nameReader } from './name-reader.ts'

/** Name of a size preset by its id. */
export const sizeName = nameReader(sizes)

/** Name of a size preset with its size on paper: 名片 94×58mm. */
export const fullSizeName = ({ id, detail }: Pick<SizePreset, 'id' | 'detail'>): string =>
  detail ? `${sizeName(id)} ${detail}` : sizeName(id)
