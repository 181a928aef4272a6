/** A search for what is typed into a field, after a pause. */
export interface TypedSearch {
  /** `isComposing`: an input method has not finished the text; its letters are not what is meant. */
  type(text: string, isComposing: boolean): void
  /** Searches at once. */
  search(text: string): void
  /** Other words are searched for, not from the field: whether it must show them. */
  follow(words: string): boolean
  end(): void
}

/** `first` = the words that are searched for at the beginning, `pauseMs` (ms) = from the last letter to the search. */
export const createTypedSearch = (first: string, pauseMs: number, run: (words: string) => void): TypedSearch => {
  let asked = first
  let timer: ReturnType<typeof setTimeout>
  const search = (text: string) => {
    clearTimeout(timer)
    const words = text.trim()
    if (words === asked) return
    asked = words
    run(words)
  }
  return {
    type(text, isComposing) {
      clearTimeout(timer)
      if (!isComposing) timer = setTimeout(() => search(text), pauseMs)
    },
    search,
    follow(words) {
      if (words === asked) return false
      clearTimeout(timer)
      asked = words
      return true
    },
    end: () => clearTimeout(timer),
  }
}
