import { MenuItem } from '#web/widgets/MenuItem.tsx'
import { MenuSeparator } from '#web/widgets/MenuSeparator.tsx'
import { actionsOf, type DesignAction } from './design-actions.ts'

export interface DesignItemsProps {
  readonly isTrash: boolean
  /** It has a published page. */
  readonly isPublished: boolean
  readonly onAction: (action: DesignAction) => void
}

/** The items of a design's menu, for its button and for the right click. */
export const DesignItems = ({ isTrash, isPublished, onAction }: DesignItemsProps) =>
  actionsOf(isTrash, isPublished).map(({ id, label, icon, shortcut, isDanger }) => [
    isDanger && <MenuSeparator key={`before ${id}`} />,
    <MenuItem key={id} icon={icon} isDanger={isDanger ?? false} shortcut={shortcut} onAction={() => onAction(id)}>
      {label}
    </MenuItem>,
  ])
