import { defaultClientConditions, type Plugin } from 'vite'
import { BASE, compileMessages, languageProblems, localeOf, SOURCES } from './messages.ts'

/** The language of this build. */
export const buildLanguage = process.env.MOYE_LANGUAGE || BASE

/**
 * What `#messages/…` means in a language (see `imports` in package.json).
 * @throws Error when the language has no messages; without it the build would be in Chinese.
 */
export const languageConditions = (language = buildLanguage): string[] => {
  const problems = languageProblems(language)
  if (problems.length > 0) throw new Error(`The language "${language}" has no messages: ${problems.join('; ')}.`)
  return language === BASE ? [...defaultClientConditions] : [language, ...defaultClientConditions]
}

/** Compiles the messages before a build or a test, and again when one is edited while the pages are served. */
export const messages = (): Plugin => ({
  name: 'moye-messages',
  config: compileMessages,
  transformIndexHtml: html => html.replace(/<html lang="[^"]*"/, `<html lang="${localeOf(buildLanguage)}"`),
  configureServer: ({ watcher, config }) => {
    watcher.add(SOURCES)
    watcher.on('all', (_, path) => {
      if (!path.startsWith(SOURCES) || !path.endsWith('.json')) return
      try {
        compileMessages()
      } catch (error) {
        config.logger.error(String(error))
      }
    })
  },
})
