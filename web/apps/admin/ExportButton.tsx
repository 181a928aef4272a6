import { useState } from 'react'
import * as m from '#messages/admin.ts'
import { chinaDay } from '#schemas/china-time.ts'
import { exportFile } from '#web/services/admin-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Download } from '#web/widgets/icons.ts'
import { toast } from '#web/widgets/toast.ts'

export interface ExportButtonProps {
  readonly name: 'users' | 'orders' | 'log'
  readonly filter: object
}

/** Saves the rows of a filter as a CSV file. */
export const ExportButton = ({ name, filter }: ExportButtonProps) => {
  const [isPending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    const result = await exportFile(name, filter)
    setPending(false)
    if (!result.ok) return toast.show(result.message, { kind: 'error' })
    const url = URL.createObjectURL(result.data)
    const link = document.createElement('a')
    link.href = url
    link.download = `moye-${name}-${chinaDay(Date.now())}.csv`
    link.click()
    // The download begins in a later task.
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
    toast.show(m.exported, { kind: 'success' })
  }
  return (
    <Button isPending={isPending} onPress={() => void save()}>
      <Download size={14} aria-hidden />
      {m.export}
    </Button>
  )
}
