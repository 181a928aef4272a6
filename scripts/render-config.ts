import { mkdirSync, writeFileSync } from 'node:fs'
import { experimental_readRawConfig } from 'wrangler'
import { at } from './paths.ts'

/**
 * Writes the configuration of the render Worker for a local run, with variables in place of its own, into a folder and
 * returns its path: `wrangler dev` gives `--var` only to the first Worker.
 */
export const writeRenderConfig = (folder: string, variables: Readonly<Record<string, string>>): string => {
  const { rawConfig } = experimental_readRawConfig({ config: at('worker/render.wrangler.toml') })
  const path = `${folder}/render.wrangler.json`
  const vars = { ...rawConfig.vars, ...variables }
  // Modules are looked up from the folder of the configuration.
  const alias = Object.fromEntries(
    Object.entries(rawConfig.alias ?? {}).map(([name, target]) => [name, at(`node_modules/${target}`)]),
  )
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, JSON.stringify({ ...rawConfig, main: at(`worker/${rawConfig.main}`), vars, alias }))
  return path
}
