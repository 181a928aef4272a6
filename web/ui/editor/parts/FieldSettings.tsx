import * as m from '#messages/kinds.ts'
import { layerKind } from '#web/layers/registry.ts'
import type { KindSettingsProps } from './known-kinds.ts'
import { LayerFields } from './LayerFields.tsx'
import styles from './settings.module.css'

/** Settings of a kind that has declared fields only. */
export const FieldSettings = ({ kind }: KindSettingsProps) => (
  <section className={styles.section} aria-label={m.other({ kind: layerKind(kind).title })}>
    <LayerFields kind={kind} />
  </section>
)
