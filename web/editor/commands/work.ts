import { stringifyWork } from '#schemas/document/stringify.ts'
import { copyStash } from '#web/services/copy-stash.ts'
import { command } from './command.ts'

export const workCommands = [
  command({
    id: 'work.save',
    label: '保存',
    icon: 'save',
    shortcut: 'Mod+S',
    keywords: ['save', '存储'],
    worksInText: true,
    worksInFields: true,
    enabled: ({ canSave }) => canSave.value,
    run: async editor => {
      await editor.save()
    },
  }),
  command({
    id: 'work.download',
    label: '下载',
    icon: 'download',
    keywords: ['导出', 'export', 'png', 'pdf'],
    shortcut: 'Mod+Shift+E',
    run: ({ isDownloadOpen }) => {
      isDownloadOpen.value = true
    },
  }),
  command({
    id: 'work.submit',
    label: '提交审核',
    keywords: ['重新提交', '送审', 'review'],
    enabled: ({ canSubmit }) => canSubmit.value,
    run: editor => editor.submit(),
  }),
  command({
    id: 'work.clone',
    label: '克隆',
    icon: 'page-copy',
    // As the button of the header: for designers of the house.
    enabled: ({ isInnerDesigner }) => isInnerDesigner.value,
    run: ({ doc, notices, openTab }) => {
      if (copyStash.put(stringifyWork(doc.records()))) openTab('/editor?copy=1')
      else notices.show('作品太大，浏览器放不下，无法克隆', 'error')
    },
  }),
  command({
    id: 'work.resize-canvas',
    label: '画布尺寸',
    icon: 'canvas-size',
    keywords: ['调整大小', '改尺寸', 'resize'],
    run: ({ dialog }) => {
      dialog.value = { id: 'canvas-size', isNew: false }
    },
  }),
  command({
    id: 'help.shortcuts',
    label: '快捷键',
    keywords: ['帮助', 'help'],
    // The second is what a Chinese keyboard layout sends.
    shortcut: ['?', '？'],
    run: ({ dialog }) => {
      dialog.value = { id: 'shortcuts' }
    },
  }),
  command({
    id: 'help.palette',
    label: '搜索命令',
    icon: 'search',
    shortcut: ['Mod+K', 'Mod+/'],
    worksInText: true,
    run: ({ dialog, view }) => {
      view.editingId.value = null
      dialog.value = { id: 'palette' }
    },
  }),
] as const
