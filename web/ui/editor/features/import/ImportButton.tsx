import * as m from '#messages/imports.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { FileInput } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'

/** Opens the dialog that imports a PSD. Without a visible label: designers have more buttons than fit beside the name. */
export const ImportButton = () => {
  const { dialog } = useEditor()
  return (
    <IconButton
      icon={FileInput}
      label={m.importPsd}
      onPress={() => {
        dialog.value = { id: 'import-file' }
      }}
    />
  )
}
