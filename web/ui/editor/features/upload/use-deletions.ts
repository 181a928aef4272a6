import { client } from '#web/services/client.ts'
import type { Deletions } from '../../parts/uploads/deletions.ts'
import { type OwnFiles, useKeptDeletions } from '../../parts/uploads/use-kept-deletions.ts'

const PICTURES: OwnFiles = { erase: id => client.materials.deleteMaterial({ id }, { keepalive: true }) }

/** Deletions of own pictures; `onDone` runs when some were carried out. */
export const useDeletions = (onDone: () => void): Deletions => useKeptDeletions(PICTURES, onDone)
