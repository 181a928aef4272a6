import { afterEach, describe, expect, it, vi } from 'vitest'
import { startMusic } from './music.ts'

/** A sound of the page, or a film. */
class FakeMedia extends EventTarget {
  muted = false
  paused = true
  loop = false
  volume = 1
  src = ''
  preload = ''
  static isAllowed = true
  static made: FakeMedia[] = []
  constructor() {
    super()
    FakeMedia.made.push(this)
  }
  async play() {
    if (!FakeMedia.isAllowed) throw new DOMException('no touch yet', 'NotAllowedError')
    this.paused = false
    this.dispatchEvent(new Event('play'))
  }
  pause() {
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
  removeAttribute() {
    this.src = ''
  }
}

const settle = () => new Promise<void>(done => setTimeout(done))

/** The music in a page whose browser lets it begin at once, or after a touch. */
const open = async ({ isAllowed = true, bridge = false } = {}) => {
  FakeMedia.isAllowed = isAllowed
  FakeMedia.made = []
  const page = new EventTarget()
  const document = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('Audio', FakeMedia)
  vi.stubGlobal('HTMLMediaElement', FakeMedia)
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const invoke = vi.fn((_: string, __: object, done: () => void) => done())
  vi.stubGlobal('window', bridge ? { WeixinJSBridge: { invoke } } : {})
  const ending = new AbortController()
  const told: boolean[] = []
  const music = startMusic({ url: '/u/a.mp3', volume: 0.6, isLooped: true }, isOn => told.push(isOn), ending.signal)
  const [audio] = FakeMedia.made
  if (!audio) throw new Error('no audio')
  await settle()
  /** An event of another medium of the page, which the document sees on its way down. */
  const other = async (type: string, film: FakeMedia) => {
    const event = new Event(type)
    Object.defineProperty(event, 'target', { value: film })
    document.dispatchEvent(event)
    await settle()
  }
  const touch = async () => {
    page.dispatchEvent(new Event('pointerup'))
    await settle()
  }
  const hide = async (hidden: boolean) => {
    document.hidden = hidden
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
  }
  return { music, audio, told, document, ending, invoke, other, touch, hide }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the music of a published page', () => {
  it('begins at once where the browser lets it, with its volume and loop', async () => {
    const { audio, music, told } = await open()
    expect([audio.paused, audio.volume, audio.loop, music.isOn(), told]).toEqual([false, 0.6, true, true, [true]])
  })

  it('begins at the first touch where it may not before, and stays as the visitor switches it', async () => {
    const { audio, music, touch } = await open({ isAllowed: false })
    expect(audio.paused).toBe(true)
    await touch()
    expect(audio.paused).toBe(true)
    FakeMedia.isAllowed = true
    await touch()
    expect(audio.paused).toBe(false)
    music.toggle()
    expect(audio.paused).toBe(true)
    // A later touch does not begin it again.
    await touch()
    expect(audio.paused).toBe(true)
    music.toggle()
    await settle()
    expect(audio.paused).toBe(false)
  })

  it('begins through the bridge of WeChat, also when that comes late', async () => {
    expect((await open({ bridge: true })).invoke).toHaveBeenCalledTimes(1)
    const { audio, document } = await open({ isAllowed: false })
    FakeMedia.isAllowed = true
    vi.stubGlobal('window', { WeixinJSBridge: { invoke: (_: string, __: object, done: () => void) => done() } })
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    await settle()
    expect(audio.paused).toBe(false)
  })

  it('is silent while the page is hidden, unless the visitor has switched it off', async () => {
    const { audio, music, hide } = await open()
    await hide(true)
    expect(audio.paused).toBe(true)
    await hide(false)
    expect(audio.paused).toBe(false)
    music.toggle()
    await hide(true)
    await hide(false)
    expect(audio.paused).toBe(true)
  })

  it('is silent while a film with sound plays, not for a silent one, and goes on after it', async () => {
    const { audio, other } = await open()
    const film = new FakeMedia()
    film.muted = true
    await other('play', film)
    expect(audio.paused).toBe(false)
    film.muted = false
    await other('play', film)
    expect(audio.paused).toBe(true)
    await other('ended', film)
    expect(audio.paused).toBe(false)
  })

  it('ends with the player', async () => {
    const { audio, ending, touch } = await open()
    ending.abort()
    await touch()
    expect([audio.paused, audio.src]).toEqual([true, ''])
  })
})
