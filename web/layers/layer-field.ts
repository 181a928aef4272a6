import type { MessageKey } from '#web/messages/message.ts'

/**
 * One setting of a kind with a standard control; `Key` = a field of its data. The label names the control and its
 * history entry.
 */
export type LayerField<Key extends string = string> =
  | { readonly type: 'color'; readonly key: Key; readonly label: MessageKey }
  | { readonly type: 'text'; readonly key: Key; readonly label: MessageKey }
  | {
      readonly type: 'choice'
      readonly key: Key
      readonly label: MessageKey
      readonly options: readonly { readonly id: string; readonly label: string }[]
    }
