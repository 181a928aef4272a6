import * as m from '#messages/legal.ts'

export interface LegalText {
  readonly title: string
  readonly sections: readonly (readonly [heading: string, text: string])[]
}

/** Texts that a user agrees to when logging in. */
export const LEGAL: Readonly<Record<'agreement' | 'privacy', LegalText>> = {
  agreement: {
    title: m.agreement,
    sections: [
      [m.agreementService, m.agreementServiceText],
      [m.agreementAccount, m.agreementAccountText],
      [m.agreementWorks, m.agreementWorksText],
      [m.agreementTemplates, m.agreementTemplatesText],
      [m.agreementForbidden, m.agreementForbiddenText],
      [m.agreementChanges, m.agreementChangesText],
    ],
  },
  privacy: {
    title: m.privacy,
    sections: [
      [m.privacyStored, m.privacyStoredText],
      [m.privacyPurpose, m.privacyPurposeText],
      [m.privacyBrowser, m.privacyBrowserText],
      [m.privacyThirdParties, m.privacyThirdPartiesText],
      [m.privacyRights, m.privacyRightsText],
    ],
  },
}
