import type { Client } from './create-client.ts'

/** Calls that load a template; without the second one nothing is sold. */
export type TemplateCalls = Pick<Client['templates'], 'loadTemplate'> &
  Partial<Pick<Client['templates'], 'loadBoughtTemplate'>>

/** What the open call refuses, and the call of the account may give. */
const ASKED_AGAIN = new Set<string>(['TEMPLATE_NOT_BOUGHT', 'TEMPLATE_NOT_FOUND'])

/**
 * The pages of a template: of one with a price those that the account has bought; for an administrator also of one that
 * was taken down. TEMPLATE_NOT_BOUGHT has its price, name and cover, also for a visitor.
 */
export const loadTemplatePages = async (
  templates: TemplateCalls,
  input: Parameters<TemplateCalls['loadTemplate']>[0],
): ReturnType<TemplateCalls['loadTemplate']> => {
  const open = await templates.loadTemplate(input)
  if (open.ok || !ASKED_AGAIN.has(open.code) || !templates.loadBoughtTemplate) return open
  const bought = await templates.loadBoughtTemplate(input)
  return !bought.ok && bought.code === 'UNAUTHENTICATED' ? open : bought
}
