import * as m from '#messages/formats.ts'
import type { Hint } from '#web/editor/formats/prepared.ts'
import type { Notices } from '#web/editor/notices.ts'

const SEVERAL: Readonly<Record<Hint['kind'], (count: number) => string>> = {
  frames: count => m.firstFrames({ count }),
  pages: count => m.firstPages({ count }),
  reduced: count => m.reducedSeveral({ count }),
}

/** Collects what people should know of files that were given at once, and tells it in one notice of each kind. */
export const collectHints = (notices: Pick<Notices, 'show'>) => {
  const hints: { readonly name: string; readonly hint: Hint }[] = []
  return {
    add: (name: string, all: readonly Hint[]): void => void hints.push(...all.map(hint => ({ name, hint }))),
    tell: (): void => {
      for (const [kind, same] of Map.groupBy(hints, ({ hint }) => hint.kind)) {
        const [first] = same
        if (first && same.length === 1) notices.show(m.hintOf({ name: first.name, hint: first.hint.text }))
        else if (first) notices.show(SEVERAL[kind](same.length))
      }
    },
  }
}
