import { useEffect } from 'react'
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

const covers = (element: Element | null, { clientX, clientY }: DragEvent): boolean => {
  const box = element?.getBoundingClientRect()
  return box !== undefined && clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom
}

/** The open menu takes all drags: passes those over the canvas on to it. Returns the function that ends it. */
const passDragsOn = (): (() => void) => {
  const listening = new AbortController()
  const pass = (event: DragEvent) => {
    const workspace = document.querySelector('[data-workspace]')
    if (!workspace || (event.target instanceof Node && workspace.contains(event.target))) return
    if (!covers(workspace, event) && event.type !== 'dragleave') return
    const page = workspace.querySelector('[data-event-overlay]')
    const { type, clientX, clientY, dataTransfer, relatedTarget } = event
    const again = new DragEvent(type, {
      ...{ bubbles: true, cancelable: true },
      ...{ clientX, clientY, dataTransfer, relatedTarget },
    })
    const target = page && covers(page, event) ? page : workspace
    if (!target.dispatchEvent(again)) event.preventDefault()
  }
  for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
    addEventListener(type, pass, { signal: listening.signal })
  return () => listening.abort()
}

/** Asks whether a dropped image replaces the image below or is added. */
export const DropQuestion = ({ at, replace, add, onClose }: Question & { readonly onClose: () => void }) => {
  useEffect(passDragsOn, [])
  return (
    <ContextMenu label={m.drop} at={at} onClose={onClose}>
      <MenuItem icon={Replace} onAction={replace}>
        {m.replacePicture}
      </MenuItem>
      <MenuItem icon={ImagePlus} onAction={add}>
        {m.addToCanvas}
      </MenuItem>
    </ContextMenu>
  )
}
