import * as m from '#messages/elements.ts'
import { addElement } from '#web/editor/edits/insert-element.ts'
import { MousePointerClick } from '#web/widgets/icons.ts'
import type { PaletteEntry } from '../../parts/feature.ts'
import { TILES } from './tiles.ts'

/** Every tile, by its name. */
export const paletteEntries: readonly PaletteEntry[] = TILES.map(({ id, label, element, add }) => ({
  id: `element-${id}`,
  label: m.addNamed({ name: label }),
  icon: MousePointerClick,
  run: editor => (add ? add(editor) : void addElement(editor, element())),
}))
