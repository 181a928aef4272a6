/** Token for the example of the documentation; null = this deployment has none, as in production. */
export const loadDemoCredentials = async (): Promise<string | null> => {
  try {
    const answer = await fetch('/dev/credentials.txt')
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}
