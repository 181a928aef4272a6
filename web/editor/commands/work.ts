import { command } from './command.ts'

export const workCommands = [
  command({
    id: 'work.save',
    label: '保存',
    icon: 'save',
    shortcut: 'Mod+S',
    worksInText: true,
    run: async editor => {
      await editor.save()
    },
  }),
  command({
    id: 'work.download',
    label: '下载',
    icon: 'download',
    run: ({ isDownloadOpen }) => {
      isDownloadOpen.value = true
    },
  }),
  command({
    id: 'work.resize-canvas',
    label: '画布尺寸',
    run: ({ dialog }) => {
      dialog.value = { id: 'canvas-size', isNew: false }
    },
  }),
  command({
    id: 'help.shortcuts',
    label: '快捷键',
    shortcut: '?',
    run: ({ dialog }) => {
      dialog.value = { id: 'shortcuts' }
    },
  }),
] as const
