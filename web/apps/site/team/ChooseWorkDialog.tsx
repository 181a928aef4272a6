import { useCallback, useState } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import * as basicTexts from '#messages/basic.ts'
import * as designsTexts from '#messages/designs.ts'
import * as m from '#messages/teams.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { client } from '#web/services/client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { LayoutGrid } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { Cover } from '../Cover.tsx'
import { PagedGrid } from './PagedGrid.tsx'
import styles from './team.module.css'
import { usePaged } from './use-paged.ts'

interface Props {
  readonly title: string
  /** What happens to the work. */
  readonly hint: string
  readonly confirmLabel: string
  /** Answers whether it was done. */
  readonly onChoose: (workId: number) => Promise<boolean>
  readonly onClose: () => void
}

/** screenPx */
const WIDTH = 160

const listOwn = (page: number) => client.works.listWorks({ page })

/** Chooses one of the user's own works. */
export const ChooseWorkDialog = ({ title, hint, confirmLabel, onChoose, onClose }: Props) => {
  const works = usePaged(useCallback(listOwn, []))
  const [chosen, setChosen] = useState<number | null>(null)
  const [isPending, setPending] = useState(false)
  const send = async () => {
    if (chosen === null) return
    setPending(true)
    const isDone = await onChoose(chosen)
    setPending(false)
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      width={720}
      footer={
        <>
          <Button onPress={onClose}>{basicTexts.cancel}</Button>
          <Button variant="primary" isDisabled={chosen === null} isPending={isPending} onPress={() => void send()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{hint}</p>
      <div className={styles.choice}>
        <PagedGrid
          label={designsTexts.title}
          list={works}
          empty={
            <Empty
              icon={LayoutGrid}
              text={m.noOwnWorks}
              action={<LinkButton href="/editor?new=1">{designsTexts.blank}</LinkButton>}
            />
          }
          renderItem={({ id, name, cover }) => (
            <ToggleButton
              className={styles.pick ?? ''}
              isSelected={chosen === id}
              onChange={isOn => setChosen(isOn ? id : null)}
            >
              <span>
                <Cover key={cover} src={cover && thumbnailUrl(cover, WIDTH)} alt="" fit="contain" />
              </span>
              <b data-own-words>{name || designsTexts.untitled}</b>
            </ToggleButton>
          )}
        />
      </div>
    </Dialog>
  )
}
