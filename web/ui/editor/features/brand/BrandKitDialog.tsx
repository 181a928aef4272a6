import { useMemo } from 'react'
import * as m from '#messages/brandKit.ts'
import type { DialogRequest } from '#web/editor/dialog-requests.ts'
import { BrandKit } from '#web/ui/brand-kit/BrandKit.tsx'
import type { SwatchProps } from '#web/ui/brand-kit/ItemParts.tsx'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { kitOf } from '../../parts/brand/editor-kits.ts'
import { useEditor } from '../../parts/editor-context.ts'

const Swatch = (props: SwatchProps) => <ColorField {...props} placement="bottom left" colorGroups={[]} />

/** A brand kit, changed without leaving the work. */
export const BrandKitDialog = ({ request: { teamId, canEdit } }: { readonly request: DialogRequest<'brand-kit'> }) => {
  const editor = useEditor()
  const store = useMemo(() => kitOf(editor, teamId), [editor, teamId])
  return (
    <Dialog
      title={m.managing}
      isOpen
      width={720}
      onClose={() => {
        editor.dialog.value = null
      }}
    >
      <BrandKit store={store} canEdit={canEdit} Swatch={Swatch} />
    </Dialog>
  )
}
