import type { Editor } from '#web/editor/editor.ts'
import { codeOnDemand } from '#web/widgets/on-demand.tsx'

const service = codeOnDemand(() => import('./cutout-service.ts'))

/** Gives the editor the cut-out service and a place to store refined pictures. */
export const connectCutout = (editor: Editor): void => {
  editor.segmentPicture = (src, signal) =>
    service().then(
      ({ segment }) => segment(src, signal),
      () => ({ ok: false, isCancelled: false, reason: '', hasSubject: true }),
    )
  editor.storePicture = (file, signal) =>
    service().then(
      ({ storePicture }) => storePicture(editor, file, signal),
      () => null,
    )
}
