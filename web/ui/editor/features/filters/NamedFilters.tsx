import { clsx } from 'clsx'
import { useCallback } from 'react'
import * as m from '#messages/filterPanel.ts'
import { filterByName, filterCss } from '#schemas/catalog/filters.ts'
import { adjustPictures, chosenPictures, updatePictures } from '#web/editor/edits/image.ts'
import { filterName as nameOfFilter } from '#web/messages/names/filters.ts'
import { useValue } from '#web/model/signals.ts'
import { Slider } from '#web/widgets/Slider.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { FilterGrid } from './FilterGrid.tsx'
import styles from './FilterPanel.module.css'

/** The named filters, and the filter strength of the first selected image. */
export const NamedFilters = ({ thumbnail }: { readonly thumbnail: string }) => {
  const editor = useEditor()
  const data = useValue(() => chosenPictures(editor)[0]?.data ?? null, [editor])
  const choose = useCallback(
    (name: string) => {
      const preset = filterByName(name)
      const patch = { filterName: name, filterStyle: preset ? filterCss(preset) : '', filterMaskOpacity: 1 }
      if (preset) updatePictures(editor, { key: 'history.filter', values: { name: nameOfFilter(preset.id) } }, patch)
      else updatePictures(editor, 'history.clearFilter', patch)
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
            label={
              chosen === null ? m.customStrength : m.strength({ name: nameOfFilter(filterByName(chosen)?.id ?? '') })
            }
            min={0}
            max={100}
            step={1}
            suffix="%"
            value={Math.round(filterMaskOpacity * 100)}
            onChange={percent => adjustPictures(editor, 'history.filterStrength', { filterMaskOpacity: percent / 100 })}
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
