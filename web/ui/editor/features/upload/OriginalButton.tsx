import { useState } from 'react'
import * as m from '#messages/formats.ts'
import { useValue } from '#web/model/signals.ts'
import { downloadOriginal } from '#web/services/originals.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Download } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { uploads } from '../../parts/uploads/uploads.ts'

/** Downloads the file that a picture was made from, when it is kept. */
export const OriginalButton = ({ picture: { name, url, originalSize } }: { readonly picture: LibraryPicture }) => {
  const { notices } = useEditor()
  const [isRunning, setIsRunning] = useState(false)
  // The list may have been read before the original had arrived.
  const isFresh = useValue(() => uploads.withOriginal.value.has(url), [url])
  if (!originalSize && !isFresh) return null
  const download = async () => {
    setIsRunning(true)
    const saved = await downloadOriginal(url, name)
    setIsRunning(false)
    if (!saved.ok) notices.show(saved.message, 'error')
  }
  return (
    <IconButton
      icon={Download}
      size="s"
      label={m.originalOf({ name })}
      isDisabled={isRunning}
      onPress={() => void download()}
    />
  )
}
