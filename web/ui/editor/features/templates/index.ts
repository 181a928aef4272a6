import * as m from '#messages/sidebar.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import type { ListedTemplate } from '#web/services/template-library.ts'
import { LayoutTemplate } from '#web/widgets/icons.ts'
import { lazyOverlay, lazyPanel } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

declare module '#web/editor/dialog-requests.ts' {
  interface DialogRequests {
    'replace-template': { readonly records: DocumentRecords; readonly used: ListedTemplate | null }
    'template-preview': { readonly template: ListedTemplate }
    /** Gives an own template another name or type. */
    'edit-template': { readonly template: ListedTemplate }
  }
}

export const templates = defineFeature({
  id: 'templates',
  isOffered: policy => !policy.hidesTemplatePanel,
  panel: {
    icon: LayoutTemplate,
    label: m.template,
    Panel: lazyPanel(() => import('./TemplatesPanel.tsx').then(m => m.Panel)),
    opensFirst: ({ opening }) => opening.kind === 'new',
  },
  dialogs: {
    'replace-template': lazyOverlay(() => import('./ReplaceTemplateDialog.tsx').then(m => m.ReplaceTemplateDialog)),
    'template-preview': lazyOverlay(() => import('./TemplatePreview.tsx').then(m => m.TemplatePreview)),
    'save-as-template': lazyOverlay(() => import('./TemplateDialogs.tsx').then(m => m.SaveAsTemplate)),
    'edit-template': lazyOverlay(() => import('./TemplateDialogs.tsx').then(m => m.EditTemplate)),
  },
})
