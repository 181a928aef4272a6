import * as m from '#messages/legal.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { TRACKING_LIMITS } from '#schemas/catalog/tracking-limits.ts'
import { VISIT_LIMITS } from '#schemas/catalog/visit-limits.ts'
import { MINUTE } from '#schemas/time.ts'

interface Section {
  readonly heading: string
  readonly paragraphs: readonly string[]
}
export interface LegalText {
  readonly title: string
  readonly intro: string
  readonly sections: readonly Section[]
}

/** Texts that a user agrees to when logging in. `contact` is the operator's address; empty = not configured. */
export const legalTexts = (contact: string): Readonly<Record<'agreement' | 'privacy', LegalText>> => {
  const contactLine = contact ? m.contactAt({ email: contact }) : m.contactNone
  const section = (heading: string, ...paragraphs: readonly string[]): Section => ({ heading, paragraphs })
  return {
    agreement: {
      title: m.agreement,
      intro: m.agreementIntro,
      sections: [
        section(m.agreementService, m.agreementServiceText),
        section(m.agreementAccount, m.agreementAccountText),
        section(m.agreementWorks, m.agreementWorksText, m.agreementWorksPublic),
        section(m.agreementTemplates, m.agreementTemplatesText),
        section(m.agreementForbidden, m.agreementForbiddenText),
        section(m.agreementMembership, m.agreementMembershipText, m.agreementMembershipRefund),
        section(m.agreementMinors, m.agreementMinorsText),
        section(m.agreementDuty, m.agreementDutyText),
        section(m.agreementChanges, m.agreementChangesText),
        section(m.agreementLaw, m.agreementLawText, contactLine),
      ],
    },
    privacy: {
      title: m.privacy,
      intro: m.privacyIntro,
      sections: [
        section(
          m.privacyStored,
          m.privacyStoredPhone({ minutes: LIMITS.sms.lifeMs / MINUTE }),
          m.privacyStoredLogins,
          m.privacyStoredWorks,
          m.privacyStoredForms,
          m.privacyStoredUse,
          m.privacyStoredVisits(VISIT_LIMITS),
          m.privacyStoredNone,
        ),
        section(
          m.privacyKept,
          m.privacyKeptAccount({ tokenDays: LIMITS.tokenDays }),
          m.privacyKeptDeleted({ graceDays: LIMITS.account.graceDays }),
          m.privacyKeptWorks,
          m.privacyKeptFiles({
            renderDays: LIMITS.renderDays,
            sourceDays: LIMITS.renderSourceDays,
            subsetDays: LIMITS.subsetDays,
          }),
          m.privacyKeptUse({ countDays: TRACKING_LIMITS.countDays, visitorDays: TRACKING_LIMITS.visitorDays }),
        ),
        section(
          m.privacyBrowser,
          m.privacyBrowserText,
          m.privacyBrowserUse({ idDays: TRACKING_LIMITS.idDays, sourceDays: TRACKING_LIMITS.sourceDays }),
        ),
        section(
          m.privacyThirdParties,
          m.privacyThirdPartiesSms,
          m.privacyThirdPartiesCaptcha,
          m.privacyThirdPartiesCloud,
          m.privacyThirdPartiesLaw,
        ),
        section(m.privacySafety, m.privacySafetyText),
        section(m.privacyRights, m.privacyRightsText),
        section(m.privacyMinors, m.privacyMinorsText),
        section(m.privacyChanges, m.privacyChangesText, contactLine),
      ],
    },
  }
}
