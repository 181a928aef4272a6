import { type DragEvent, useState } from 'react'
import { withGroup } from '#web/editor/edits/groups.ts'
import { useValue } from '#web/model/signals.ts'
import { Empty } from '#web/widgets/Empty.tsx'
import { Layers } from '#web/widgets/icons.ts'
import { useEditor } from '../editor-context.ts'
import styles from './LayerList.module.css'
import { LayerRow } from './LayerRow.tsx'

/** The layers of the page, top first: choose, rename, hide, lock, drag into another order. */
export const LayerList = () => {
  const editor = useEditor()
  const { doc, view, live } = editor
  const layerIds = useValue(() => view.page.value?.layerIds, [view])
  const [dragged, setDragged] = useState<string | null>(null)
  if (!layerIds?.length) return <Empty text="暂无内容" icon={Layers} />

  const choose = (id: string, isAdding: boolean) => {
    const ids = withGroup(doc, view, id)
    const now = view.selection.peek()
    if (!isAdding) return view.select(ids)
    view.select(now.has(id) ? [...now].filter(each => !ids.includes(each)) : [...now, ...ids])
  }
  const onDragOver = (event: DragEvent, id: string) => {
    if (dragged === null) return
    event.preventDefault()
    const index = view.page.peek()?.layerIds.indexOf(id) ?? -1
    const isFloor = doc.layer(id).peek()?.isBackground
    if (id !== dragged && index >= 0 && !isFloor) live.write('移动图层', tx => tx.layers.reorder(dragged, index))
  }
  return (
    <ul className={styles.list} aria-label="图层列表">
      {[...layerIds].reverse().map(id => (
        <LayerRow
          key={id}
          id={id}
          onChoose={isAdding => choose(id, isAdding)}
          onDragStart={() => setDragged(id)}
          onDragOver={event => onDragOver(event, id)}
          onDragEnd={() => {
            setDragged(null)
            live.end()
          }}
        />
      ))}
    </ul>
  )
}
