import { describe, expect, it } from 'vitest'
import { CHOICE } from '#test/support/downloader.ts'
import { signal } from '#web/model/signals.ts'
import { buyVip, type DownloadState, FIRST_STEP, saving } from './download-state.ts'
import { closingEvent, DOWNLOAD_STEPS, type DownloadEvent, type DownloadStep, enter } from './download-steps.ts'

/** A state of every step. */
const STATES: { readonly [Step in DownloadStep]: Extract<DownloadState, { step: Step }> } = {
  preview: { step: 'preview', page: 0 },
  download: FIRST_STEP as Extract<DownloadState, { step: 'download' }>,
  downloading: saving(CHOICE),
  needVipTip: { step: 'needVipTip', choice: CHOICE, boxes: new Map() },
  buyVip: buyVip(),
  phoneDownloadCode: { step: 'phoneDownloadCode', files: [], problems: [] },
  downloadSuccess: { step: 'downloadSuccess', name: 'a.png', files: [], problems: [], isRegistered: false },
  bindPhone: { step: 'bindPhone' },
  error: { step: 'error', text: '', choice: CHOICE },
}
const STEPS = Object.keys(STATES) as DownloadStep[]
const EVENTS = [
  ...['enlarge', 'back', 'start', 'cancel', 'saved', 'coded', 'failed', 'refused', 'exhausted', 'noPhone'],
  ...['phoneBound', 'usedUp', 'tooFew', 'ended', 'wantClean', 'warn', 'openVip', 'askToStay', 'stay', 'paid', 'close'],
] as DownloadEvent[]

/** Every transition: step, event and the step that it leads to. */
const TRANSITIONS = `
preview           enlarge    preview
preview           back       download
preview           close      download
download          enlarge    preview
download          start      downloading
download          noPhone    bindPhone
download          usedUp     buyVip
download          tooFew     buyVip
download          exhausted  download
download          ended      buyVip
download          wantClean  buyVip
download          openVip    buyVip
download          warn       needVipTip
download          saved      downloadSuccess
download          coded      phoneDownloadCode
download          failed     download
download          refused    error
download          back       download
download          close      download
downloading       start      downloading
downloading       cancel     download
downloading       saved      downloadSuccess
downloading       coded      phoneDownloadCode
downloading       failed     download
downloading       refused    error
downloading       exhausted  download
downloading       noPhone    bindPhone
downloading       tooFew     buyVip
downloading       ended      buyVip
needVipTip        openVip    buyVip
needVipTip        start      downloading
needVipTip        noPhone    bindPhone
needVipTip        usedUp     buyVip
needVipTip        tooFew     buyVip
needVipTip        exhausted  download
needVipTip        back       download
needVipTip        close      download
buyVip            paid       download
buyVip            askToStay  buyVip
buyVip            stay       buyVip
buyVip            back       download
buyVip            close      download
phoneDownloadCode openVip    buyVip
phoneDownloadCode back       download
phoneDownloadCode close      download
downloadSuccess   openVip    buyVip
downloadSuccess   back       download
downloadSuccess   close      download
bindPhone         phoneBound download
bindPhone         back       download
bindPhone         close      download
error             start      downloading
error             noPhone    bindPhone
error             usedUp     buyVip
error             tooFew     buyVip
error             exhausted  download
error             back       download
error             close      download
`
  .trim()
  .split('\n')
  .map(line => line.split(/ +/) as [DownloadStep, DownloadEvent, DownloadStep])

const leadsTo = (from: DownloadStep, event: DownloadEvent) =>
  TRANSITIONS.find(([step, name]) => step === from && name === event)?.[2]

describe('the steps of a download', () => {
  it('A-2-42 are exactly the nine of the popup', () => {
    expect(Object.keys(DOWNLOAD_STEPS).sort()).toEqual(
      [
        'preview',
        'download',
        'downloading',
        'needVipTip',
        'buyVip',
        'phoneDownloadCode',
        'downloadSuccess',
        'bindPhone',
        'error',
      ].sort(),
    )
  })

  it.each(TRANSITIONS)('%s: %s leads to %s', (from, event, to) => {
    const state = signal<DownloadState>(STATES[from])
    expect(enter(state, event, STATES[to])).toBe(true)
    expect(state.value).toBe(STATES[to])
  })

  it('no other event changes a step, and an event leads to no other step than its own', () => {
    for (const from of STEPS)
      for (const event of EVENTS)
        for (const to of STEPS) {
          const state = signal<DownloadState>(STATES[from])
          const isAllowed = leadsTo(from, event) === to
          expect(enter(state, event, STATES[to]), `${from} ${event} ${to}`).toBe(isAllowed)
          expect(state.value, `${from} ${event} ${to}`).toBe(STATES[isAllowed ? to : from])
        }
    const events = Object.values(DOWNLOAD_STEPS).flatMap(row => Object.keys(row))
    expect([...new Set(events)].sort()).toEqual([...EVENTS].sort())
  })

  it('closing asks to stay only at the purchase, only whom it may ask, and only once', () => {
    for (const step of STEPS)
      for (const asks of [true, false])
        expect(closingEvent(STATES[step], asks)).toBe(step === 'buyVip' && asks ? 'askToStay' : 'close')
    expect(closingEvent({ ...buyVip(), isLeaving: true }, true)).toBe('close')
  })
})
