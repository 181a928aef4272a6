import * as m from '#messages/designs.ts'
import * as publishTexts from '#messages/publish.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { LayoutGrid, Search, Send, Trash2 } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import styles from './designs.module.css'

export interface NothingHereProps {
  readonly isTrash: boolean
  readonly isPublished: boolean
  readonly words: string
  readonly onClear: () => void
}

/** In place of an empty list, with a way on. */
export const NothingHere = ({ isTrash, isPublished, words, onClear }: NothingHereProps) => {
  if (words !== '')
    return (
      <Empty
        icon={Search}
        text={m.nothingFound({ words })}
        action={<Button onPress={onClear}>{m.clearSearch}</Button>}
      />
    )
  if (isTrash) return <Empty icon={Trash2} text={m.trashEmpty} />
  if (isPublished)
    return <Empty icon={Send} text={publishTexts.filterEmpty} action={<span>{publishTexts.filterEmptyHint}</span>} />
  return (
    <Empty
      icon={LayoutGrid}
      text={m.empty}
      action={
        <span className={styles.ways}>
          <LinkButton href="/" variant="primary" size="l">
            {m.pickTemplate}
          </LinkButton>
          <LinkButton href="/editor?new=1" size="l">
            {m.blank}
          </LinkButton>
        </span>
      }
    />
  )
}
