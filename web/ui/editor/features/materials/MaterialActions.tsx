import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import * as m from '#messages/library.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { useValue } from '#web/model/signals.ts'
import { type LibraryPicture, type MaterialSource, sourceOf } from '#web/services/picture-library.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Info, Star } from '#web/widgets/icons.ts'
import { Popover } from '#web/widgets/Popover.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { favoriteIds, toggleFavorite } from './favorites.ts'
import styles from './Materials.module.css'

/** Set, author and license of a material, loaded when it is asked for. */
const Source = ({ id }: { readonly id: number }) => {
  const [source, setSource] = useState<MaterialSource | null | string>()
  useEffect(() => {
    const ending = new AbortController()
    void sourceOf(id, ending.signal).then(result => {
      if (!ending.signal.aborted) setSource(result.ok ? result.data : result.message)
    })
    return () => ending.abort()
  }, [id])
  if (source === undefined) return <Spinner size={20} />
  if (source === null) return <p className={styles.note}>{m.noSource}</p>
  if (typeof source === 'string') return <p className={styles.note}>{source}</p>
  const { title, author, license, licenseUrl, url } = source
  const linked = (text: string, href: string) =>
    href ? (
      <a href={href} target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    )
  return (
    <dl className={styles.source}>
      <dt>{m.sourceSet}</dt>
      <dd>{linked(title, url)}</dd>
      <dt>{m.author}</dt>
      <dd>{author}</dd>
      <dt>{m.license}</dt>
      <dd>{linked(license, licenseUrl)}</dd>
    </dl>
  )
}

/** The buttons over a material: its favorite mark, and where it comes from. */
export const MaterialActions = ({ picture }: { readonly picture: LibraryPicture }) => {
  const editor = useEditor()
  const isFavorite = useValue(() => favoriteIds.value?.has(picture.id) === true, [picture.id])
  const [isOpen, setIsOpen] = useState(false)
  const { name } = picture
  return (
    <span className={clsx(styles.actions, isOpen && styles.isOpen)}>
      <span className={clsx(styles.action, isFavorite && styles.isMarked)}>
        <IconButton
          icon={Star}
          label={isFavorite ? m.removeFavorite({ name }) : m.addFavorite({ name })}
          size="s"
          isActive={isFavorite}
          onPress={() => void toggleFavorite(editor, picture, !isFavorite)}
        />
      </span>
      <span className={styles.action}>
        <Popover
          label={m.source}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          trigger={<IconButton icon={Info} label={m.sourceOf({ name })} size="s" />}
        >
          <div className={styles.popover}>
            <strong>{name}</strong>
            {isOpen && <Source id={picture.id} />}
            <a href={SITE_ROUTES.licenses.path} target="_blank" rel="noreferrer">
              {m.allLicenses}
            </a>
          </div>
        </Popover>
      </span>
    </span>
  )
}
