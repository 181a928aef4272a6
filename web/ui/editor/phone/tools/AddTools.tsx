import { useContext } from 'react'
import * as m from '#messages/phoneTools.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { FeaturesContext, offersPanel } from '../../parts/feature.ts'
import { useSession } from '../../parts/page-session.ts'
import { phoneSheet } from '../phone-sheet.ts'
import styles from './PhoneToolbar.module.css'
import { ToolButton } from './ToolButton.tsx'

/** What people add most, first; the other panels follow. */
const FIRST = ['templates', 'text', 'materials', 'photos', 'background', 'upload']
const place = (id: string) => {
  const at = FIRST.indexOf(id)
  return at < 0 ? FIRST.length : at
}

/** 添加: the panels of the features that this user has. */
export const AddTools = () => {
  const { policy } = useSession()
  const features = useContext(FeaturesContext)
  const hidden = useValue(
    () =>
      features
        .filter(feature => !offersPanel(feature, policy.value))
        .map(({ id }) => id)
        .join(' '),
    [features, policy],
  )
  const panels = features
    .flatMap(({ id, panel }) => (panel && !hidden.split(' ').includes(id) ? [{ id, ...panel }] : []))
    .sort((a, b) => place(a.id) - place(b.id))
  const open = async (id: string, needsLogin = false) => {
    if (!needsLogin || !policy.peek().needsLoginToUpload || (await session.requireLogin()))
      phoneSheet.value = { id: 'panel', feature: id }
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={m.add} data-phone-toolbar="add">
      <div className={styles.tools}>
        {panels.map(({ id, icon, label, needsLogin }) => (
          <ToolButton key={id} tool={id} icon={icon} label={label} opens onPress={() => void open(id, needsLogin)} />
        ))}
      </div>
    </div>
  )
}
