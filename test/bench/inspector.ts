import { readdirSync, readlinkSync } from 'node:fs'
import { processesBelow, readProc } from './processes.ts'

/** Ports on which a process of this machine listens. */
const portsOf = (pid: string): readonly string[] => {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap(fd => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? []
      } catch {
        return []
      }
    }),
  )
  // Columns: number, local address, remote address, state (0A = listens), queues, timer, retransmits, user, timeout,
  // inode.
  return readProc('net', 'tcp')
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(columns => columns[3] === '0A' && sockets.has(columns[9] ?? ''))
    .map(columns => String(Number.parseInt(columns[1]?.split(':')[1] ?? '', 16)))
}

/**
 * The workerd below a process, by default this one, that runs a Worker, and the address of its inspector (Linux).
 * @throws Error when there is none.
 */
export const workerProcess = async (
  worker: string,
  above = String(process.pid),
): Promise<{ readonly pid: string; readonly address: string }> => {
  for (const pid of processesBelow('--inspector-addr=', above)) {
    for (const port of portsOf(pid)) {
      const address = `127.0.0.1:${port}`
      const signal = AbortSignal.timeout(2000)
      const list = await fetch(`http://${address}/json`, { signal })
        .then(response => response.text())
        .catch(() => '')
      if (list.includes(`/${worker}"`)) return { pid, address }
    }
  }
  throw new Error('no workerd with an inspector below this process')
}

/** ms until the inspector has answered. The first connection to an isolate that was busy gets no answer. */
const ANSWER_MS = 5000
const TRIES = 5

/** A connection that has answered; null when it was closed or did not answer. */
const answering = async (url: string): Promise<WebSocket | null> => {
  const socket = new WebSocket(url)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const late = setTimeout(() => resolve(false), ANSWER_MS)
  socket.onopen = () => socket.send(JSON.stringify({ id: 0, method: 'Runtime.getHeapUsage' }))
  socket.onmessage = () => resolve(true)
  socket.onclose = () => resolve(false)
  const isThere = await promise
  clearTimeout(late)
  socket.onopen = socket.onmessage = socket.onclose = null
  if (!isThere) socket.close()
  return isThere ? socket : null
}

/**
 * Opens the inspector of a Worker, named as workerd names it: `core:user:moye`.
 * @throws Error when it has none, or none that answers.
 */
export const openInspector = async (worker: string): Promise<WebSocket> => {
  const url = `ws://${(await workerProcess(worker)).address}/${worker}`
  for (let left = TRIES; left > 0; left--) {
    const socket = await answering(url)
    if (socket) return socket
  }
  throw new Error(`${worker} has no inspector that answers`)
}
