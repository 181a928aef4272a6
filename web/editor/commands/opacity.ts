import * as words from '#messages/commandWords.ts'
import { command, hasMovable } from './command.ts'

const SHARES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0] as const

/** The digit keys set the opacity in steps of 10 %; 0 sets 100 %. */
export const opacityCommands = SHARES.map(digit => {
  const percent = digit === 0 ? 100 : digit * 10
  return command({
    id: `layers.opacity-${digit}` as const,
    label: { key: 'commands.opacity', values: { percent } },
    keywords: words.opacity,
    shortcut: String(digit),
    sheet: digit === 1 ? { label: 'commands.opacities', keys: 'commands.digitKeys' } : '',
    enabled: hasMovable,
    run: editor => {
      const ids = editor.view.movableIds.peek()
      editor.change(
        'history.opacity',
        tx => {
          for (const id of ids)
            tx.layers.update(id, layer =>
              layer.opacity === percent / 100 ? layer : { ...layer, opacity: percent / 100 },
            )
        },
        { mergeKey: 'opacity' },
      )
    },
  })
})
