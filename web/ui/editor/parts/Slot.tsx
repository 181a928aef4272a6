import { Suspense, useContext } from 'react'
import { useValue } from '#web/model/signals.ts'
import { isLoadedOnDemand } from '#web/widgets/lazy.tsx'
import { useEditor } from './editor-context.ts'
import { type Feature, FeaturesContext, type SlotItem, type SlotName } from './feature.ts'
import { isPageFirstPainted } from './mark-painted.ts'
import { useSession } from './page-session.ts'

interface ItemProps {
  readonly feature: Feature
  readonly item: SlotItem
}

const Filled = ({ feature, item: { Item, isShown } }: ItemProps) => {
  const editor = useEditor()
  const { policy } = useSession()
  const isVisible = useValue(
    () =>
      (!isLoadedOnDemand(Item) || isPageFirstPainted.value) &&
      (feature.isOffered?.(policy.value) ?? true) &&
      (isShown?.(editor, policy.value) ?? true),
    [feature, Item, isShown, editor, policy],
  )
  if (!isVisible) return null
  return (
    <Suspense fallback={null}>
      <Item />
    </Suspense>
  )
}

/**
 * A slot of the screen with the items that features put there. The page comes first: items whose code is loaded on
 * demand wait until it is painted.
 */
export const Slot = ({ name }: { readonly name: SlotName }) => {
  const features = useContext(FeaturesContext)
  return features.flatMap(feature =>
    (feature.slots ?? []).flatMap((item, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the slots of a feature never change
      item.slot === name ? [<Filled key={`${feature.id} ${at}`} feature={feature} item={item} />] : [],
    ),
  )
}
