interface Named {
  readonly id: number
  readonly name: string
}

/** Names in the order of people: pinyin for Chinese, numbers by their value. SQLite knows neither. */
const names = new Intl.Collator('zh-CN', { numeric: true })

/** The order of a list by name; of equal names the later one comes first. */
export const byName = (a: Named, b: Named): number => names.compare(a.name, b.name) || b.id - a.id
