import { useCallback } from 'react'
import { PurchaseDialog } from '../../../purchase/PurchaseDialog.tsx'
import { useEditor } from '../../parts/editor-context.ts'

/** The purchase popup over the editor. */
export const EditorPurchase = () => {
  const { dialog } = useEditor()
  const close = useCallback(() => {
    if (dialog.peek()?.id === 'purchase') dialog.value = null
  }, [dialog])
  const reopen = useCallback(() => {
    dialog.value = { id: 'purchase' }
  }, [dialog])
  return <PurchaseDialog onClose={close} onReopen={reopen} />
}
