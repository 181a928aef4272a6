import { Fragment } from 'react'
import * as m from '#messages/shortcuts.ts'

/** Display names of keys, alternatives separated by 或. */
export const KeyNames = ({ of }: { readonly of: readonly string[] }) =>
  of.map((keys, at) => (
    <Fragment key={keys}>
      {at > 0 && <span>{m.or}</span>}
      <kbd>{keys}</kbd>
    </Fragment>
  ))
