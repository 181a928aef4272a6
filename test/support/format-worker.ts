import { vi } from 'vitest'
import type { FromFormatWorker, ToFormatWorker } from '#web/editor/formats/messages.ts'
import type { PictureHead } from '#web/kernels/picture-head.ts'

/** What a worker that converts files says, without a worker. `load` imports its module. */
export const startFormatWorker = async (load: () => Promise<unknown>) => {
  const target = new EventTarget()
  let answers: FromFormatWorker[] = []
  let heard: () => void = () => {}
  const postMessage = (message: FromFormatWorker) => {
    answers.push(message)
    if (message.kind !== 'progress') heard()
  }
  vi.stubGlobal('self', {
    addEventListener: target.addEventListener.bind(target),
    postMessage,
  })
  await load()
  /** All that it says until it has answered. */
  return async (data: ToFormatWorker): Promise<readonly FromFormatWorker[]> => {
    answers = []
    const answer = new Promise<void>(resolve => {
      heard = resolve
    })
    target.dispatchEvent(new MessageEvent('message', { data }))
    await answer
    return answers
  }
}

/** Its message to convert a file. */
export const convertMessage = (
  bytes: Uint8Array<ArrayBuffer>,
  head: Partial<PictureHead> & Pick<PictureHead, 'type'>,
  mayChoose = false,
): ToFormatWorker => ({
  kind: 'convert',
  file: new File([bytes], '图'),
  head: {
    ...{ width: 0, height: 0, isAnimated: false, isLossless: false, orientation: 1, profile: null },
    ...{ isProfilePacked: false, hasOtherColors: false },
    ...head,
  },
  mayChoose,
})
