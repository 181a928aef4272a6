import { useEffect, useMemo, useState } from 'react'
import * as basic from '#messages/basic.ts'
import * as m from '#messages/elements.ts'
import { addElement } from '#web/editor/edits/insert-element.ts'
import { loadInteractiveKinds } from '#web/layers/on-demand.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { PanelSkeleton } from '#web/widgets/PanelSkeleton.tsx'
import { AddButton } from '../../parts/AddButton.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import panel from '../../parts/panel.module.css'
import styles from './Elements.module.css'
import { PluginTiles } from './PluginTiles.tsx'
import { TilePreview } from './TilePreview.tsx'
import { type ElementTile, TILE_GROUPS, TILES } from './tiles.ts'

type Loading = 'waiting' | 'ready' | 'failed'

/** What plays in a published page: a click adds it to the page, a drag places it. */
export const Panel = () => {
  const [state, setState] = useState<Loading>('waiting')
  const load = () => {
    setState('waiting')
    loadInteractiveKinds().then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }
  useEffect(load, [])
  if (state === 'waiting') return <PanelSkeleton />
  if (state === 'failed')
    return <Empty isError text={m.loadFailed} action={<Button onPress={load}>{basic.retry}</Button>} />
  return (
    <div className={panel.scroll} style={{ paddingTop: 16 }}>
      {TILE_GROUPS.map(({ id, label }) => {
        const tiles = TILES.filter(({ group }) => group === id)
        return (
          tiles.length > 0 && (
            <section key={id} aria-label={label}>
              <h2 className={panel.title}>{label}</h2>
              <div className={styles.grid}>
                {tiles.map(tile => (
                  <Tile key={tile.id} tile={tile} />
                ))}
              </div>
            </section>
          )
        )
      })}
      <PluginTiles />
      <p className={panel.note}>{m.hint}</p>
    </div>
  )
}

const Tile = ({ tile }: { readonly tile: ElementTile }) => {
  const editor = useEditor()
  const element = useMemo(() => tile.element(), [tile])
  return (
    <AddButton
      className={styles.tile}
      item={tile.add ? undefined : { kind: 'element', element }}
      onAdd={() => (tile.add ? tile.add(editor) : void addElement(editor, tile.element()))}
    >
      <TilePreview element={tile.preview ?? element} />
      {tile.label}
    </AddButton>
  )
}
