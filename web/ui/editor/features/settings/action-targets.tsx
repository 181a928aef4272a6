import * as m from '#messages/actions.ts'
import type { LayerAction } from '#schemas/document/actions.ts'
import { isGenerated } from '#schemas/document/ids.ts'
import { useValue } from '#web/model/signals.ts'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { layerName } from '../../parts/layer-name.ts'
import styles from './ActionTargets.module.css'

type Of<N extends LayerAction['do']> = Extract<LayerAction, { readonly do: N }>
interface Props<A extends LayerAction> {
  readonly action: A
  readonly write: (action: A) => void
  readonly end: () => void
}

/** The page that an action leads to. */
export const PageTarget = ({ action, write, end }: Props<Of<'page'>>) => {
  const { doc } = useEditor()
  const pages = useValue(
    () =>
      JSON.stringify(doc.work.value.pageIds.map((id, index) => [targetOf(id, index), doc.page(id).value?.name ?? ''])),
    [doc],
  )
  const named = JSON.parse(pages) as readonly (readonly [string, string])[]
  const options = [
    { id: 'next', label: m.next },
    { id: 'previous', label: m.previous },
    ...named.map(([id, name], index) => ({ id, label: m.pageNamed({ number: index + 1, name }) })),
  ]
  // Old works name a page by its index.
  const value = options.some(({ id }) => id === action.page) ? action.page : (named[Number(action.page)]?.[0] ?? null)
  return (
    <Select
      label={m.target}
      options={options}
      value={value}
      placeholder={m.targetMissing}
      onChange={page => {
        write({ ...action, page })
        end()
      }}
    />
  )
}
/** An id that is not written into the work cannot be named: then the index is. */
const targetOf = (id: string, index: number): string => (isGenerated(id) ? String(index) : id)

interface ToggledProps extends Props<Of<'toggle'>> {
  readonly layerId: string
}

/** The layers of the page that an action shows or hides. */
export const ToggledLayers = ({ action, write, end, layerId }: ToggledProps) => {
  const { doc, view } = useEditor()
  const listed = useValue(() => {
    const ids = view.page.value?.layerIds ?? []
    const others = ids.filter(id => id !== layerId && !isGenerated(id))
    return JSON.stringify(
      others.flatMap(id => {
        const layer = doc.layer(id).value
        return layer ? [[id, layerName(layer)]] : []
      }),
    )
  }, [doc, view, layerId])
  const layers = (JSON.parse(listed) as readonly (readonly [string, string])[]).toReversed()
  return (
    <fieldset className={styles.layers}>
      <legend>{action.layers.length ? m.layersCount({ count: action.layers.length }) : m.layersMissing}</legend>
      {layers.map(([id, name]) => (
        <Checkbox
          key={id}
          isSelected={action.layers.includes(id)}
          onChange={isOn => {
            write({ ...action, layers: isOn ? [...action.layers, id] : action.layers.filter(each => each !== id) })
            end()
          }}
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  )
}
