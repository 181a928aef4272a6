import { useState } from 'react'
import * as m from '#messages/boundTemplate.ts'
import { updateBoundTemplate } from '#web/editor/lifecycle/bound-template.ts'
import { adminCatalog } from '#web/services/admin-client.ts'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { LayoutTemplate } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { HeaderButton } from '../../parts/HeaderButton.tsx'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'

/** Saves the work, and rewrites the template that it is bound to, after a question: everybody gets the new one. */
export const UpdateButton = () => {
  const editor = useEditor()
  const { saveController } = useLifeCycle()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const update = async () => {
    if (isPending) return
    setPending(true)
    const isDone = await updateBoundTemplate(editor, { saveController, update: adminCatalog.updateTemplate })
    setPending(false)
    if (isDone) setAsking(false)
  }
  return (
    <>
      <HeaderButton icon={LayoutTemplate} label={m.update} isDisabled={isPending} onPress={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={m.question}
          message={m.consequence}
          confirmLabel={m.update}
          isPending={isPending}
          isOpen
          onClose={() => !isPending && setAsking(false)}
          onConfirm={() => void update()}
        />
      )}
    </>
  )
}
