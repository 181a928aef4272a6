import type { GuideType } from '#schemas/document/guide.ts'
import type { Point } from '#web/kernels/geometry.ts'
import type { Handle } from '#web/kernels/resize.ts'

/** One pointer event as plain numbers. */
export interface PointerInput {
  /** page px */
  readonly page: Point
  /** screen px in the viewport */
  readonly screen: Point
  /** ms, any origin */
  readonly time: number
  readonly shift: boolean
  readonly alt: boolean
  /** Ctrl or ⌘ */
  readonly mod: boolean
}

/** What is under a press. */
export type Hit =
  | { readonly kind: 'layer'; readonly id: string }
  | { readonly kind: 'handle'; readonly handle: Handle }
  | { readonly kind: 'rotate' }
  | { readonly kind: 'guide'; readonly id: string }
  | { readonly kind: 'ruler'; readonly type: GuideType }
  | { readonly kind: 'line-end'; readonly end: 'start' | 'end' }
  | { readonly kind: 'empty' }

/** A gesture from press to release. */
export interface Tool {
  move(input: PointerInput): void
  up(input: PointerInput): void
  /** Esc or a lost pointer: restores the state before the press. */
  cancel(): void
}

export const EMPTY: Hit = { kind: 'empty' }
