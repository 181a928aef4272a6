import { useValue } from '#web/model/signals.ts'
import { useEditor } from '#web/ui/editor/editor-context.ts'
import styles from '#web/ui/editor/settings/settings.module.css'
import { useCommand } from '#web/ui/editor/use-command.ts'
import { Button } from '#web/widgets/Button.tsx'
import { FlipHorizontal2, FlipVertical2, Replace } from '#web/widgets/icons.ts'

/** Settings of the chosen pictures: replace, mirror, natural size. */
export const Panel = () => {
  const { view } = useEditor()
  const data = useValue(() => {
    const layer = view.selectedLayers.value.find(each => each.kind === 'image')
    return layer?.kind === 'image' ? layer.data : null
  }, [view])
  const replace = useCommand('image.replace')
  const flipX = useCommand('image.flip-x')
  const flipY = useCommand('image.flip-y')
  if (!data) return null
  return (
    <section className={styles.section} aria-label="图片设置">
      {replace.isEnabled && (
        <Button variant="secondary" onPress={replace.run}>
          <Replace size={16} strokeWidth={1.75} aria-hidden />
          {replace.label}
        </Button>
      )}
      <div className={styles.grid2}>
        <Button onPress={flipX.run}>
          <FlipVertical2 size={16} strokeWidth={1.75} aria-hidden />
          {flipX.label}
        </Button>
        <Button onPress={flipY.run}>
          <FlipHorizontal2 size={16} strokeWidth={1.75} aria-hidden />
          {flipY.label}
        </Button>
      </div>
      {data.naturalWidth > 0 && (
        <div className={styles.spread}>
          <span className={styles.label}>原图尺寸</span>
          <span className={styles.value}>
            {data.naturalWidth} × {data.naturalHeight} px
          </span>
        </div>
      )}
    </section>
  )
}
