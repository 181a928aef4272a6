import { Suspense, useRef, useState } from 'react'
import * as m from '#messages/kinds.ts'
import { chosenPictures } from '#web/editor/edits/image.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Crop, Eraser, Replace, RotateCcw, SquareScissors, WandSparkles } from '#web/widgets/icons.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { ClipPicker } from '../features/crop/ClipPicker.tsx'
import { CommandButton } from '../parts/CommandButton.tsx'
import { useEditor } from '../parts/editor-context.ts'
import styles from '../parts/settings.module.css'
import { useCommand } from '../parts/use-command.ts'

const FilterPanel = lazyPart(() => import('../features/filters/FilterPanel.tsx').then(m => m.FilterPanel))

/** Settings of the selected images: replace, crop, clip to a shape, filter, mirror, natural size. */
export const ImageSettings = () => {
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
    <section className={styles.section} aria-label={m.image}>
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
              {cutOut.isActive ? m.restoreCutOut : cutOut.label}
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
          {m.filter}
        </Button>
      </div>
      <div className={styles.spread}>
        <span className={styles.label}>{m.flip}</span>
        <div className={styles.row} style={{ gap: 0 }}>
          <CommandButton of="image.flip-x" size="s" />
          <CommandButton of="image.flip-y" size="s" />
        </div>
      </div>
      {size && count === 1 && (
        <div className={styles.spread}>
          <span className={styles.label}>{m.naturalSize}</span>
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
