import type { ChosenPages, OfferedPages } from '#web/editor/formats/prepared.ts'
import { computed, type ReadonlySignal, signal } from '#web/model/signals.ts'

/** Asks which pages of a file become pictures. */
export interface PageQuestion {
  readonly offered: OfferedPages
  /** count; pages that may be chosen. */
  readonly most: number
  /** null = none: the file is not wanted any more. */
  readonly answer: (chosen: ChosenPages | null) => void
}

const questions = signal<readonly PageQuestion[]>([])

/** The question that is asked now; files are asked about one after another. */
export const pageQuestion: ReadonlySignal<PageQuestion | null> = computed(() => questions.value[0] ?? null)

/**
 * Asks the person.
 * @throws the reason of the signal
 */
export const askForPages = (offered: OfferedPages, most: number, signal: AbortSignal): Promise<ChosenPages | null> =>
  new Promise((resolve, reject) => {
    const end = () => {
      signal.removeEventListener('abort', stop)
      questions.value = questions.peek().filter(each => each !== question)
    }
    const stop = () => {
      end()
      reject(signal.reason)
    }
    const question: PageQuestion = {
      offered,
      most,
      answer: chosen => {
        end()
        resolve(chosen)
      },
    }
    signal.addEventListener('abort', stop)
    questions.value = [...questions.peek(), question]
  })
