import * as m from '#messages/workspace.ts'
import type { Point } from '#web/kernels/geometry.ts'
import { ContextMenu } from '#web/widgets/ContextMenu.tsx'
import { ImagePlus, Replace } from '#web/widgets/icons.ts'
import { MenuItem } from '#web/widgets/MenuItem.tsx'

/** An image dropped on another image, until the user decides between replacing and adding. */
export interface Question {
  /** window px */
  readonly at: Point
  readonly replace: () => void
  readonly add: () => void
}

/** Asks whether a dropped image replaces the image below or is added. */
export const DropQuestion = ({ at, replace, add, onClose }: Question & { readonly onClose: () => void }) => (
  <ContextMenu label={m.drop} at={at} onClose={onClose}>
    <MenuItem icon={Replace} onAction={replace}>
      {m.replacePicture}
    </MenuItem>
    <MenuItem icon={ImagePlus} onAction={add}>
      {m.addToCanvas}
    </MenuItem>
  </ContextMenu>
)
