import { Suspense, useEffect } from 'react'
import { useValue } from '#web/model/signals.ts'
import { uploadTokens } from '#web/services/upload-tokens.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { attention } from '../../parts/attention.ts'
import { usePolicy } from '../../parts/page-session.ts'
import { pageQuestion } from '../../parts/uploads/page-choice.ts'
import { uploads } from '../../parts/uploads/uploads.ts'

const PagesDialog = lazyOverlay(() => import('./PagesDialog.tsx').then(m => m.PagesDialog))
const UploadDrawer = lazyOverlay(() => import('./UploadDrawer.tsx').then(m => m.UploadDrawer))

/** Keeps an upload token ready while the page is shown, so that an upload starts at once. */
const useUploadToken = () => {
  const keepsToken = usePolicy('keepsUploadToken')
  const isVisible = useValue(() => attention.isVisible.value)
  const isKept = keepsToken && isVisible
  useEffect(() => (isKept ? uploadTokens.keepReady() : undefined), [isKept])
}

/** The queue of uploads in a corner of the canvas. It goes on with what an earlier page has left. */
export const UploadProgress = () => {
  useUploadToken()
  useEffect(uploads.start, [])
  const isShown = useValue(() => uploads.listed.value.length > 0)
  const question = useValue(() => pageQuestion.value)
  if (!isShown && !question) return null
  return (
    <Suspense fallback={null}>
      {isShown && <UploadDrawer />}
      {question && <PagesDialog key={question.offered.name} question={question} />}
    </Suspense>
  )
}
