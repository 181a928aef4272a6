import { useEffect } from 'react'
import * as m from '#messages/elementSettings.ts'
import type { ButtonLook } from '#schemas/document/kinds/interactive/button.ts'
import { Select } from '#web/widgets/Select.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import styles from '../parts/settings.module.css'
import { ColorRow } from './ColorRow.tsx'
import { FontRow } from './FontRow.tsx'
import { FontSizeRow, RadiusRow } from './LookFields.tsx'
import { useKindData } from './use-kind-data.ts'

const LOOKS: readonly { readonly id: ButtonLook; readonly label: string }[] = [
  { id: 'fill', label: m.lookFill },
  { id: 'outline', label: m.lookOutline },
  { id: 'soft', label: m.lookSoft },
]

/** Settings of the selected buttons. */
export const ButtonSettings = () => {
  const { data, isMixed, write, set, end } = useKindData('button')
  // Preloads the editor of words, so that after a double click the first typed key reaches it.
  useEffect(() => void import('../features/elements/ButtonTextEditing.tsx').catch(() => {}), [])
  if (!data) return null
  const colors = { onChangeEnd: end } as const
  return (
    <section className={styles.section} aria-label={m.button}>
      <TextField
        label={m.label}
        value={isMixed('label') ? '' : data.label}
        maxLength={200}
        onChange={label => write({ label })}
        onBlur={end}
      />
      <Select
        label={m.look}
        options={LOOKS}
        value={data.look}
        isMixed={isMixed('look')}
        onChange={look =>
          // White words of a filled button cannot be read on a light one.
          set(look === 'fill' ? { look, textColor: '#ffffff' } : { look, textColor: data.color })
        }
      />
      <ColorRow
        label={m.color}
        value={data.color}
        isMixed={isMixed('color')}
        onChange={color => write({ color })}
        {...colors}
      />
      <ColorRow
        label={m.textColor}
        value={data.textColor}
        isMixed={isMixed('textColor')}
        onChange={textColor => write({ textColor })}
        {...colors}
      />
      <FontRow
        family={data.fontFamily}
        weight={data.fontWeight}
        text={data.label}
        isMixed={isMixed('fontFamily')}
        onChange={(fontFamily, fontWeight) => set({ fontFamily, fontWeight })}
      />
      <FontSizeRow size={isMixed('fontSize') ? null : data.fontSize} onChange={fontSize => set({ fontSize })} />
      <RadiusRow
        radius={data.radius}
        isMixed={isMixed('radius')}
        onChange={radius => write({ radius })}
        onChangeEnd={end}
      />
      <Switch isSelected={data.hasShadow} onChange={hasShadow => set({ hasShadow })}>
        {m.shadow}
      </Switch>
    </section>
  )
}
