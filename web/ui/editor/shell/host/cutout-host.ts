import type { EditorHost } from '#web/editor/host.ts'
import { lazyCode } from '#web/widgets/lazy.tsx'

const service = lazyCode(() => import('./cutout-service.ts'))

/** The cut-out service and the storage of refined images. The code is loaded on the first call. */
export const cutoutHost: Pick<EditorHost, 'segmentPicture' | 'storePicture'> = {
  segmentPicture: (src, signal) =>
    service().then(
      ({ segment }) => segment(src, signal),
      () => ({ ok: false, isCancelled: false, reason: '', hasSubject: true }),
    ),
  storePicture: (file, notices, signal) =>
    service().then(
      ({ storePicture }) => storePicture(file, notices, signal),
      () => null,
    ),
}
