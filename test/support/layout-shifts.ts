/** Runs in the page: adds up its layout shifts. */
export const addShifts = () => {
  const page = Object.assign(window, { shift: 0 })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) page.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
