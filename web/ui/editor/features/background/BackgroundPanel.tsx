import { useState } from 'react'
import * as m from '#messages/background.ts'
import { setBackgroundPicture } from '#web/editor/edits/background.ts'
import { useValue } from '#web/model/signals.ts'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import { AddButton } from '../../parts/AddButton.tsx'
import { BackgroundPicture } from '../../parts/BackgroundPicture.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { LibrarySearch } from '../../parts/library/LibrarySearch.tsx'
import { usePolicy } from '../../parts/page-session.ts'
import panel from '../../parts/panel.module.css'
import { uploads } from '../../parts/uploads/uploads.ts'
import { whenLoaded } from '../../workspace/wait-for-page.ts'
import styles from './Background.module.css'
import { BackgroundColors } from './BackgroundColors.tsx'
import { BackgroundLibrary } from './BackgroundLibrary.tsx'

/** Pictures that were uploaded during this visit. */
const Uploaded = () => {
  const editor = useEditor()
  const pictures = useValue(() => uploads.entries.value).flatMap(({ id, name, picture }) =>
    picture ? [{ id, name, picture, width: picture.width, height: picture.height }] : [],
  )
  if (pictures.length === 0) return null
  return (
    <section className={styles.section} aria-label={m.thisVisit}>
      <h2 className={styles.title}>{m.thisVisit}</h2>
      <Waterfall
        label={m.pictures}
        items={pictures}
        columns={3}
        gap={8}
        maxRatio={1.4}
        renderItem={({ name, picture }) => (
          <AddButton
            className={panel.tile}
            aria-label={m.use({ name })}
            onAdd={() => void whenLoaded(editor, picture, loaded => setBackgroundPicture(editor, loaded))}
          >
            <img src={picture.url} alt="" draggable={false} />
          </AddButton>
        )}
      />
    </section>
  )
}

/** Background of the page: a color, a picture of the library, or one from this device. */
export const Panel = () => {
  const [keyword, setKeyword] = useState('')
  const canUpload = !usePolicy('hidesLocalBackground')
  return (
    <>
      <div className={panel.head}>
        <LibrarySearch kind="background" label={m.search} onSearch={setKeyword} />
      </div>
      <div className={panel.scroll}>
        {keyword === '' && (
          <>
            <BackgroundColors />
            <section className={styles.section} aria-label={m.picture}>
              <h2 className={styles.title}>{m.picture}</h2>
              <BackgroundPicture canUpload={canUpload} />
            </section>
            <Uploaded />
          </>
        )}
        <BackgroundLibrary keyword={keyword} />
      </div>
    </>
  )
}
