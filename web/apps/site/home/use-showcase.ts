import { useState } from 'react'
import { useValue } from '#web/model/signals.ts'
import { isFiltered, type ListedTemplate, type TemplatePages } from './template-pages.ts'

/** Templates for the hero image: a tall one in the middle, others around it. */
export interface Showcase {
  readonly main: ListedTemplate
  readonly others: readonly ListedTemplate[]
}

/** Picks from the first unfiltered page. Pure. */
const pickShowcase = (items: readonly ListedTemplate[]): Showcase | null => {
  const drawn = items.filter(item => item.image !== '' && item.width > 0)
  const ratio = (item: ListedTemplate) => item.height / item.width
  const main = drawn.find(item => ratio(item) > 1.25 && ratio(item) < 1.9) ?? drawn[0]
  if (!main) return null
  const rest = drawn.filter(item => item !== main)
  const tall = rest.filter(item => ratio(item) > 1.15 && ratio(item) < 2)
  const wide = rest.filter(item => ratio(item) < 0.8)
  const square = rest.filter(item => !tall.includes(item) && !wide.includes(item))
  const others = [tall[0], wide[0], tall[1], wide[1] ?? square[0], tall[2]].filter(item => item !== undefined)
  return { main, others }
}

/** The showcase of the first list that was loaded without a filter; later searches do not change it. */
export const useShowcase = (pages: TemplatePages): Showcase | null => {
  const [kept, keep] = useState<Showcase | null>(null)
  const items = useValue(() => {
    const { filter, items, status } = pages.state.value
    return status === 'ready' && !isFiltered(filter) ? items : null
  }, [pages])
  if (!kept && items && items.length > 0) {
    const picked = pickShowcase(items)
    if (picked) keep(picked)
  }
  return kept
}
