import { IMPORT_LIMITS } from '#schemas/catalog/import-limits.ts'
import { ImportError } from '#web/editor/imports/import-error.ts'
import { readHead } from '#web/editor/imports/psd/psd-head.ts'

/** Kinds of files that are imported. */
export type FileKind = 'psd' | 'svg' | 'pdf'

const KINDS: readonly (readonly [RegExp, FileKind])[] = [
  [/\.ps[db]$/i, 'psd'],
  [/\.svg$/i, 'svg'],
  [/\.(pdf|ai)$/i, 'pdf'],
]
/** bytes */
const MOST: Readonly<Record<FileKind, readonly [number, ImportError['problem']]>> = {
  psd: [IMPORT_LIMITS.psdBytes, 'tooLarge'],
  svg: [IMPORT_LIMITS.svgBytes, 'svgTooLarge'],
  pdf: [IMPORT_LIMITS.pdfBytes, 'pdfTooLarge'],
}

/** The kind of a file by its name; null for others. */
export const kindOfFile = ({ name }: Pick<File, 'name'>): FileKind | null =>
  KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? null

/** For `accept` of file inputs. */
export const acceptOf = (takesPsd: boolean): string =>
  [...(takesPsd ? ['.psd', '.psb', 'image/vnd.adobe.photoshop'] : []), '.svg', '.pdf', 'image/svg+xml'].join(',')

/**
 * Checks size and head of a file before a worker is started.
 * @throws ImportError for a reason that its user is told.
 */
export const checkImport = async (file: File, kind: FileKind): Promise<void> => {
  const [most, problem] = MOST[kind]
  if (file.size > most) throw new ImportError(problem)
  // A folder, or a file that was removed after it was chosen, cannot be read.
  const head = await file
    .slice(0, 1024)
    .arrayBuffer()
    .catch(() => null)
  if (!head) throw new ImportError('truncated')
  if (kind === 'psd') readHead(new Uint8Array(head))
  if (kind === 'pdf' && !new TextDecoder('latin1').decode(head).includes('%PDF-')) throw new ImportError('notPdf')
}
