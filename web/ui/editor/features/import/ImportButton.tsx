import * as m from '#messages/imports.ts'
import { FileInput } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { HeaderButton } from '../../parts/HeaderButton.tsx'

/** Opens the dialog that imports a PSD. */
export const ImportButton = () => {
  const { dialog } = useEditor()
  return (
    <HeaderButton
      icon={FileInput}
      label={m.importPsd}
      onPress={() => {
        dialog.value = { id: 'import-file' }
      }}
    />
  )
}
