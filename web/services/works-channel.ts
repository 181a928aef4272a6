const PLAIN = ['opened', 'present', 'left', 'deleted', 'restored', 'renamed'] as const

/**
 * What a tab tells the other tabs of this browser about a work. Of the work that it has open: `opened` asks who else has
 * it, `present` answers, `left` is a tab that now shows another work, `saved` names the new version on the server. Of one
 * in its list: `deleted`, `restored`, `renamed`.
 */
export type WorkMessage = { readonly workId: number; readonly tab: string } & (
  | { readonly kind: (typeof PLAIN)[number] }
  | { readonly kind: 'saved'; readonly version: number }
)

export interface WorksChannel {
  send(message: WorkMessage): void
  listen(listener: (message: WorkMessage) => void): () => void
}

/** A message from another version of the product may have another form. */
const isMessage = (value: unknown): value is WorkMessage => {
  if (typeof value !== 'object' || value === null) return false
  const read = (name: string): unknown => Reflect.get(value, name)
  const kind = read('kind')
  if (typeof read('workId') !== 'number' || typeof read('tab') !== 'string') return false
  return kind === 'saved' ? typeof read('version') === 'number' : PLAIN.some(each => each === kind)
}

/** Messages over a broadcast channel; without one (an old browser) the tab is alone. */
export const openWorksChannel = (
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'> | undefined,
): WorksChannel => ({
  send: message => channel?.postMessage(message),
  listen: listener => {
    const take = ({ data }: MessageEvent<unknown>) => {
      if (isMessage(data)) listener(data)
    }
    channel?.addEventListener('message', take)
    return () => channel?.removeEventListener('message', take)
  },
})
