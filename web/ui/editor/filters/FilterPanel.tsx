import { type KeyboardEvent, useMemo, useState } from 'react'
import { chosenPictures } from '#web/editor/edits/image.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ArrowLeft } from '#web/widgets/icons.ts'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { LABELS } from '../../labels.ts'
import { useEditor } from '../editor-context.ts'
import { AdjustSliders } from './AdjustSliders.tsx'
import styles from './FilterPanel.module.css'
import { NamedFilters } from './NamedFilters.tsx'
import { readShownPicture, useThumbnail } from './use-thumbnail.ts'

/** Filters and amounts of the chosen pictures, over the settings until one goes back. A new amount renders none of it. */
export const FilterPanel = ({ onBack }: { readonly onBack: () => void }) => {
  const editor = useEditor()
  const [tab, setTab] = useState<'filter' | 'adjust'>('filter')
  const read = useMemo(() => readShownPicture(() => chosenPictures(editor)[0]?.data ?? null), [editor])
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
        <IconButton icon={ArrowLeft} label={LABELS.common.back} size="s" autoFocus onPress={onBack} />
        <h2 className={styles.title}>滤镜与调整</h2>
      </header>
      <Tabs
        label="滤镜与调整"
        variant="segmented"
        className={styles.tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'filter', label: '滤镜', content: <NamedFilters thumbnail={thumbnail} /> },
          { id: 'adjust', label: '调整', content: <AdjustSliders /> },
        ]}
      />
    </div>
  )
}
