import { channelOfCallback } from '#schemas/catalog/payments.ts'
import { fail } from '#schemas/errors.ts'
import { takeEvent } from '../domain/orders/settle.ts'
import type { Ports } from '../ports/index.ts'
import type { Acknowledgement, PaymentChannel } from '../ports/payments.ts'
import { readText } from './read-input.ts'
import { failureOf, NO_SNIFF, refuse } from './respond.ts'
import { urlOf } from './url-of.ts'

const answer = ({ type, body }: Acknowledgement, status: number): Response =>
  new Response(body, { status, headers: { ...NO_SNIFF, 'content-type': type, 'cache-control': 'no-store' } })

/** Takes a provider's report of a payment. What is not acknowledged, the provider reports again. */
const take = async (request: Request, ports: Ports, channel: PaymentChannel): Promise<Response> => {
  const { accepted, refused } = channel.acknowledge
  try {
    const report = await channel.readCallback(request.headers, await readText(request))
    if (!report.ok) return answer(refused, refused.status)
    if (report.event) await takeEvent(ports, report.event)
    return answer(accepted, accepted.status)
  } catch (error) {
    return answer(refused, failureOf(error, ports).status)
  }
}

/** Answers the paths at which providers report payments; undefined for other paths. */
export const serveCallback = async (request: Request, ports: Ports): Promise<Response | undefined> => {
  const name = channelOfCallback(urlOf(request).pathname)
  if (!name) return undefined
  if (request.method !== 'POST') return refuse(fail('METHOD_NOT_ALLOWED'), 'envelope', { allow: 'POST' })
  const channel = ports.paymentChannels.get(name)
  if (!channel) return refuse(fail('NOT_FOUND'))
  const response = await take(request, ports, channel)
  if (response.status === channel.acknowledge.refused.status)
    ports.telemetry.record({ type: 'payment', id: ports.requestId, channel: name, outcome: 'refused' })
  return response
}
