import { useRef } from 'react'
import * as m from '#messages/library.ts'
import { IMAGE_ACCEPT } from '#web/services/upload.ts'
import styles from './Library.module.css'

interface Props {
  readonly onFiles?: ((files: readonly File[]) => void) | undefined
  /** Whether several files can be chosen at once. */
  readonly takesMany: boolean
}

/** 暂无素材，直接上传: the link uploads image files from this device. Without `onFiles` there is no link. */
export const NoMaterials = ({ onFiles, takesMany }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  if (!onFiles) return m.noMaterials
  return (
    <>
      {m.noMaterialsLead}
      <button type="button" className={styles.link} onClick={() => input.current?.click()}>
        {m.uploadDirectly}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={takesMany}
        accept={IMAGE_ACCEPT}
        aria-label={m.chooseFiles}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
