import { Suspense, useRef, useState } from 'react'
import { chosenPictures } from '#web/editor/edits/image.ts'
import { useValue } from '#web/model/signals.ts'
import { CommandButton } from '#web/ui/editor/CommandButton.tsx'
import { ClipPicker } from '#web/ui/editor/crop/ClipPicker.tsx'
import { useEditor } from '#web/ui/editor/editor-context.ts'
import styles from '#web/ui/editor/settings/settings.module.css'
import { useCommand } from '#web/ui/editor/use-command.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Crop, Eraser, Replace, RotateCcw, SquareScissors, WandSparkles } from '#web/widgets/icons.ts'
import { onDemand } from '#web/widgets/on-demand.tsx'

const FilterPanel = onDemand(() => import('#web/ui/editor/filters/FilterPanel.tsx').then(m => m.FilterPanel))

/** Settings of the chosen pictures: replace, crop, cut to a shape, filter, mirror, natural size. */
export const Panel = () => {
  const editor = useEditor()
  const [isFiltering, setIsFiltering] = useState(false)
  const filterButton = useRef<HTMLButtonElement>(null)
  const count = useValue(() => editor.view.selectedIds.value.length, [editor])
  const isFree = useValue(() => chosenPictures(editor).length > 0, [editor])
  const hasPicture = useValue(() => (chosenPictures(editor)[0]?.data.src ?? '') !== '', [editor])
  const size = useValue(() => {
    const { naturalWidth = 0, naturalHeight = 0 } = chosenPictures(editor)[0]?.data ?? {}
    return naturalWidth > 0 ? `${Math.round(naturalWidth)} × ${Math.round(naturalHeight)} px` : ''
  }, [editor])
  const replace = useCommand('image.replace')
  const crop = useCommand('image.crop')
  const cutOut = useCommand('image.cut-out')
  const refine = useCommand('image.refine-cut-out')
  if (!isFree) return null
  return (
    <section className={styles.section} aria-label="图片设置">
      <div className={styles.grid2}>
        {count === 1 && (
          <>
            <Button isDisabled={!replace.isEnabled} onPress={replace.run}>
              <Replace size={16} strokeWidth={1.75} aria-hidden />
              {replace.label}
            </Button>
            <Button isDisabled={!crop.isEnabled} onPress={crop.run}>
              <Crop size={16} strokeWidth={1.75} aria-hidden />
              {crop.label}
            </Button>
            <Button isDisabled={!cutOut.isEnabled} onPress={cutOut.run} data-cut-out={cutOut.isActive ? 'done' : ''}>
              {cutOut.isActive ? (
                <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
              ) : (
                <SquareScissors size={16} strokeWidth={1.75} aria-hidden />
              )}
              {cutOut.isActive ? '还原抠图' : cutOut.label}
            </Button>
            <Button isDisabled={!refine.isEnabled} onPress={refine.run}>
              <Eraser size={16} strokeWidth={1.75} aria-hidden />
              {refine.label}
            </Button>
          </>
        )}
        <ClipPicker />
        <Button ref={filterButton} isDisabled={!hasPicture} onPress={() => setIsFiltering(true)}>
          <WandSparkles size={16} strokeWidth={1.75} aria-hidden />
          滤镜
        </Button>
      </div>
      <div className={styles.spread}>
        <span className={styles.label}>翻转</span>
        <div className={styles.row} style={{ gap: 0 }}>
          <CommandButton of="image.flip-x" size="s" />
          <CommandButton of="image.flip-y" size="s" />
        </div>
      </div>
      {size && count === 1 && (
        <div className={styles.spread}>
          <span className={styles.label}>原图尺寸</span>
          <span className={styles.value}>{size}</span>
        </div>
      )}
      {isFiltering && (
        <Suspense fallback={null}>
          <FilterPanel
            onBack={() => {
              setIsFiltering(false)
              filterButton.current?.focus()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
