import * as m from '#messages/folders.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft } from '#web/widgets/icons.ts'
import styles from './Folders.module.css'

/** The name of the folder whose pictures are shown: the second and last depth (C-2-56). */
export const FolderHead = ({ name, onBack }: { readonly name: string; readonly onBack: () => void }) => (
  <header className={styles.head}>
    <IconButton icon={ChevronLeft} size="s" label={m.back} onPress={onBack} />
    <h2 data-own-words>{name}</h2>
  </header>
)
