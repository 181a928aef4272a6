import { clsx } from 'clsx'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { filterByName, filterCss } from '#schemas/catalog/filters.ts'
import { chosenPictures, updatePictures } from '#web/editor/edits/image.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ArrowLeft } from '#web/widgets/icons.ts'
import { Slider } from '#web/widgets/Slider.tsx'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { LABELS } from '../../labels.ts'
import { useEditor } from '../editor-context.ts'
import { AdjustSliders } from './AdjustSliders.tsx'
import { FilterGrid } from './FilterGrid.tsx'
import styles from './FilterPanel.module.css'
import { useThumbnail } from './use-thumbnail.ts'

/** Filters and amounts of the chosen pictures, over the settings until one goes back. */
export const FilterPanel = ({ onBack }: { readonly onBack: () => void }) => {
  const editor = useEditor()
  const { live } = editor
  const [tab, setTab] = useState<'filter' | 'adjust'>('filter')
  const data = useValue(() => chosenPictures(editor)[0]?.data ?? null, [editor])
  const thumbnail = useThumbnail(data)
  const choose = useCallback(
    (name: string) => {
      const preset = filterByName(name)
      updatePictures(editor, preset ? `滤镜 · ${name}` : '去除滤镜', {
        filterName: name,
        filterStyle: preset ? filterCss(preset) : '',
        filterMaskOpacity: 1,
      })
    },
    [editor],
  )
  if (!data) return null
  const { filterName, filterStyle, filterMaskOpacity } = data
  const chosen = !filterStyle ? '' : filterByName(filterName) ? filterName : null
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
          {
            id: 'filter',
            label: '滤镜',
            content: (
              <>
                {filterStyle && (
                  <div className={styles.strength}>
                    <Slider
                      label={chosen === null ? '强度 · 自定义' : `强度 · ${chosen}`}
                      min={0}
                      max={100}
                      step={1}
                      suffix="%"
                      value={Math.round(filterMaskOpacity * 100)}
                      onChange={percent =>
                        updatePictures(editor, '滤镜强度', { filterMaskOpacity: percent / 100 }, true)
                      }
                      onChangeEnd={live.end}
                    />
                  </div>
                )}
                <div className={clsx(styles.scroll)}>
                  <FilterGrid thumbnail={thumbnail} value={chosen} onChoose={choose} />
                </div>
              </>
            ),
          },
          { id: 'adjust', label: '调整', content: <AdjustSliders filterStyle={filterStyle} /> },
        ]}
      />
    </div>
  )
}
