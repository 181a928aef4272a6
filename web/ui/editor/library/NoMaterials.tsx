import { useRef } from 'react'
import { IMAGE_ACCEPT } from '#web/services/upload.ts'
import { LABELS } from '../../labels.ts'
import styles from './Library.module.css'

/** 暂无素材，直接上传: the link takes picture files from this device instead. Without `onFiles` there is no link. */
export const NoMaterials = ({ onFiles }: { readonly onFiles?: ((files: readonly File[]) => void) | undefined }) => {
  const input = useRef<HTMLInputElement>(null)
  const { noMaterials, uploadDirectly } = LABELS.library
  if (!onFiles) return noMaterials
  return (
    <>
      {noMaterials}，
      <button type="button" className={styles.link} onClick={() => input.current?.click()}>
        {uploadDirectly}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={IMAGE_ACCEPT}
        aria-label="选择图片文件"
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
