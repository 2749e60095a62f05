import type { APIRequestContext } from '@playwright/test'
import { invoiceModelBody } from '#testing/builders/model-bodies.ts'
import { callerIn } from '../operator/api.ts'

interface PricedModel {
  guid: string
  title: string
  careType: string
  /** The path of the rates of its only band. */
  rates: string
}

interface Condition {
  guid: string
  rule_type_alias: string
  type: string | null
}

/**
 * Creates an invoice model with a service for domiciliary care, pro rata and rounded up to quarters of an hour: £24 on
 * weekdays, another amount between 07:00 and 19:00, £26 at weekends. Visits are charged by actual time, up to 10
 * minutes over the roster; of the cancelled ones only those for hospital, as rostered.
 */
export async function pricedModel(request: APIRequestContext, title: string, byDay: string): Promise<PricedModel> {
  const api = await callerIn(request, 'finance', 'Leeds')
  const create = (path: string, body: unknown) => api.send('POST', path, body) as Promise<{ guid: string }>
  const model = await create('/finance/invoice-models', invoiceModelBody({ title }))
  const place = `/finance/invoice-models/${model.guid}`

  const types = await api.get<{ contract_service_types: { guid: string; title: string }[] }>(
    '/finance/contract-service-types',
  )
  const careType = types.contract_service_types.find((type) => type.title.startsWith('Domiciliary'))
  const service = await create(`${place}/services`, {
    type_guid: careType?.guid,
    payment_type_alias: 'PRO',
    start: '2026-01-01',
    bands: [{ minimum_duration_minutes: 0, rounding_type_alias: 'UP', rounding_minutes: 15 }],
  })
  const { bands } = await api.get<{ bands: { guid: string }[] }>(`${place}/services/${service.guid}/bands`)
  const band = bands[0]?.guid
  const weekday = (start: string, end: string, rate: string) => ({ day_type_alias: 'W/DAY', start, end, rate })
  await api.send('PATCH', `${place}/services/${service.guid}/bands/${band}/rates`, {
    basicRates: [
      weekday('0.00:00:00', '0.07:00:00', '24'),
      weekday('0.07:00:00', '0.19:00:00', byDay),
      weekday('0.19:00:00', '1.00:00:00', '24'),
      { day_type_alias: 'W/END', start: '0.00:00:00', end: '1.00:00:00', rate: '26' },
    ],
    enhancedRates: [],
  })

  const { contract_rule_conditions: conditions } = await api.get<{ contract_rule_conditions: Condition[] }>(
    '/finance/contract-rule-conditions',
  )
  await create(`${place}/invoice-rule-groups`, {
    title: 'Council rules',
    price_type_alias: 'NONE',
    start: '2026-01-01',
    rules: conditions.map(ruleOf),
  })
  const rates = `${place}/invoice-services/${service.guid}/rates/${band}`
  return { guid: model.guid, title, careType: careType?.title ?? '', rates }
}

function ruleOf({ guid, rule_type_alias, type }: Condition) {
  const rule = { condition_guid: guid, period_type_alias: 'NONE' }
  if (rule_type_alias === 'V/CONF') {
    return { ...rule, rule_type_alias: 'CONF', charge_type_alias: 'C/ACTUAL', cap_type_alias: 'OVER', figure: 10 }
  }
  return type === 'Hospital'
    ? { ...rule, rule_type_alias: 'CANCEL', charge_type_alias: 'C/ROSTER', cap_type_alias: 'TIMEONLY' }
    : { ...rule, rule_type_alias: 'CANCEL', charge_type_alias: 'ZERO' }
}
