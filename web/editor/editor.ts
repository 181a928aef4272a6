import type { DocumentRecords } from '#schemas/document/records.ts'
import { toPage } from '#web/kernels/zoom.ts'
import { createDocument } from '#web/model/document.ts'
import { signal } from '#web/model/signals.ts'
import { createAids } from './aids.ts'
import { createClipboard } from './clipboard.ts'
import { COMMANDS, type CommandId } from './commands/index.ts'
import { type CommandRegistry, createRegistry } from './commands/registry.ts'
import type { DialogRequest, EditorContext } from './context.ts'
import { createCropMode } from './crop-mode.ts'
import { createCutout } from './cutout/cutout.ts'
import { createRefineMode } from './cutout/refine-mode.ts'
import { createDeviceMemory, type DeviceMemory } from './device-memory.ts'
import { createGuides } from './guides.ts'
import { createLiveEdit } from './live-edit.ts'
import { createNotices } from './notices.ts'
import { createSelection, type Selection } from './selection.ts'
import { createToolMachine, type ToolMachine } from './tools/machine.ts'
import type { TypingSteps } from './typing-history.ts'
import { createView } from './view.ts'

export interface Editor extends EditorContext {
  readonly commands: CommandRegistry<CommandId>
  readonly selection: Selection
  readonly tools: ToolMachine
}

/** An editor over a document: view state, commands and tools. Where it is saved is the life cycle's part. */
export const createEditor = (
  records: DocumentRecords,
  memory: DeviceMemory = createDeviceMemory(() => localStorage),
): Editor => {
  const doc = createDocument(records)
  const view = createView(doc)
  const live = createLiveEdit(doc)
  const change: EditorContext['change'] = (label, write, options) => {
    if (view.isBusy.peek()) return
    live.end()
    doc.change(label, write, options)
  }
  const notices = createNotices()
  const refine = createRefineMode({
    ...{ doc, view, change, notices },
    store: (file, signal) => context.storePicture(file, signal),
  })
  const context: EditorContext = {
    doc,
    view,
    live,
    aids: createAids(memory),
    guides: createGuides(view, memory),
    notices,
    clipboard: createClipboard(globalThis.navigator?.clipboard, memory),
    typing: signal<TypingSteps | null>(null),
    dialog: signal<DialogRequest | null>(null),
    isDownloadOpen: signal(false),
    isHistoryOpen: signal(false),
    spoken: signal(''),
    addFiles: () => {},
    segmentPicture: async () => ({ ok: false, isCancelled: false, reason: '', hasSubject: true }),
    storePicture: async () => null,
    isInnerDesigner: signal(false),
    editsTextOnCanvas: signal(true),
    // Until a host can measure, a text keeps its box.
    measureText: (data, box) => (data.writingMode === 'vertical-rl' ? box.width : box.height),
    openTab: () => {},
    save: async () => false,
    canSave: signal(true),
    canSubmit: signal(false),
    submit: async () => {},
    crop: createCropMode(doc, view, change),
    refine,
    cutout: createCutout({
      ...{ doc, change, notices, memory },
      segment: (src, signal) => context.segmentPicture(src, signal),
      refine: layerId => void refine.start(layerId),
    }),
    change,
    visibleCentre: () => {
      const { width, height } = view.viewport.peek()
      const page = view.page.peek()
      if (!page || !width) return { x: (page?.width ?? 0) / 2, y: (page?.height ?? 0) / 2 }
      const centre = toPage(view.camera.peek(), { x: width / 2, y: height / 2 })
      // The visible middle, but on the page.
      const within = (value: number, most: number) => Math.min(most * 0.9, Math.max(most * 0.1, value))
      return { x: within(centre.x, page.width), y: within(centre.y, page.height) }
    },
  }
  const selection = createSelection(view)
  return Object.assign(context, {
    selection,
    commands: createRegistry<CommandId>(COMMANDS, context),
    tools: createToolMachine(context, selection),
  })
}
