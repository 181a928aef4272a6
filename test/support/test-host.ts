import type { DocumentRecords } from '#schemas/document/records.ts'
import '#web/editor/commands/index.ts'
import { createEditor, type Editor } from '#web/editor/editor.ts'
import { createEditorState } from '#web/editor/editor-state.ts'
import '#web/editor/tools/mode-tools.ts'
import type { Capabilities, EditorHost } from '#web/editor/host.ts'
import { signal } from '#web/model/signals.ts'

/** Permissions of an ordinary user for an own work on a computer. */
export const USER_CAN: Capabilities = {
  save: true,
  readOnly: false,
  submit: false,
  clone: false,
  addPages: false,
  replaceTemplate: true,
  takeSeveralPages: true,
  makeTemplate: true,
  editTextOnCanvas: true,
  hidden: new Set(),
}

/** A host without a page: text keeps its box size, nothing is stored or remembered. `given` replaces parts of it. */
export const testHost = (given: Partial<EditorHost> = {}): EditorHost => ({
  can: signal(USER_CAN),
  memory: { read: () => undefined, write: () => {} },
  clipboard: undefined,
  measureText: (data, box) => (data.writingMode === 'vertical-rl' ? box.width : box.height),
  addFiles: () => {},
  segmentPicture: async () => ({ ok: false, isCancelled: false, reason: '', hasSubject: true }),
  storePicture: async () => null,
  handOver: () => false,
  openTab: () => {},
  save: async () => false,
  submit: async () => {},
  ...given,
})

/** An editor on such a host. */
export const createTestEditor = (records: DocumentRecords, given: Partial<EditorHost> = {}): Editor =>
  createEditor(createEditorState(records), testHost(given))
