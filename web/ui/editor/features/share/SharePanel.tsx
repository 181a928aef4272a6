import { Suspense, useEffect, useRef, useState } from 'react'
import { createShareLink } from '#web/editor/share-link.ts'
import { client } from '#web/services/client.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'

const ShareView = lazyPart(() => import('#web/ui/share/ShareView.tsx').then(m => m.ShareView))

/** Saves and shares the work as it opens, then shows the link and its settings. */
export const SharePanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { notices, dialog } = useEditor()
  const { saveController } = useLifeCycle()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  // One for the life of the panel: the work is shared once, however often the button beside it is drawn again.
  const [link] = useState(() =>
    createShareLink({
      shares: client.shares,
      save: saveController.save,
      workId: () => saveController.state.peek().workId,
      say: text => notices.show(text, 'error'),
      onMembersOnly: () => {
        close.current()
        dialog.value = { id: 'purchase' }
      },
    }),
  )
  return (
    <Suspense fallback={null}>
      <ShareView link={link} say={(text, kind) => notices.show(text, kind)} />
    </Suspense>
  )
}
