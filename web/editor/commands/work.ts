import * as words from '#messages/commandWords.ts'
import * as m from '#messages/notices.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { command } from './command.ts'

export const workCommands = [
  command({
    id: 'work.save',
    label: 'commands.save',
    icon: 'save',
    shortcut: 'Mod+S',
    keywords: words.save,
    worksInText: true,
    worksInFields: true,
    enabled: ({ can }) => can.value.save,
    run: async editor => {
      await editor.save()
    },
  }),
  command({
    id: 'work.download',
    feature: 'download',
    label: 'commands.download',
    onlyShows: true,
    icon: 'download',
    keywords: words.download,
    shortcut: 'Mod+Shift+E',
    run: ({ isDownloadOpen }) => {
      isDownloadOpen.value = true
    },
  }),
  command({
    id: 'work.submit',
    label: 'commands.submit',
    keywords: words.submit,
    enabled: ({ can }) => can.value.submit,
    run: editor => editor.submit(),
  }),
  command({
    id: 'work.publish',
    feature: 'share',
    label: 'commands.publish',
    keywords: words.publish,
    enabled: ({ can }) => can.value.makeTemplate,
    run: ({ dialog }) => {
      dialog.value = { id: 'publish' }
    },
  }),
  command({
    id: 'work.clone',
    label: 'commands.clone',
    icon: 'page-copy',
    // Like the button in the header: for in-house designers.
    enabled: ({ can }) => can.value.clone,
    run: ({ doc, notices, handOver, openTab }) => {
      if (handOver(stringifyWork(doc.records()))) openTab('/editor?copy=1')
      else notices.show(m.tooLargeToClone, 'error')
    },
  }),
  command({
    id: 'work.import',
    feature: 'import',
    label: 'commands.importFile',
    keywords: words.importFile,
    enabled: ({ can }) => can.value.save,
    run: ({ dialog }) => {
      dialog.value = { id: 'import-file' }
    },
  }),
  command({
    id: 'work.save-as-template',
    label: 'commands.saveAsTemplate',
    enabled: ({ can }) => can.value.makeTemplate,
    run: ({ dialog }) => {
      dialog.value = { id: 'save-as-template' }
    },
  }),
  command({
    id: 'work.put-into-team',
    label: 'commands.putIntoTeam',
    keywords: words.putIntoTeam,
    enabled: ({ can }) => can.value.makeTemplate,
    run: ({ dialog }) => {
      dialog.value = { id: 'put-into-team' }
    },
  }),
  command({
    id: 'work.resize-canvas',
    feature: 'resize',
    label: 'commands.canvasSize',
    icon: 'canvas-size',
    keywords: words.canvasSize,
    run: ({ dialog }) => {
      dialog.value = { id: 'canvas-size', isNew: false }
    },
  }),
  command({
    id: 'help.shortcuts',
    label: 'commands.shortcuts',
    onlyShows: true,
    keywords: words.shortcuts,
    // A Chinese keyboard layout sends the second one.
    shortcut: ['?', '？'],
    run: ({ dialog }) => {
      dialog.value = { id: 'shortcuts' }
    },
  }),
  command({
    id: 'help.palette',
    label: 'commands.palette',
    icon: 'search',
    shortcut: ['Mod+K', 'Mod+/'],
    worksInText: true,
    run: ({ dialog, view }) => {
      view.editingId.value = null
      dialog.value = { id: 'palette' }
    },
  }),
] as const
