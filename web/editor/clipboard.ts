import type { AnyLayer } from '#schemas/document/records.ts'
import type { LayerClipboard } from './context.ts'
import { layersFromHtml, layersToHtml, plainText } from './edits/clipboard-text.ts'

/** Writes layers into the browser's own copy or cut event: needs no permission. */
export const fillClipboard = (data: DataTransfer, layers: readonly AnyLayer[]): void => {
  data.setData('text/html', layersToHtml(layers))
  data.setData('text/plain', plainText(layers))
}

/** The clipboard for buttons and menus, where there is no browser event. Remembers the last copy of this page. */
export const createClipboard = (system: Clipboard | undefined): LayerClipboard => {
  let remembered: readonly AnyLayer[] | null = null
  return {
    copy: async layers => {
      remembered = layers
      if (!system || typeof ClipboardItem === 'undefined') return
      const blob = (type: string, text: string) => new Blob([text], { type })
      await system.write([
        new ClipboardItem({
          'text/html': blob('text/html', layersToHtml(layers)),
          'text/plain': blob('text/plain', plainText(layers)),
        }),
      ])
    },
    read: async () => {
      if (!system || typeof ClipboardItem === 'undefined') return remembered
      for (const item of await system.read()) {
        if (!item.types.includes('text/html')) continue
        const layers = layersFromHtml(await (await item.getType('text/html')).text())
        if (layers) return layers
      }
      return null
    },
  }
}
