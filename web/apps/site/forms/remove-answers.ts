import * as m from '#messages/forms.ts'
import { formClient } from '#web/services/form-client.ts'
import { toast } from '#web/widgets/toast.ts'

/** Removes submissions and offers to take them back; `onChanged` is called when the table is not true any more. */
export const removeAnswers = async (ids: readonly number[], onChanged: () => void): Promise<void> => {
  const removed = await formClient.forms.removeAnswers({ ids: [...ids] })
  onChanged()
  if (!removed.ok) return toast.show(m.failed({ reason: removed.message }), { kind: 'error' })
  const restore = async () => {
    const restored = await formClient.forms.restoreAnswers({ ids: removed.data.ids })
    onChanged()
    if (restored.ok) toast.show(m.restored({ count: restored.data.ids.length }), { kind: 'success' })
    else toast.show(m.failed({ reason: restored.message }), { kind: 'error' })
  }
  toast.show(m.removed({ count: removed.data.ids.length }), {
    kind: 'success',
    action: { label: m.undo, run: () => void restore() },
  })
}
