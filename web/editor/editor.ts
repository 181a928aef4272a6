import { toPage } from '#web/kernels/zoom.ts'
import { signal } from '#web/model/signals.ts'
import { middleOf } from './camera.ts'
import type { CommandId } from './commands/index.ts'
import { type CommandRegistry, createRegistry } from './commands/registry.ts'
import type { EditorContext } from './context.ts'
import { createCropMode } from './crop-mode.ts'
import { createCutout } from './cutout/cutout.ts'
import { createRefineMode } from './cutout/refine-mode.ts'
import type { EditorState } from './editor-state.ts'
import { createGuides } from './guides.ts'
import type { EditorHost } from './host.ts'
import { createSelection, type Selection } from './selection.ts'
import { createToolMachine, type ToolMachine } from './tools/machine.ts'
import type { TypingSteps } from './typing-history.ts'
import { createViewOptions } from './view-options.ts'

export interface Editor extends EditorContext {
  readonly commands: CommandRegistry<CommandId>
  readonly selection: Selection
  readonly tools: ToolMachine
}

/** An editor for an open document: modes, commands and tools. The life cycle saves the document. */
export const createEditor = (state: EditorState, host: EditorHost): Editor => {
  const { doc, view, live, notices } = state
  const { can, memory, measureText } = host
  const change: EditorContext['change'] = (label, write, options) => {
    if (view.isBusy.peek()) return
    // What somebody else has saved is still shown.
    if (can.peek().readOnly && options?.source !== 'restore') return
    live.end()
    doc.change(label, write, options)
  }
  const refine = createRefineMode({ doc, view, change, notices, store: host.storePicture })
  const context: EditorContext = {
    ...state,
    can,
    measureText,
    handOver: text => host.handOver(text),
    openTab: path => host.openTab(path),
    save: () => host.save(),
    submit: () => host.submit(),
    addFiles: (files, at) => host.addFiles(context, files, at),
    viewOptions: createViewOptions(memory),
    guides: createGuides(view, memory),
    device: { clipboard: host.clipboard, memory },
    typing: signal<TypingSteps | null>(null),
    isDownloadOpen: signal(false),
    isHistoryOpen: signal(false),
    announcement: signal(''),
    crop: createCropMode(doc, view, change),
    refine,
    cutout: createCutout({
      ...{ doc, change, notices, memory },
      segment: host.segmentPicture,
      refine: layerId => void refine.start(layerId),
    }),
    change,
    visibleCenter: () => {
      const viewport = view.viewport.peek()
      const page = view.page.peek()
      if (!page || !viewport.width) return { x: (page?.width ?? 0) / 2, y: (page?.height ?? 0) / 2 }
      const center = toPage(view.camera.peek(), middleOf(viewport))
      // The visible middle, limited to the page.
      const within = (value: number, most: number) => Math.min(most * 0.9, Math.max(most * 0.1, value))
      return { x: within(center.x, page.width), y: within(center.y, page.height) }
    },
  }
  const selection = createSelection(view)
  return Object.assign(context, {
    selection,
    commands: createRegistry<CommandId>(context),
    tools: createToolMachine(context, selection),
  })
}
