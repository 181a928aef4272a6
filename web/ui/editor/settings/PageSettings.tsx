import { setBackground, TRANSPARENT } from '#web/editor/edits/background.ts'
import { offersPages } from '#web/editor/edits/pages.ts'
import { SLIDE_TYPES, setSlideType, slideTypeOf } from '#web/editor/edits/slides.ts'
import { useValue } from '#web/model/signals.ts'
import type { Boot } from '#web/session/boot.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { Pencil, Plus } from '#web/widgets/icons.ts'
import { Select } from '#web/widgets/Select.tsx'
import { useEditor } from '../editor-context.ts'
import { policyNow } from '../policy-now.ts'
import { useCommand } from '../use-command.ts'
import { BackgroundPicture } from './BackgroundPicture.tsx'
import { DesignerElements } from './DesignerElements.tsx'
import { PageList } from './PageList.tsx'
import { PageScript } from './PageScript.tsx'
import styles from './settings.module.css'

/** Settings of the page: size, background, how pages turn, and the pages themselves where there may be several. */
export const PageSettings = ({ boot }: { readonly boot: Boot }) => {
  const editor = useEditor()
  const { view, commands } = editor
  const pageId = useValue(() => view.pageId.value, [view])
  const width = useValue(() => view.page.value?.width ?? 0, [view])
  const height = useValue(() => view.page.value?.height ?? 0, [view])
  const colour = useValue(() => view.page.value?.backgroundColor ?? TRANSPARENT, [view])
  const hasPages = useValue(() => offersPages(editor), [editor])
  const slides = useValue(() => slideTypeOf(editor), [editor])
  const isDesigner = useValue(() => editor.isInnerDesigner.value, [editor])
  const hidesLocal = useValue(() => policyNow(boot).hidesLocalBackground, [boot])
  const add = useCommand('pages.add')
  return (
    <>
      <section className={styles.section} aria-label="页面设置">
        <h2 className={styles.title}>页面设置</h2>
        <div className={styles.spread}>
          <span className={styles.label}>尺寸</span>
          <span className={styles.row}>
            <span className={styles.value}>
              {Math.round(width)} × {Math.round(height)} px
            </span>
            <Button
              size="s"
              variant="ghost"
              aria-label="修改画布尺寸"
              onPress={() => commands.run('work.resize-canvas')}
            >
              <Pencil size={13} strokeWidth={1.75} aria-hidden />
              修改
            </Button>
          </span>
        </div>
        <div className={styles.spread}>
          <span className={styles.label}>背景颜色</span>
          <ColorField
            label="背景颜色"
            value={colour}
            onChange={value => setBackground(editor, value, true)}
            onChangeEnd={editor.live.end}
          />
        </div>
        <span className={styles.label}>背景图片</span>
        <BackgroundPicture canUpload={!hidesLocal} />
        {hasPages && (
          <div className={styles.row}>
            <span className={styles.label}>翻页设置</span>
            <Select
              label="翻页设置"
              isLabelHidden
              className={styles.grow}
              options={SLIDE_TYPES}
              value={slides}
              onChange={type => setSlideType(editor, type)}
            />
          </div>
        )}
      </section>
      {isDesigner && <DesignerElements />}
      <section className={styles.section} aria-label="页面">
        <div className={styles.head}>
          <h3 className={styles.subtitle}>页面</h3>
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
