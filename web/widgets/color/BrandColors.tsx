import { useState } from 'react'
import * as m from '#messages/color.ts'
import { Select } from '../Select.tsx'
import { SwatchRow } from './SwatchRow.tsx'

export interface ColorGroup {
  readonly id: string
  readonly name: string
  readonly colors: readonly string[]
}

export interface BrandColorsProps {
  readonly groups: readonly ColorGroup[]
  readonly current: string
  readonly onPick: (css: string) => void
}

/** Brand color group selector and the chosen group's swatches. */
export const BrandColors = ({ groups, current, onPick }: BrandColorsProps) => {
  const [chosen, setChosen] = useState<string | undefined>(groups[0]?.id)
  const group = groups.find(one => one.id === chosen) ?? groups[0]
  if (!group) return null
  return (
    <>
      <Select
        label={m.brand}
        isLabelHidden
        size="s"
        options={groups.map(({ id, name }) => ({ id, label: name }))}
        value={group.id}
        onChange={setChosen}
      />
      <SwatchRow label={m.brand} colors={group.colors} current={current} onPick={onPick} />
    </>
  )
}
