import * as m from '#messages/phoneTools.ts'
import { fitWhenDrawn } from '#web/editor/edits/text.ts'
import { fitText } from '#web/layers/text/fit-text.ts'
import { Sparkles, SquarePen, Type } from '#web/widgets/icons.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { registerPhoneKind } from '../phone-tools.ts'
import { hasWords, openWords } from '../words/open-words.ts'

registerPhoneKind('text', {
  tools: [
    { id: 'content', label: m.content, icon: SquarePen, run: openWords, isOffered: hasWords },
    {
      id: 'effect',
      label: m.effect,
      icon: Sparkles,
      sheet: { Content: lazyPart(() => import('./TextEffects.tsx').then(part => part.TextEffects)), size: 'two' },
    },
    {
      id: 'style',
      label: m.style,
      icon: Type,
      sheet: { Content: lazyPart(() => import('./TextStyle.tsx').then(part => part.TextStyle)), size: 'content' },
    },
  ],
  words: {
    read: ({ data }) => data.text,
    write: (layer, text, measure) => fitText({ ...layer, data: { ...layer.data, text } }, measure),
    isNothingWithout: true,
    afterWrite: fitWhenDrawn,
  },
})
