import { useEffect, useState } from 'react'
import * as m from '#messages/elements.ts'
import * as notices from '#messages/notices.ts'
import { addPluginLayer, type OfferedPlugin } from '#web/editor/edits/insert-plugin.ts'
import { listPlugins } from '#web/services/fetch-plugins.ts'
import { Puzzle } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { AddButton } from '../../parts/AddButton.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import panel from '../../parts/panel.module.css'
import styles from './Elements.module.css'

/** What the plugin hosts of this deployment offer; nothing when there are none. */
export const PluginTiles = () => {
  const [plugins, setPlugins] = useState<readonly OfferedPlugin[]>([])
  useEffect(() => {
    let isShown = true
    void listPlugins().then(found => isShown && setPlugins(found))
    return () => {
      isShown = false
    }
  }, [])
  if (plugins.length === 0) return null
  return (
    <section aria-label={m.plugins}>
      <h2 className={panel.title}>{m.plugins}</h2>
      <div className={styles.grid}>
        {plugins.map(plugin => (
          <Tile key={plugin.pid} plugin={plugin} />
        ))}
      </div>
    </section>
  )
}

const Tile = ({ plugin }: { readonly plugin: OfferedPlugin }) => {
  const editor = useEditor()
  const [isAdding, setAdding] = useState(false)
  const add = () => {
    if (isAdding) return
    setAdding(true)
    addPluginLayer(editor, plugin)
      .catch(() => editor.notices.show(notices.pluginNotLoaded, 'error'))
      .finally(() => setAdding(false))
  }
  return (
    <AddButton className={styles.tile} onAdd={add} aria-busy={isAdding}>
      <span className={styles.preview} style={{ width: 108, height: 60 }} aria-hidden>
        {isAdding ? <Spinner /> : <Puzzle size={28} />}
      </span>
      {plugin.config?.title}
    </AddButton>
  )
}
