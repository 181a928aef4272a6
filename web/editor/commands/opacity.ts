import { command, hasMovable } from './command.ts'

const SHARES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0] as const

/** The digit keys set the opacity in tenths, 0 means all of it. */
export const opacityCommands = SHARES.map(digit => {
  const percent = digit === 0 ? 100 : digit * 10
  return command({
    id: `layers.opacity-${digit}` as const,
    label: `不透明度 ${percent}%`,
    keywords: ['透明度', 'opacity'],
    shortcut: String(digit),
    sheet: digit === 1 ? { label: '不透明度 10% … 100%', keys: '1 … 9、0' } : '',
    enabled: hasMovable,
    run: editor => {
      const ids = editor.view.movableIds.peek()
      editor.change(
        '透明度',
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
