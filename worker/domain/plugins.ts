import { parsePid } from '#schemas/document/kinds/index.ts'
import { isBuiltIn } from '#schemas/plugins/built-in.ts'
import type { Ports } from '../ports/index.ts'

/** Plugins that the hosts offer, without those whose id a kind of the product has. */
export const listPlugins = async ({ plugins }: Pick<Ports, 'plugins'>) => {
  const listed = (await plugins?.list()) ?? []
  return { elements: listed.filter(({ pid, config }) => config !== null && !isBuiltIn(pid)) }
}

/** The code of some plugins; those that no host has are left out. The kinds of the product are never loaded. */
export const loadPlugins = async ({ plugins }: Pick<Ports, 'plugins'>, names: readonly string[]) => {
  if (!plugins) return { elements: [] }
  const found = await Promise.all(
    names
      .filter(name => !isBuiltIn(name))
      .map(async name => {
        const { plugin: pid, version } = parsePid(name)
        const code = await plugins.find(pid, version)
        return code && { ...code, name }
      }),
  )
  return { elements: found.filter(plugin => plugin !== null) }
}
