import { clsx } from 'clsx'
import { useCallback } from 'react'
import { filterByName, filterCss } from '#schemas/catalog/filters.ts'
import { chosenPictures, updatePictures } from '#web/editor/edits/image.ts'
import { useValue } from '#web/model/signals.ts'
import { Slider } from '#web/widgets/Slider.tsx'
import { useEditor } from '../editor-context.ts'
import { FilterGrid } from './FilterGrid.tsx'
import styles from './FilterPanel.module.css'

/** The named filters, and the strength of the one that the first chosen picture has. */
export const NamedFilters = ({ thumbnail }: { readonly thumbnail: string }) => {
  const editor = useEditor()
  const data = useValue(() => chosenPictures(editor)[0]?.data ?? null, [editor])
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
  return (
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
            onChange={percent => updatePictures(editor, '滤镜强度', { filterMaskOpacity: percent / 100 }, true)}
            onChangeEnd={editor.live.end}
          />
        </div>
      )}
      <div className={clsx(styles.scroll)}>
        <FilterGrid thumbnail={thumbnail} value={chosen} onChoose={choose} />
      </div>
    </>
  )
}
