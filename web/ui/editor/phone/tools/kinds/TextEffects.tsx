import * as m from '#messages/phoneTools.ts'
import { isText } from '#web/layers/text/is-text.ts'
import { useValue } from '#web/model/signals.ts'
import { EffectsTab } from '../../../features/text/EffectsTab.tsx'
import { StyleTab } from '../../../features/text/StyleTab.tsx'
import { useEditor } from '../../../parts/editor-context.ts'
import { SheetTabs } from '../sheets/SheetTabs.tsx'

/** The effects of art text, each on the user's own words, and the parts of the chosen one. */
export const TextEffects = () => {
  const { view } = useEditor()
  const data = useValue(() => view.selectedLayers.value.find(isText)?.data ?? null, [view])
  if (!data) return null
  return (
    <SheetTabs
      label={m.effect}
      tabs={[
        { id: 'effects', label: m.effects, content: <EffectsTab data={data} /> },
        { id: 'style', label: m.adjust, content: <StyleTab data={data} /> },
      ]}
    />
  )
}
