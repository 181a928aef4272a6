import type { ReactNode } from 'react'
import * as basicTexts from '#messages/basic.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { WifiOff } from '#web/widgets/icons.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import type { Answer } from './use-call.ts'

export interface DetailProps<T> {
  readonly answer: Answer<T>
  readonly children: (data: T) => ReactNode
}

/** One thing, while it loads a hint, and when it cannot be loaded a way to retry. */
export const Detail = <T,>({ answer: { data, failure, reload }, children }: DetailProps<T>) => {
  if (data) return children(data)
  if (!failure) return <Loading />
  return (
    <Empty
      icon={WifiOff}
      isError
      text={failure.message}
      action={<Button onPress={reload}>{basicTexts.retry}</Button>}
    />
  )
}
