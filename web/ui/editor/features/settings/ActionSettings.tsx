import { useState } from 'react'
import * as m from '#messages/actions.ts'
import {
  type ActionName,
  type LayerAction,
  LINK_MAX,
  phoneNumber,
  storedAction,
  webAddress,
  withAction,
} from '#schemas/document/actions.ts'
import { type MapProvider, PLACE_TEXT_MAX } from '#schemas/document/place.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { completeUrl } from '#web/layers/qrcode/qr-content.ts'
import { useValue } from '#web/model/signals.ts'
import { Select } from '#web/widgets/Select.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import panel from '../../parts/panel.module.css'
import styles from '../../parts/settings.module.css'
import { PageTarget, ToggledLayers } from './action-targets.tsx'

type Choice = ActionName | 'none'
type Of<N extends ActionName> = Extract<LayerAction, { readonly do: N }>

const CHOICES: readonly { readonly id: Choice; readonly label: string }[] = [
  { id: 'none', label: m.none },
  { id: 'link', label: m.link },
  { id: 'phone', label: m.phone },
  { id: 'message', label: m.message },
  { id: 'map', label: m.map },
  { id: 'page', label: m.page },
  { id: 'music', label: m.music },
  { id: 'toggle', label: m.toggle },
]
const PROVIDERS: readonly { readonly id: MapProvider; readonly label: string }[] = [
  { id: 'amap', label: m.amap },
  { id: 'baidu', label: m.baidu },
]
const on = 'click'
/** An action with nothing filled in yet: it does nothing until it is. */
const NEW: { readonly [N in ActionName]: Of<N> } = {
  link: { on, do: 'link', url: '' },
  phone: { on, do: 'phone', phone: '' },
  message: { on, do: 'message', phone: '' },
  map: { on, do: 'map', name: '', address: '', latitude: null, longitude: null, provider: 'amap' },
  page: { on, do: 'page', page: 'next' },
  music: { on, do: 'music' },
  toggle: { on, do: 'toggle', layers: [] },
}

interface Props<N extends ActionName> {
  readonly action: Of<N>
  readonly write: (action: Of<N>) => void
  readonly end: () => void
}

/** A text that is stored as it is typed; what is wrong with it is said when the field is left. */
const Checked = ({
  label,
  value,
  problem,
  onChange,
  onLeave,
  ...rest
}: {
  readonly label: string
  readonly value: string
  readonly problem: string
  readonly onChange: (text: string) => void
  readonly onLeave: () => void
  readonly placeholder?: string
  readonly maxLength?: number
  readonly type?: 'tel' | 'url'
}) => {
  const [isTyping, setIsTyping] = useState(false)
  return (
    <TextField
      {...rest}
      label={label}
      value={value}
      errorMessage={isTyping ? '' : problem}
      onFocus={() => setIsTyping(true)}
      onChange={onChange}
      onBlur={() => {
        setIsTyping(false)
        onLeave()
      }}
    />
  )
}

const LinkFields = ({ action, write, end }: Props<'link'>) => (
  <Checked
    label={m.url}
    type="url"
    placeholder="https://"
    maxLength={LINK_MAX}
    value={action.url}
    problem={webAddress(action.url) === null ? m.urlWrong : ''}
    onChange={url => write({ ...action, url })}
    onLeave={() => {
      if (completeUrl(action.url) !== action.url) write({ ...action, url: completeUrl(action.url) })
      end()
    }}
  />
)
const PhoneFields = ({ action, write, end }: Props<'phone' | 'message'>) => (
  <Checked
    label={m.phoneNumber}
    type="tel"
    maxLength={30}
    value={action.phone}
    problem={phoneNumber(action.phone) === null ? m.phoneWrong : ''}
    onChange={phone => write({ ...action, phone })}
    onLeave={end}
  />
)
const MapFields = ({ action, write, end }: Props<'map'>) => (
  <>
    <Checked
      label={m.place}
      maxLength={PLACE_TEXT_MAX}
      value={action.name}
      problem={action.name || action.address ? '' : m.placeMissing}
      onChange={name => write({ ...action, name })}
      onLeave={end}
    />
    <TextField
      label={m.address}
      maxLength={PLACE_TEXT_MAX}
      value={action.address}
      onChange={address => write({ ...action, address })}
      onBlur={end}
    />
    <Select
      label={m.provider}
      options={PROVIDERS}
      value={action.provider}
      onChange={provider => {
        write({ ...action, provider })
        end()
      }}
    />
  </>
)

/** The fields of an action; music has none. */
const Fields = (props: {
  readonly layerId: string
  readonly action: LayerAction
  readonly write: (action: LayerAction) => void
  readonly end: () => void
}) => {
  const { action, layerId, ...rest } = props
  if ('url' in action) return <LinkFields action={action} {...rest} />
  if ('phone' in action) return <PhoneFields action={action} {...rest} />
  if ('address' in action) return <MapFields action={action} {...rest} />
  if ('page' in action) return <PageTarget action={action} {...rest} />
  return 'layers' in action ? <ToggledLayers action={action} layerId={layerId} {...rest} /> : null
}

/** What a layer of a published page does when it is clicked. */
export const ActionSettings = ({ id }: { readonly id: string }) => {
  const { doc, live } = useEditor()
  // The settings follow the stored action only: a drag of the layer renders nothing here.
  const stored = useValue(() => {
    const layer = doc.layer(id).value
    return JSON.stringify(layer ? storedAction(layer) : null)
  }, [doc, id])
  const action = JSON.parse(stored) as LayerAction | null
  const write = (next: LayerAction | null) =>
    live.write('history.element', tx => tx.layers.update<AnyLayer>(id, layer => withAction(layer, next)))
  return (
    <section className={styles.section} aria-label={m.title}>
      <h3 className={styles.subtitle}>{m.title}</h3>
      <Select
        label={m.onClick}
        options={CHOICES}
        value={action?.do ?? 'none'}
        onChange={choice => {
          write(choice === 'none' ? null : NEW[choice])
          live.end()
        }}
      />
      {action && <Fields key={action.do} layerId={id} action={action} write={write} end={live.end} />}
      {action && <p className={panel.note}>{m.note}</p>}
    </section>
  )
}
