import { notedPorts } from './noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
export const ACCEPTED = { verdict: 'accept', reason: null, words: [] }

/** A provider that refuses `bad`, finds `odd` doubtful and does not answer about `mute`; `asked` = what it was sent. */
export const provider = (words: (text: string) => readonly string[] = () => []) => {
  const texts: string[] = []
  const checkText = async (text: string) => {
    texts.push(text)
    if (text.includes('mute')) return null
    if (text.includes('bad')) return { verdict: 'refuse', reason: 'ads', words: words(text) }
    return text.includes('odd') ? { verdict: 'review', reason: 'abuse', words: words(text) } : ACCEPTED
  }
  return { texts, checkText }
}
/** Ports with a provider that nobody has asked before, at 2026-06-30T12:00:00. */
export const moderated = (answers: Readonly<Record<string, unknown>> = {}, moderator: object | null = provider()) =>
  notedPorts(NOW, { moderator, 'moderation.recall': new Map(), origin: 'https://moye.test', ...answers })
