import { Fragment } from 'react'

/** Keys as a person reads them, alternatives with 或 between. */
export const KeyNames = ({ of }: { readonly of: readonly string[] }) =>
  of.map((keys, at) => (
    <Fragment key={keys}>
      {at > 0 && <span>或</span>}
      <kbd>{keys}</kbd>
    </Fragment>
  ))
