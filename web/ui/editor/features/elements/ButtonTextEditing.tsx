import * as m from '#messages/elementSettings.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { wordsStyle } from '#web/layers/button/button-style.ts'
import { isButton } from '#web/layers/button/is-button.ts'
import { LabelEditing } from '../../parts/LabelEditing.tsx'

const read = (layer: AnyLayer) => (isButton(layer) ? layer.data.label : null)
const styleOf = (layer: AnyLayer) => (isButton(layer) ? wordsStyle(layer.data) : {})
const write = (layer: AnyLayer, label: string): AnyLayer =>
  !isButton(layer) || layer.data.label === label ? layer : { ...layer, data: { ...layer.data, label } }

/** Edits the words of a button in place. */
export const ButtonTextEditing = ({ id }: { readonly id: string }) => (
  <LabelEditing id={id} label={m.label} read={read} styleOf={styleOf} write={write} />
)
