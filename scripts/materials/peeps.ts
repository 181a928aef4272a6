import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as peeps from 'react-peeps'
import type { Body } from './sources.ts'

/** Around every pose: standing people are the tallest. */
const BOX = [-700, -300, 2400, 3600] as const

/** The component of the module, which is one of CommonJS. */
const componentOf = (module: object): FunctionComponent<Readonly<Record<string, unknown>>> => {
  const first = (module as { readonly default: object }).default
  return ('default' in first ? first.default : first) as FunctionComponent<Readonly<Record<string, unknown>>>
}

const part = (name: string | undefined) => (name && name !== 'None' ? name : undefined)

/**
 * A person: `pose+hair+face+beard+accessory`, each a part of Open Peeps; the last ones may be missing.
 * @throws Error when there is no such part
 */
export const peepBody = (id: string): Body => {
  const [pose = '', hair = '', face = '', beard, accessory] = id.split('+')
  const poses: Readonly<Record<string, unknown>> = { ...peeps.BustPose, ...peeps.SittingPose, ...peeps.StandingPose }
  const known = [
    [poses, pose],
    [peeps.Hair, hair],
    [peeps.Face, face],
    [peeps.FacialHair, part(beard)],
    [peeps.Accessories, part(accessory)],
  ] as const
  for (const [table, name] of known) if (name !== undefined && !(name in table)) throw new Error(`no ${name} in ${id}`)
  const [x, y, width, height] = BOX
  const markup = renderToStaticMarkup(
    createElement(componentOf(peeps), {
      body: pose,
      hair,
      face,
      facialHair: part(beard),
      accessory: part(accessory),
      viewBox: { x: String(x), y: String(y), width: String(width), height: String(height) },
      strokeColor: '#1f1d2b',
      backgroundColor: '#ffffff',
    }),
  )
  return { body: markup.replace(/^<svg[^>]*>|<\/svg>$/g, ''), box: BOX }
}
