import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import * as m from '#messages/phoneTools.ts'
import { chosenPictures } from '#web/editor/edits/image.ts'
import { useValue } from '#web/model/signals.ts'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { AdjustSliders } from '../../../features/filters/AdjustSliders.tsx'
import { NamedFilters } from '../../../features/filters/NamedFilters.tsx'
import { useEditor } from '../../../parts/editor-context.ts'
import { readShownPicture, useThumbnail } from '../../../parts/use-thumbnail.ts'
import styles from '../sheets/sheets.module.css'

/** Filters and amounts of the selected pictures. */
export const PictureFilter = () => {
  const editor = useEditor()
  const [tab, setTab] = useState<'filter' | 'adjust'>('filter')
  const read = useMemo(
    () => readShownPicture(() => chosenPictures(editor)[0]?.data ?? null, editor.view.isBusy),
    [editor],
  )
  const thumbnail = useThumbnail(useValue(read, [read]))
  return (
    <Tabs
      label={m.filter}
      variant="segmented"
      className={clsx(styles.tabs, styles.wide)}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'filter', label: m.filter, content: <NamedFilters thumbnail={thumbnail} /> },
        { id: 'adjust', label: m.adjust, content: <AdjustSliders /> },
      ]}
    />
  )
}
