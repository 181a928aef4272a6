import * as m from '#messages/publication.ts'
import * as sharedTexts from '#messages/shared.ts'
import { PUBLISH_LIMITS, publicationPath } from '#schemas/catalog/publish-limits.ts'
import { REPORT_REASONS, type ReportReason } from '#schemas/catalog/report-reasons.ts'
import { SHARE_LIMITS } from '#schemas/catalog/share-limits.ts'
import type { ErrorCode, Failure } from '#schemas/errors.ts'
import type { Publication } from '../ports/publications.ts'
import { escapeMarkup } from './page-head.ts'
import { smallPage } from './small-page.ts'

const REASONS: Readonly<Record<ReportReason, string>> = {
  illegal: sharedTexts.illegal,
  vulgar: sharedTexts.vulgar,
  infringement: sharedTexts.infringement,
  fraud: sharedTexts.fraud,
  privacy: sharedTexts.privacy,
  other: sharedTexts.other,
}

const STYLE = `
button,a.main{background:#5b4bdb}
.field{display:block;margin-top:16px;text-align:left;font-size:14px;color:#5c6370}
input[type=password],textarea{display:block;width:100%;margin-top:6px;padding:12px;border:1px solid #c9cdd4;border-radius:8px;font:16px/1.5 system-ui,sans-serif}
input:focus-visible,textarea:focus-visible{outline:2px solid #5b4bdb;outline-offset:0;border-color:#5b4bdb}
[role=alert]{color:#c6283c}
fieldset{margin:16px 0 0;padding:0;border:0;text-align:left}
legend{padding:0;font-size:14px;color:#5c6370}
fieldset label{display:flex;gap:10px;align-items:center;padding:10px 0;border-bottom:1px solid #eceef1}
input[type=radio]{width:18px;height:18px;margin:0;accent-color:#5b4bdb}`

const lines = (title: string, hint: string) => `<h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(hint)}</p>`
const home = `<a class="main" href="/">${escapeMarkup(m.home)}</a>`
const alert = (text: string) => (text ? `<p role="alert">${escapeMarkup(text)}</p>` : '')

const NOTICES: Readonly<Partial<Record<ErrorCode, readonly [title: string, hint: string]>>> = {
  PUBLICATION_NOT_FOUND: [m.missing, m.missingHint],
  PUBLICATION_DOWN: [m.down, m.downHint],
  PUBLICATION_EXPIRED: [m.expired, m.expiredHint],
}

/** The page that says why there is no other one. */
export const noticePage = ({ code, status }: Failure): Response => {
  const [title, hint] = NOTICES[code] ?? [m.unavailable, m.unavailableHint]
  return smallPage({ title, html: lines(title, hint) + home, style: STYLE, status })
}

const FORM_POLICY = "form-action 'self'"

/** The page that asks for the password. */
export const passwordPage = ({ code }: Publication, problem: string, status: number): Response =>
  smallPage({
    title: m.locked,
    html: `${lines(m.locked, m.lockedHint)}${alert(problem)}<form method="post" action="${publicationPath(code)}"><label class="field">${escapeMarkup(m.password)}<input type="password" name="password" required autofocus autocomplete="off" maxlength="${PUBLISH_LIMITS.password.max}"></label><button>${escapeMarkup(m.open)}</button></form>`,
    ...{ style: STYLE, policy: FORM_POLICY, status },
  })

/** The form that reports a page. */
export const reportPage = ({ code }: Publication, problem = '', status = 200): Response => {
  const reasons = REPORT_REASONS.map(
    reason =>
      `<label><input type="radio" name="reason" value="${reason}" required>${escapeMarkup(REASONS[reason])}</label>`,
  )
  return smallPage({
    title: m.reportTitle,
    html: `<h1>${escapeMarkup(m.reportTitle)}</h1>${alert(problem)}<form method="post"><fieldset><legend>${escapeMarkup(m.reportHint)}</legend>${reasons.join('')}</fieldset><label class="field">${escapeMarkup(m.reportDetails)}<textarea name="details" rows="3" maxlength="${SHARE_LIMITS.reportLength}"></textarea></label><button>${escapeMarkup(m.reportSend)}</button></form><a class="plain" href="${publicationPath(code)}">${escapeMarkup(m.back)}</a>`,
    ...{ style: STYLE, policy: FORM_POLICY, status },
  })
}

export const reportedPage = ({ code }: Publication): Response =>
  smallPage({
    title: m.reported,
    html: `${lines(m.reported, m.reportedHint)}<a class="plain" href="${publicationPath(code)}">${escapeMarkup(m.back)}</a>`,
    status: 200,
  })
