import type { APIRequestContext } from '@playwright/test'
import { invoiceModelBody } from '#testing/builders/model-bodies.ts'
import { callerIn } from '../operator/api.ts'

/** Creates a band and returns the path of its rates: in its own model, so that it prices no other journey. */
export async function newBand(request: APIRequestContext, title: string): Promise<string> {
  const api = await callerIn(request, 'finance', 'Leeds')
  const send = (path: string, body: unknown) => api.send('POST', path, body) as Promise<{ guid: string }>
  const types = await api.get<{ contract_service_types: { guid: string }[] }>('/finance/contract-service-types')
  const model = await send('/finance/invoice-models', invoiceModelBody({ title }))
  const services = `/finance/invoice-models/${model.guid}/services`
  const service = await send(services, {
    type_guid: types.contract_service_types[0]?.guid,
    payment_type_alias: 'PRO',
    start: '2026-01-01',
    bands: [{ minimum_duration_minutes: 0, rounding_type_alias: 'UP', rounding_minutes: 15 }],
  })
  const { bands } = await api.get<{ bands: { guid: string }[] }>(`${services}/${service.guid}/bands`)
  return `/finance/invoice-models/${model.guid}/invoice-services/${service.guid}/rates/${bands[0]?.guid}`
}
