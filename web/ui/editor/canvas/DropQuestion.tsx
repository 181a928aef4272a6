import type { Point } from '#web/kernels/geometry.ts'
import { ContextMenu } from '#web/widgets/ContextMenu.tsx'
import { ImagePlus, Replace } from '#web/widgets/icons.ts'
import { MenuItem } from '#web/widgets/MenuItem.tsx'

/** A picture let go over another one, until the person says what it is for. */
export interface Question {
  /** window px */
  readonly at: Point
  readonly replace: () => void
  readonly add: () => void
}

/** Asks what a dropped picture is for. */
export const DropQuestion = ({ at, replace, add, onClose }: Question & { readonly onClose: () => void }) => (
  <ContextMenu label="放下图片" at={at} onClose={onClose}>
    <MenuItem icon={Replace} onAction={replace}>
      替换图片
    </MenuItem>
    <MenuItem icon={ImagePlus} onAction={add}>
      添加到画布
    </MenuItem>
  </ContextMenu>
)
