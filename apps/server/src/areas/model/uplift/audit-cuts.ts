import { formatClock } from '#domain/time.ts'
import { auditAllCompany } from '../../../kit/audit.ts'
import type { RateRow } from './group-queries.ts'

type Actor = Parameters<typeof auditAllCompany>[0]

interface Cuts {
  readonly services: readonly { old_guid: string; new_guid: string }[]
  readonly own: readonly { old_guid: string; new_guid: string }[]
}

/**
 * Audits the parts that an uplift has ended: each old part ends, and its copy records the rates before and after
 * (SHELL-D64).
 */
export function auditCuts(
  actor: Actor,
  { effective_from }: { readonly effective_from: string },
  own: 'base_rate' | 'standing_charge',
  rows: readonly (RateRow & { next: string })[],
  cuts: Cuts,
): Promise<void> {
  const byOwner = Map.groupBy(rows, (row) => row.service_guid ?? row.guid)
  const parts = [
    ...cuts.services.map((cut) => ({ ...cut, entity: 'model_service' })),
    ...cuts.own.map((cut) => ({ ...cut, entity: own })),
  ]
  const entries = parts.flatMap(({ entity, old_guid, new_guid }) => {
    const raised = byOwner.get(old_guid) ?? []
    const ended = { entityGuid: old_guid, before: { end: null }, after: { end: effective_from } }
    const copied = {
      entityGuid: new_guid,
      before: { rates: raised.map((row) => `${placeOf(row)} ${row.rate}`) },
      after: { start: effective_from, rates: raised.map((row) => `${placeOf(row)} ${row.next}`) },
    }
    return [ended, copied].map((entry) => ({ action: 'uplift', entity, ...entry }))
  })
  return auditAllCompany(actor, entries)
}

/** Returns a name such as `W/DAY 07:00–19:00`. */
function placeOf(row: RateRow): string {
  if (row.start_minute === null || row.end_minute === null) return row.frequency_type_alias ?? 'Base rate'
  const days = row.holiday_tier ?? row.day_type_alias ?? ''
  return `${days} ${formatClock(row.start_minute)}–${formatClock(row.end_minute)}`
}
