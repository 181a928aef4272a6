import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import * as m from '#messages/shape.ts'
import * as widgetTexts from '#messages/widgets.ts'
import { SHAPES, shapeById } from '#schemas/catalog/shapes.ts'
import { writeShapes } from '#web/editor/edits/shapes.ts'
import { shapeName } from '#web/messages/names/shapes.ts'
import { ChevronDown } from '#web/widgets/icons.ts'
import { Popover } from '#web/widgets/Popover.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './ShapeSwitch.module.css'
import { ShapeThumbnail } from './ShapeThumbnail.tsx'

interface ChoicesProps {
  /** null = the selected shapes differ. */
  readonly shape: string | null
  readonly onChosen?: () => void
}

/** The shapes that the selected ones can become; colors, stroke, text and box stay. */
export const ShapeChoices = ({ shape, onChosen }: ChoicesProps) => {
  const editor = useEditor()
  const choose = (next: string) => {
    onChosen?.()
    const { takes, defaults } = shapeById(next) ?? {}
    editor.change(
      'history.changeShape',
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
    <div className={styles.grid}>
      {SHAPES.filter(each => !each.isLine).map(each => (
        <button
          key={each.id}
          type="button"
          aria-label={shapeName(each.id)}
          title={shapeName(each.id)}
          aria-pressed={each.id === shape}
          onClick={() => choose(each.id)}
        >
          <ShapeThumbnail shape={each} />
        </button>
      ))}
    </div>
  )
}

/** The kind of the selected shapes (null = several) as a button that opens the choice. */
export const ShapeSwitch = ({ shape }: { readonly shape: string | null }) => {
  const [isOpen, setIsOpen] = useState(false)
  const current = shape === null ? undefined : shapeById(shape)
  const name = shape === null ? widgetTexts.mixed : current ? shapeName(current.id) : m.ownShape
  return (
    <Popover
      label={m.change}
      placement="left top"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button className={styles.trigger ?? ''} aria-label={m.changeOf({ name })}>
          {current && <ShapeThumbnail shape={current} />}
          <span>{name}</span>
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
    >
      <ShapeChoices shape={shape} onChosen={() => setIsOpen(false)} />
    </Popover>
  )
}
