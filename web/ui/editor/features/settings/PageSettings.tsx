import * as m from '#messages/settings.ts'
import { backgroundOf, setBackground, TRANSPARENT } from '#web/editor/edits/background.ts'
import { offersPages } from '#web/editor/edits/pages.ts'
import { SLIDE_TYPES, setSlideType, slideTypeOf } from '#web/editor/edits/slides.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { Pencil, Plus } from '#web/widgets/icons.ts'
import { Select } from '#web/widgets/Select.tsx'
import { BackgroundPicture } from '../../parts/BackgroundPicture.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import styles from '../../parts/settings.module.css'
import { useCommand } from '../../parts/use-command.ts'
import { DesignerElements } from './DesignerElements.tsx'
import { MusicSection } from './MusicSection.tsx'
import { PageList } from './PageList.tsx'
import { PageScript } from './PageScript.tsx'

/** Settings of the page: size, background, page turning, and the page list where several pages are allowed. */
export const PageSettings = () => {
  const editor = useEditor()
  const { view } = editor
  const pageId = useValue(() => view.pageId.value, [view])
  const width = useValue(() => view.page.value?.width ?? 0, [view])
  const height = useValue(() => view.page.value?.height ?? 0, [view])
  const color = useValue(() => view.page.value?.backgroundColor ?? TRANSPARENT, [view])
  const hasPages = useValue(() => offersPages(editor), [editor])
  const slides = useValue(() => slideTypeOf(editor), [editor])
  const isDesigner = usePolicy('isInnerDesigner')
  const hasPicture = useValue(() => Boolean(backgroundOf(editor)), [editor])
  const hidesLocal = usePolicy('hidesLocalBackground')
  const add = useCommand('pages.add')
  const resize = useCommand('work.resize-canvas')
  const hidden = usePolicy('hidden')
  const hasPublishedPages = usePolicy('hasPublishedPages')
  return (
    <>
      <section className={styles.section} aria-label={m.page}>
        <h2 className={styles.title}>{m.page}</h2>
        <div className={styles.spread}>
          <span className={styles.label}>{m.size}</span>
          <span className={styles.row}>
            <span className={styles.value}>
              {Math.round(width)} × {Math.round(height)} px
            </span>
            {!resize.isHidden && (
              <Button size="s" variant="ghost" aria-label={m.changeCanvasSize} onPress={resize.run}>
                <Pencil size={13} strokeWidth={1.75} aria-hidden />
                {m.changeSize}
              </Button>
            )}
          </span>
        </div>
        <div className={styles.spread}>
          <span className={styles.label}>{m.backgroundColor}</span>
          <ColorField
            label={m.backgroundColor}
            value={color}
            onChange={value => setBackground(editor, value, true)}
            onChangeEnd={editor.live.end}
          />
        </div>
        {!hidden.has('background') && (
          <>
            {(hasPicture || !hidesLocal) && <span className={styles.label}>{m.backgroundPicture}</span>}
            <BackgroundPicture canUpload={!hidesLocal} />
          </>
        )}
        {hasPages && (
          <div className={styles.row}>
            <span className={styles.label}>{m.slideType}</span>
            <Select
              label={m.slideType}
              isLabelHidden
              className={styles.grow}
              options={SLIDE_TYPES}
              value={slides}
              onChange={type => setSlideType(editor, type)}
            />
          </div>
        )}
      </section>
      {/* Only these pages are published as something that sounds. */}
      {hasPublishedPages && slides !== 'pc-web' && <MusicSection />}
      {isDesigner && <DesignerElements />}
      <section className={styles.section} aria-label={m.pages}>
        <div className={styles.head}>
          <h3 className={styles.subtitle}>{m.pages}</h3>
          {hasPages && (
            <Button size="s" variant="ghost" isDisabled={!add.isEnabled} onPress={add.run}>
              <Plus size={14} strokeWidth={2} aria-hidden />
              {add.label}
            </Button>
          )}
        </div>
        <PageList canChange={hasPages} />
        {isDesigner && <PageScript key={pageId} />}
      </section>
    </>
  )
}
