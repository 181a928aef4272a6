import { signal } from '#web/model/signals.ts'
import { templateClient } from '#web/services/template-client.ts'
import type { TemplateFacts } from './TemplateForm.tsx'

/** Counts the changes of the own templates that this page has made, so that lists load again. */
export const ownTemplateChanges = signal(0)

/** Makes a template of a saved work. Resolves to why it was not made; empty = it was. */
export const saveWorkAsTemplate = async (workId: number, facts: TemplateFacts): Promise<string> => {
  const made = await templateClient.ownTemplates.createTemplate({ workId, ...facts })
  if (!made.ok) return made.message
  ownTemplateChanges.value++
  return ''
}
