import { useState } from 'react'
import * as texts from '#messages/adminContent.ts'
import { CATALOG_LIMITS } from '#schemas/catalog/catalog-kinds.ts'
import { OCCASIONS } from '#schemas/catalog/occasions.ts'
import { occasionName } from '#web/messages/names/occasions.ts'
import { tagsIn } from './kinds.ts'
import { choicesOf, useCategories } from './use-categories.ts'

const NONE = 'none'
export const OCCASION_CHOICES = [
  { id: NONE, label: texts.noOccasion },
  ...OCCASIONS.map(({ id }) => ({ id, label: occasionName(id) })),
]

interface Fields {
  /** null = the first one. */
  readonly category: string | null
  readonly occasion: string
  readonly tags: string
  /** fen */
  readonly priceFen: number
}

/** What is written about a new template, beside its name. An occasion is one of its tags. */
export const useTemplateDraft = () => {
  const categories = useCategories('template')
  const choices = choicesOf(categories.data ?? [])
  const [fields, setFields] = useState<Fields>({ category: null, occasion: NONE, tags: '', priceFen: 0 })
  const category = fields.category ?? choices[0]?.id ?? null
  const word = OCCASIONS.find(({ id }) => id === fields.occasion)?.word
  const tags = [...new Set([...(word === undefined ? [] : [word]), ...tagsIn(fields.tags)])]
  /** Why it cannot be stored; empty = it can. */
  const problem = (): string => {
    if (category === null) return categories.failure?.message ?? texts.categoryMissing
    if (tags.length > CATALOG_LIMITS.tags) return texts.tooManyTags({ count: CATALOG_LIMITS.tags })
    return tags.some(tag => [...tag].length > CATALOG_LIMITS.tag) ? texts.tagTooLong({ count: CATALOG_LIMITS.tag }) : ''
  }
  return {
    choices,
    fields: { ...fields, category },
    set: (change: Partial<Fields>) => setFields(before => ({ ...before, ...change })),
    problem,
    values: { categoryId: Number(category), tags, priceFen: fields.priceFen },
    /** Its category is chosen from a list that is still being read. */
    isReading: categories.data === null && categories.failure === null,
  }
}
export type TemplateDraft = ReturnType<typeof useTemplateDraft>
