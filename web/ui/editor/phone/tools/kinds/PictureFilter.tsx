import { useMemo } from 'react'
import * as m from '#messages/phoneTools.ts'
import { chosenPictures } from '#web/editor/edits/image.ts'
import { useValue } from '#web/model/signals.ts'
import { AdjustSliders } from '../../../features/filters/AdjustSliders.tsx'
import { NamedFilters } from '../../../features/filters/NamedFilters.tsx'
import { useEditor } from '../../../parts/editor-context.ts'
import { readShownPicture, useThumbnail } from '../../../parts/use-thumbnail.ts'
import { SheetTabs } from '../sheets/SheetTabs.tsx'
import styles from '../sheets/sheets.module.css'

/** Filters and amounts of the selected pictures. */
export const PictureFilter = () => {
  const editor = useEditor()
  const read = useMemo(
    () => readShownPicture(() => chosenPictures(editor)[0]?.data ?? null, editor.view.isBusy),
    [editor],
  )
  const thumbnail = useThumbnail(useValue(read, [read]))
  return (
    <SheetTabs
      label={m.filter}
      className={styles.wide}
      tabs={[
        { id: 'filter', label: m.filter, content: <NamedFilters thumbnail={thumbnail} /> },
        { id: 'adjust', label: m.adjust, content: <AdjustSliders /> },
      ]}
    />
  )
}
