import * as m from '#messages/legal.ts'
import { legalTexts } from './texts.ts'

/** Address of the service agreement as a PDF, which `node scripts/draw-agreement.ts` draws. */
export const AGREEMENT_FILE = '/agreement.pdf'

/** What the PDF says: it names no address of an operator, who fills it in on the site. */
export const agreementWords = (): readonly string[] => {
  const { title, intro, sections } = legalTexts('').agreement
  return [title, m.updated, intro, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])]
}
