import { useState } from 'react'
import * as texts from '#messages/adminUsers.ts'
import type { UserDetail } from '#schemas/api/admin-fields.ts'
import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'
import { PACKAGE_TYPE, type PackageType } from '#schemas/catalog/packages.ts'
import { admin } from '#web/services/admin-client.ts'
import { NumberField } from '#web/widgets/NumberField.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { ActDialog } from './ActDialog.tsx'
import styles from './detail.module.css'
import { roleName } from './format.ts'
import { typeName } from './Grants.tsx'

export type UserAct = 'role' | 'ban' | 'unban' | 'grant'

interface DialogProps {
  readonly user: UserDetail
  readonly onDone: (user: UserDetail) => void
  readonly onClose: () => void
}

const ROLES = ([1, 2, 3] as const).map(role => ({ id: String(role), label: roleName(role), role }))

const RoleDialog = ({ user, ...rest }: DialogProps) => {
  const [role, setRole] = useState(user.role)
  return (
    <ActDialog
      {...rest}
      title={texts.changeRoleOf({ name: user.nickname })}
      text={texts.roleHint}
      confirmLabel={texts.changeRole}
      isDisabled={role === user.role}
      act={reason => admin.setRole({ id: user.id, role, reason })}
    >
      <Select
        label={texts.newRole}
        options={ROLES}
        value={String(role)}
        onChange={id => setRole(ROLES.find(each => each.id === id)?.role ?? role)}
      />
    </ActDialog>
  )
}

/** days; what the dialog begins with. */
const USUAL_DAYS = 30
const TYPES = Object.values(PACKAGE_TYPE).map(type => ({ id: String(type), label: typeName(type), type }))

const GrantDialog = ({ user, ...rest }: DialogProps) => {
  const [type, setType] = useState<PackageType>(PACKAGE_TYPE.personal)
  const [days, setDays] = useState(USUAL_DAYS)
  return (
    <ActDialog
      {...rest}
      title={texts.grantTo({ name: user.nickname })}
      text={texts.grantHint}
      confirmLabel={texts.grant}
      act={reason => admin.grantMembership({ id: user.id, type, days, reason })}
    >
      <div className={styles.pair}>
        <Select
          label={texts.grantType}
          options={TYPES}
          value={String(type)}
          onChange={id => setType(TYPES.find(each => each.id === id)?.type ?? type)}
        />
        <NumberField
          label={texts.days}
          value={days}
          min={1}
          max={ADMIN_LIMITS.grantDays}
          suffix={texts.dayUnit}
          onChange={setDays}
        />
      </div>
    </ActDialog>
  )
}

/** The dialog of an act on an account. */
export const UserActs = ({ act, ...props }: DialogProps & { readonly act: UserAct }) => {
  const { user } = props
  if (act === 'role') return <RoleDialog {...props} />
  if (act === 'grant') return <GrantDialog {...props} />
  if (act === 'ban')
    return (
      <ActDialog
        {...props}
        isDanger
        title={texts.banOf({ name: user.nickname })}
        text={texts.banHint}
        confirmLabel={texts.ban}
        act={reason => admin.banUser({ id: user.id, reason })}
      />
    )
  return (
    <ActDialog
      {...props}
      title={texts.unbanOf({ name: user.nickname })}
      text={texts.unbanHint}
      confirmLabel={texts.unban}
      act={reason => admin.unbanUser({ id: user.id, reason })}
    />
  )
}
