/** `burst-12` → `burst12`: the key of a name, by the id of its entry in a catalog. */
export const nameKey = (id: string): string => id.replace(/-([a-z\d])/g, (_, first: string) => first.toUpperCase())

/** Reads names by the ids of a catalog's entries; the area has one message for each. An unknown id names itself. */
export const nameReader = (names: Readonly<Record<string, string>>): ((id: string) => string) => {
  const texts = new Map<string, string>(Object.entries(names))
  return id => texts.get(nameKey(id)) ?? id
}
