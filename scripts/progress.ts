/** Runs one step of a start or a build and prints how long it took. */
export const step = async <T>(title: string, run: () => Promise<T>): Promise<T> => {
  const start = performance.now()
  process.stdout.write(`  ${title} …`)
  try {
    const result = await run()
    process.stdout.write(` ${((performance.now() - start) / 1000).toFixed(1)} 秒\n`)
    return result
  } catch (error) {
    process.stdout.write(' 失败\n')
    throw error
  }
}
