/** SQL: the hash in the key of a file, which follows its folder. */
const hashOf = (key: string): string => `substr(${key}, instr(${key}, '/') + 1, 64)`

/**
 * SQL: whether something shows a file whoever has it: documents that name it, covers, pictures of teams, the catalogs of
 * the product, and what deleted accounts have shared. `key` is its key, a parameter or with the name of its table.
 */
export const isShownToOthers = (key: string): string => `(
  EXISTS (SELECT 1 FROM named_files n WHERE n.hash = ${hashOf(key)})
  OR EXISTS (SELECT 1 FROM kept_pictures k WHERE k.hash = ${hashOf(key)})
  OR EXISTS (SELECT 1 FROM team_pictures o WHERE o.key = ${key})
  OR EXISTS (SELECT 1 FROM works o WHERE o.cover = '/' || ${key})
  OR EXISTS (SELECT 1 FROM work_versions o WHERE o.cover <> '' AND o.cover = '/' || ${key})
  OR EXISTS (SELECT 1 FROM publications o WHERE o.cover = '/' || ${key})
  OR EXISTS (SELECT 1 FROM own_templates o WHERE o.image = '/' || ${key})
  OR EXISTS (SELECT 1 FROM team_templates o WHERE o.image = '/' || ${key})
  OR EXISTS (SELECT 1 FROM templates o WHERE o.image = '/' || ${key})
  OR EXISTS (SELECT 1 FROM materials o WHERE o.url = '/' || ${key})
  OR EXISTS (SELECT 1 FROM backgrounds o WHERE o.image = '/' || ${key})
  OR EXISTS (SELECT 1 FROM photos o WHERE o.image = '/' || ${key}))`
