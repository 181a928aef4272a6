import * as m from '#messages/figures.ts'
import type { DataLog } from '#schemas/api/visit-fields.ts'
import type { Device } from '#schemas/catalog/visit-channels.ts'
import { chinaTime } from '#schemas/china-time.ts'
import styles from './figures.module.css'
import { channelName, durationText } from './figures-texts.ts'

const DEVICE_NAMES: Readonly<Record<Device, string>> = { phone: m.phone, tablet: m.tablet, computer: m.computer }

/** The newest visits, one in a row. */
export const VisitLogs = ({ logs }: { readonly logs: readonly DataLog[] }) => (
  <div className={styles.scroller}>
    <table className={styles.logs} aria-label={m.logs}>
      <thead>
        <tr>
          {[m.time, m.channel, m.device, m.stayOne, m.depth].map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {logs.map(({ id, at, channel, device, seconds, pages }) => (
          <tr key={id}>
            <td>
              <time dateTime={at}>{chinaTime(Date.parse(at)).slice(0, 16)}</time>
            </td>
            <td data-own-words>{channelName(channel)}</td>
            <td>{DEVICE_NAMES[device]}</td>
            <td>{durationText(seconds)}</td>
            <td>{pages}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
