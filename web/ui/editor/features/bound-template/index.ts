import { session } from '#web/session/session.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { defineFeature } from '../../parts/feature.ts'

/** 修改绑定模板, for the accounts of `STAFF_IDS` only; the server checks them again. */
export const boundTemplate = defineFeature({
  id: 'bound-template',
  isOffered: policy => policy.canSave,
  slots: [
    {
      slot: 'header-actions',
      Item: lazyOverlay(() => import('./UpdateButton.tsx').then(m => m.UpdateButton)),
      isShown: ({ doc }) => session.user.value?.isStaff === true && doc.work.value.templateId !== null,
    },
  ],
})
