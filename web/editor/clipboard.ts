import * as m from '#messages/edits.ts'
import { SETTINGS } from '#schemas/catalog/device-keys.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import type { EditorContext } from './context.ts'
import { htmlText, layersToHtml, plainText } from './edits/clipboard-text.ts'
import type { ClipboardContent } from './edits/paste-content.ts'
import { type LayerStyle, readStyle } from './edits/style.ts'

/** The clipboard formats of copied layers; without plain text when the layers have no text. */
const formsOf = (layers: readonly AnyLayer[]): readonly (readonly [type: string, text: string])[] => {
  const words = plainText(layers)
  return [['text/html', layersToHtml(layers)], ...(words ? [['text/plain', words] as const] : [])]
}

/** Writes layers into the browser's own copy or cut event: needs no permission. */
export const fillClipboard = (data: DataTransfer, layers: readonly AnyLayer[]): void => {
  for (const [type, text] of formsOf(layers)) data.setData(type, text)
}

/** Reads the browser's own paste event. */
export const contentOf = (data: DataTransfer): ClipboardContent => ({
  html: data.getData('text/html'),
  text: data.getData('text/plain') || htmlText(data.getData('text/html')),
  files: [...data.files],
})

const readSystem = async (system: Clipboard): Promise<ClipboardContent> => {
  const content = { html: '', text: '', files: [] as File[] }
  for (const item of await system.read()) {
    const text = async (type: string) =>
      item.types.includes(type) ? (await item.getType(type)).text() : Promise.resolve('')
    content.html ||= await text('text/html')
    content.text ||= await text('text/plain')
    const picture = item.types.find(type => type.startsWith('image/'))
    if (picture) content.files.push(new File([await item.getType(picture)], m.pastedPicture, { type: picture }))
  }
  content.text ||= htmlText(content.html)
  return content
}

/** Copies of layers in the system clipboard, with a copy in memory where the browser refuses access. */
interface LayerClipboard {
  /** @throws DOMException when the browser refuses to write. */
  copy(layers: readonly AnyLayer[]): Promise<void>
  /**
   * The content of the clipboard; null when it is unknown.
   * @throws DOMException when the browser refuses to read and nothing was copied in this tab.
   */
  read(): Promise<ClipboardContent | null>
  /** Stores a style on this device, also for other tabs and works; the system clipboard is not changed. */
  copyStyle(style: LayerStyle): void
  style(): LayerStyle | null
}

const create = ({ clipboard: system, memory }: EditorContext['device']): LayerClipboard => {
  /** The last copy made in this tab, for browsers that refuse access to the clipboard. */
  let remembered: ClipboardContent | null = null
  const canUse = system !== undefined && typeof ClipboardItem !== 'undefined'
  return {
    copy: async layers => {
      remembered = { html: layersToHtml(layers), text: plainText(layers), files: [] }
      if (!canUse) return
      const forms = formsOf(layers).map(([type, text]) => [type, new Blob([text], { type })] as const)
      await system.write([new ClipboardItem(Object.fromEntries(forms))])
    },
    read: async () => {
      if (!canUse) return remembered
      try {
        return await readSystem(system)
      } catch (error) {
        if (remembered) return remembered
        throw error
      }
    },
    copyStyle: style => memory.write(SETTINGS.copiedStyle, style),
    // Read each time: another tab may have copied since.
    style: () => readStyle(memory.read(SETTINGS.copiedStyle)),
  }
}

const clipboards = new WeakMap<object, LayerClipboard>()

/** The clipboard for buttons and menus, where there is no browser event. Styles never enter the system clipboard. */
export const clipboardOf = ({ device }: EditorContext): LayerClipboard => {
  const known = clipboards.get(device)
  if (known) return known
  const created = create(device)
  clipboards.set(device, created)
  return created
}
