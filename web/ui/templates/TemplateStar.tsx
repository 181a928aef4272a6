import * as m from '#messages/templates.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Star } from '#web/widgets/icons.ts'
import type { Say } from './create-template-marks.ts'
import styles from './TemplateStar.module.css'
import { templateMarks } from './template-marks.ts'

interface Props {
  readonly template: { readonly id: number; readonly name: string }
  readonly say: Say
  readonly size?: 's' | 'm'
}

/** Marks a template as a favorite, or takes the mark away. */
export const TemplateStar = ({ template: { id, name }, say, size = 's' }: Props) => {
  const isMarked = useValue(() => templateMarks.isMarked(id) === true, [id])
  return (
    <span className={styles.star} data-marked={isMarked}>
      <IconButton
        icon={Star}
        label={isMarked ? m.removeFavorite({ name }) : m.addFavorite({ name })}
        size={size}
        isActive={isMarked}
        onPress={() => void templateMarks.mark(id, !isMarked, say)}
      />
    </span>
  )
}
