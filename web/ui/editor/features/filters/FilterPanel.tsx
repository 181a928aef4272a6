import { type KeyboardEvent, useMemo, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as filterTexts from '#messages/filterPanel.ts'
import { chosenPictures } from '#web/editor/edits/image.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ArrowLeft } from '#web/widgets/icons.ts'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { readShownPicture, useThumbnail } from '../../parts/use-thumbnail.ts'
import { AdjustSliders } from './AdjustSliders.tsx'
import styles from './FilterPanel.module.css'
import { NamedFilters } from './NamedFilters.tsx'

/**
 * Filters and amounts of the selected images, shown over the settings until the user goes back. A changed amount does
 * not render the panel.
 */
export const FilterPanel = ({ onBack }: { readonly onBack: () => void }) => {
  const editor = useEditor()
  const [tab, setTab] = useState<'filter' | 'adjust'>('filter')
  const read = useMemo(
    () => readShownPicture(() => chosenPictures(editor)[0]?.data ?? null, editor.view.isBusy),
    [editor],
  )
  const picture = useValue(read, [read])
  const thumbnail = useThumbnail(picture)
  if (!picture) return null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onBack()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is a second way back; the button is the first
    <div className={styles.sheet} onKeyDown={onKeyDown} data-filter-panel="">
      <header className={styles.head}>
        <IconButton icon={ArrowLeft} label={basicTexts.back} size="s" autoFocus onPress={onBack} />
        <h2 className={styles.title}>{filterTexts.title}</h2>
      </header>
      <Tabs
        label={filterTexts.title}
        variant="segmented"
        className={styles.tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'filter', label: filterTexts.filter, content: <NamedFilters thumbnail={thumbnail} /> },
          { id: 'adjust', label: filterTexts.adjust, content: <AdjustSliders /> },
        ]}
      />
    </div>
  )
}
