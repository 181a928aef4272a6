import { useState } from 'react'
import { client } from '#web/services/client.ts'
import { toast } from '#web/widgets/toast.ts'
import { useLifeCycle } from '../life-cycle-context.ts'

/** Copies a work that can only be looked at to the user's own, and opens the copy. */
export const useCopyWork = () => {
  const { saveController } = useLifeCycle()
  const [isCopying, setCopying] = useState(false)
  const copy = async () => {
    const { workId } = saveController.state.peek()
    if (workId === null || isCopying) return
    setCopying(true)
    const copied = await client.works.cloneWork({ id: String(workId) })
    if (copied.ok) return location.assign(`/editor?appId=${copied.data.id}`)
    setCopying(false)
    toast.show(copied.message, { kind: 'error' })
  }
  return { isCopying, copy }
}
