import { useState } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/teams.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { TEAM_LIMITS } from '#schemas/catalog/team-limits.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { listOwnPictures } from '#web/services/picture-library.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { Check, ImagePlus } from '#web/widgets/icons.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import { useLibrary } from '../../parts/library/use-library.ts'
import styles from './TeamPanel.module.css'

interface Props {
  readonly teamName: string
  /** Answers whether they were added. */
  readonly onAdd: (urls: readonly string[]) => Promise<boolean>
  readonly onClose: () => void
}

/** Chooses from the user's own pictures those that a team gets. */
export const AddOwnDialog = ({ teamName, onAdd, onClose }: Props) => {
  const { items, error, hasMore, isLoading, more } = useLibrary(listOwnPictures, '', '')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isPending, setPending] = useState(false)
  const toggle = (url: string) => {
    const next = new Set(chosen)
    if (!next.delete(url) && next.size < TEAM_LIMITS.atOnce) next.add(url)
    setChosen(next)
  }
  const add = async () => {
    setPending(true)
    const isAdded = await onAdd([...chosen])
    setPending(false)
    if (isAdded) onClose()
  }
  return (
    <Dialog
      title={m.addOwnTitle({ name: teamName })}
      isOpen
      onClose={onClose}
      width={640}
      footer={
        <>
          <Button onPress={onClose}>{basicTexts.cancel}</Button>
          <Button variant="primary" isDisabled={chosen.size === 0} isPending={isPending} onPress={() => void add()}>
            {m.addChosen({ count: chosen.size })}
          </Button>
        </>
      }
    >
      <div className={styles.own}>
        {error ? (
          <Empty text={error} isError action={<Button onPress={more}>{basicTexts.retry}</Button>} />
        ) : !items ? (
          <Loading />
        ) : items.length === 0 ? (
          <Empty icon={ImagePlus} text={m.noOwnPictures} />
        ) : (
          <>
            <Waterfall
              label={m.ownPictures}
              items={items}
              columns={4}
              gap={8}
              renderItem={({ url, name }) => (
                <ToggleButton
                  className={styles.pick ?? ''}
                  aria-label={name}
                  isSelected={chosen.has(url)}
                  onChange={() => toggle(url)}
                >
                  <img
                    src={thumbnailUrl(url, LIMITS.library.thumbnail.panel)}
                    alt=""
                    loading="lazy"
                    draggable={false}
                  />
                  {chosen.has(url) && (
                    <span className={styles.tick}>
                      <Check size={14} strokeWidth={2.5} aria-hidden />
                    </span>
                  )}
                </ToggleButton>
              )}
            />
            {hasMore && (
              <p className={styles.morePictures}>
                <Button size="s" isPending={isLoading} onPress={more}>
                  {m.more}
                </Button>
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
