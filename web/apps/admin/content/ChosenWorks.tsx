import { clsx } from 'clsx'
import * as texts from '#messages/adminContent.ts'
import { CATALOG_LIMITS } from '#schemas/catalog/catalog-kinds.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { CircleCheck, X } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { Cover } from '../../site/Cover.tsx'
import type { Chosen } from './add-templates.ts'
import { sourceFacts } from './SourceGrid.tsx'
import styles from './template-dialog.module.css'

interface Props {
  readonly chosen: readonly Chosen[]
  readonly isDisabled: boolean
  readonly onName: (id: number, name: string) => void
  readonly onDrop: (id: number) => void
}

/** screenPx */
const PREVIEW_WIDTH = 320

const State = ({ state }: Pick<Chosen, 'state'>) => {
  if (state === 'adding') return <Spinner label={texts.beingAdded} />
  return state === 'added' ? <CircleCheck size={16} className={styles.good} aria-label={texts.isTemplate} /> : null
}

const Row = ({
  each: { source, name, state, problem },
  isOnly,
  isDisabled,
  onName,
  onDrop,
}: Omit<Props, 'chosen'> & { readonly each: Chosen; readonly isOnly: boolean }) => (
  <li className={clsx(isOnly ? styles.only : styles.row, state === 'added' && styles.done)}>
    <span className={isOnly ? styles.preview : styles.small}>
      <Cover
        key={source.cover}
        src={source.cover && thumbnailUrl(source.cover, PREVIEW_WIDTH)}
        alt={isOnly ? texts.cover : ''}
        fit="contain"
        isEager
      />
    </span>
    <div className={styles.named}>
      <TextField
        label={isOnly ? texts.name : texts.nameOf({ name: source.name })}
        isLabelHidden={!isOnly}
        size={isOnly ? 'm' : 's'}
        maxLength={CATALOG_LIMITS.name}
        isDisabled={isDisabled}
        value={name}
        onChange={changed => onName(source.id, changed)}
      />
      <small data-own-words title={source.name}>
        {sourceFacts(source)} · {texts.ofPerson({ name: source.ownerName })}
      </small>
      {problem && (
        <p className={styles.reason} role="alert">
          {problem}
        </p>
      )}
    </div>
    <span className={styles.end}>
      {isDisabled ? (
        <State state={state} />
      ) : (
        <IconButton icon={X} size="s" label={texts.drop({ name: source.name })} onPress={() => onDrop(source.id)} />
      )}
    </span>
  </li>
)

/** The works that become templates: one with its preview, several as rows, each with the name of its template. */
export const ChosenWorks = ({ chosen, ...props }: Props) => (
  <ul className={styles.chosen} aria-label={texts.chosenWorks({ count: chosen.length })}>
    {chosen.map(each => (
      <Row key={each.source.id} each={each} isOnly={chosen.length === 1} {...props} />
    ))}
  </ul>
)
