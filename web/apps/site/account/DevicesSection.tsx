import { useState } from 'react'
import * as m from '#messages/account.ts'
import * as basicTexts from '#messages/basic.ts'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { client } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import dialogStyles from '#web/widgets/Dialog.module.css'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Monitor, Smartphone } from '#web/widgets/icons.ts'
import { toast } from '#web/widgets/toast.ts'
import { formatTime } from '../designs/format-time.ts'
import styles from './account.module.css'
import { fullDate } from './full-date.ts'
import { PROVIDERS } from './providers.tsx'
import { Rows } from './Rows.tsx'
import { useAnswer } from './use-answer.ts'

type Device = CallOutput<Api['security']['listSessions']>[number]

const HANDHELD = ['Android', 'iOS', 'iPadOS', 'HarmonyOS']

const nameOf = ({ browser, system }: Device): string =>
  browser && system ? m.deviceName({ browser, system }) : browser || system || m.unknownDevice

const DeviceRow = ({ device, onEnded }: { readonly device: Device; readonly onEnded: () => void }) => {
  const [isPending, setPending] = useState(false)
  const name = nameOf(device)
  const end = async () => {
    setPending(true)
    const result = await client.security.endSession({ id: device.id })
    setPending(false)
    // One that has ended in the meantime is ended.
    if (!result.ok && result.code !== 'NOT_FOUND') return toast.show(result.message, { kind: 'error' })
    toast.show(m.deviceEnded, { kind: 'success' })
    onEnded()
  }
  const Glyph = HANDHELD.includes(device.system) ? Smartphone : Monitor
  return (
    <li className={styles.row}>
      <span className={styles.sign}>
        <Glyph size={20} strokeWidth={1.6} aria-hidden />
      </span>
      <div className={styles.what}>
        <strong>
          {name}
          {device.isThis && <span className={styles.badge}>{m.thisDevice}</span>}
        </strong>
        <p>
          {device.isThis ? null : <span>{m.seenAt({ time: formatTime(device.seenAt, Date.now()) })}</span>}
          <span>{m.loggedInAt({ date: fullDate(device.createdAt) })}</span>
          {device.provider && <span>{m.loggedInBy({ way: PROVIDERS[device.provider].name })}</span>}
        </p>
      </div>
      {!device.isThis && (
        <Button isPending={isPending} aria-label={m.endDeviceNamed({ name })} onPress={() => void end()}>
          {m.endDevice}
        </Button>
      )}
    </li>
  )
}

const EndAllDialog = ({ onClose, onEnded }: { readonly onClose: () => void; readonly onEnded: () => void }) => {
  const [isThisToo, setThisToo] = useState(false)
  const [isPending, setPending] = useState(false)
  const end = async () => {
    setPending(true)
    const result = await client.security.endSessions({ keepsThis: !isThisToo })
    setPending(false)
    if (!result.ok) return toast.show(result.message, { kind: 'error' })
    onClose()
    if (isThisToo) return void session.logOut()
    toast.show(m.allEnded, { kind: 'success' })
    onEnded()
  }
  return (
    <Dialog
      title={m.endAllTitle}
      isOpen
      onClose={onClose}
      width={420}
      role="alertdialog"
      footer={
        <>
          <Button onPress={onClose}>{basicTexts.cancel}</Button>
          <Button variant="danger" isPending={isPending} onPress={() => void end()} autoFocus>
            {m.endAll}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p className={dialogStyles.message}>{m.endAllText}</p>
        <Checkbox isSelected={isThisToo} onChange={setThisToo}>
          {m.endThisToo}
        </Checkbox>
      </div>
    </Dialog>
  )
}

/** The logins of the account; each can be ended, or all of them. */
export const DevicesSection = () => {
  const devices = useAnswer(client.security.listSessions)
  const [isAsking, setAsking] = useState(false)
  return (
    <section id="devices" className={styles.section} aria-labelledby="devices-title">
      <header className={styles.sectionHead}>
        <div>
          <h2 id="devices-title">{m.devices}</h2>
          <p>{m.devicesHint}</p>
        </div>
        <Button isDisabled={!devices.data} onPress={() => setAsking(true)}>
          {m.endAll}
        </Button>
      </header>
      <div className={styles.card}>
        <Rows answer={devices} rows={2}>
          {list => (
            <ul className={styles.list} aria-label={m.devices}>
              {list
                .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
                .map(device => (
                  <DeviceRow key={device.id} device={device} onEnded={devices.reload} />
                ))}
            </ul>
          )}
        </Rows>
      </div>
      {isAsking && <EndAllDialog onClose={() => setAsking(false)} onEnded={devices.reload} />}
    </section>
  )
}
