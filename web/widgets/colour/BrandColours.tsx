import { useState } from 'react'
import { Select } from '../Select.tsx'
import { SwatchRow } from './SwatchRow.tsx'

export interface ColourGroup {
  readonly id: string
  readonly name: string
  readonly colours: readonly string[]
}

export interface BrandColoursProps {
  readonly groups: readonly ColourGroup[]
  readonly current: string
  readonly onPick: (css: string) => void
}

/** Brand colour group selector and the chosen group's swatches. */
export const BrandColours = ({ groups, current, onPick }: BrandColoursProps) => {
  const [chosen, setChosen] = useState<string | undefined>(groups[0]?.id)
  const group = groups.find(one => one.id === chosen) ?? groups[0]
  if (!group) return null
  return (
    <>
      <Select
        label="品牌色"
        isLabelHidden
        size="s"
        options={groups.map(({ id, name }) => ({ id, label: name }))}
        value={group.id}
        onChange={setChosen}
      />
      <SwatchRow label="品牌色" colours={group.colours} current={current} onPick={onPick} />
    </>
  )
}
