import { useCallback } from 'react'
import type { DialogRequest } from '#web/editor/dialog-requests.ts'
import { TemplatePurchaseDialog } from '../../../purchase/TemplatePurchaseDialog.tsx'
import { useEditor } from '../../parts/editor-context.ts'

/** The purchase of a template over the editor. */
export const BuyTemplate = ({ request }: { readonly request: DialogRequest<'buy-template'> }) => {
  const { dialog } = useEditor()
  const close = useCallback(() => {
    if (dialog.peek()?.id === 'buy-template') dialog.value = null
  }, [dialog])
  return <TemplatePurchaseDialog template={request.template} onBought={request.onBought} onClose={close} />
}
