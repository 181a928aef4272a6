import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { SHAPES, shapeById } from '#schemas/catalog/shapes.ts'
import { writeShapes } from '#web/editor/edits/shapes.ts'
import { ChevronDown } from '#web/widgets/icons.ts'
import { Popover } from '#web/widgets/Popover.tsx'
import { useEditor } from '../editor-context.ts'
import { ShapeThumbnail } from '../source/ShapeThumbnail.tsx'
import styles from './ShapeSwitch.module.css'

/** The kind of the chosen shapes; another one keeps colours, stroke, words and box. */
export const ShapeSwitch = ({ shape }: { readonly shape: string }) => {
  const editor = useEditor()
  const [isOpen, setIsOpen] = useState(false)
  const current = shapeById(shape)
  const choose = (next: string) => {
    setIsOpen(false)
    const { takes, defaults } = shapeById(next) ?? {}
    editor.change(
      '更换形状',
      writeShapes(editor, data => ({
        ...data,
        shape: next,
        fill: data.fill || defaults?.fill || '',
        fill2: data.fill2 || defaults?.fill2 || '',
        cornerRadius: takes?.cornerRadius ? data.cornerRadius || (defaults?.cornerRadius ?? 0) : data.cornerRadius,
      })),
    )
  }
  return (
    <Popover
      label="更换形状"
      placement="left top"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button className={styles.trigger ?? ''} aria-label={`更换形状 ${current?.label ?? '自定义形状'}`}>
          {current && <ShapeThumbnail shape={current} />}
          <span>{current?.label ?? '自定义形状'}</span>
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
    >
      <div className={styles.grid}>
        {SHAPES.filter(each => !each.isLine).map(each => (
          <button
            key={each.id}
            type="button"
            aria-label={each.label}
            title={each.label}
            aria-pressed={each.id === shape}
            onClick={() => choose(each.id)}
          >
            <ShapeThumbnail shape={each} />
          </button>
        ))}
      </div>
    </Popover>
  )
}
