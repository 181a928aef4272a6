import { useState } from 'react'
import * as m from '#messages/music.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Plus } from '#web/widgets/icons.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import styles from '../../parts/settings.module.css'

const MusicSettings = lazyPart(() => import('./MusicSettings.tsx').then(m => m.MusicSettings))

/** Background music of the open work. Its settings are loaded when it has some, or somebody wants to add it. */
export const MusicSection = () => {
  const { doc } = useEditor()
  const hasMusic = useValue(() => doc.work.value.rest.mp3 !== undefined, [doc])
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section className={styles.section} aria-label={m.title}>
      <div className={styles.head}>
        <h3 className={styles.subtitle}>{m.title}</h3>
        {!hasMusic && !isAdding && (
          <Button size="s" variant="ghost" onPress={() => setIsAdding(true)}>
            <Plus size={14} strokeWidth={2} aria-hidden />
            {m.add}
          </Button>
        )}
      </div>
      {(hasMusic || isAdding) && <MusicSettings isAdding={isAdding} onEnd={() => setIsAdding(false)} />}
    </section>
  )
}
