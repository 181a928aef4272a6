import { clsx } from 'clsx'
import * as m from '#messages/templates.ts'
import { useValue } from '#web/model/signals.ts'
import { Star } from '#web/widgets/icons.ts'
import type { Say } from './create-template-marks.ts'
import styles from './TemplateStar.module.css'
import { templateMarks } from './template-marks.ts'

interface Props {
  readonly template: { readonly id: number; readonly name: string }
  readonly say: Say
  readonly className?: string | undefined
  /** Without its icon while nobody can see it. */
  readonly isHidden?: boolean
}

/** Marks a template as a favorite, or takes the mark away. */
export const TemplateStar = ({ template: { id, name }, say, className, isHidden = false }: Props) => {
  const isMarked = useValue(() => templateMarks.isMarked(id) === true, [id])
  const label = isMarked ? m.removeFavorite({ name }) : m.addFavorite({ name })
  return (
    <button
      type="button"
      className={clsx(styles.star, className)}
      aria-label={label}
      title={label}
      aria-pressed={isMarked}
      onClick={() => void templateMarks.mark(id, !isMarked, say)}
    >
      {(isMarked || !isHidden) && <Star size={16} aria-hidden />}
    </button>
  )
}
