import { getHistory } from '#contract/history/history.ts'
import { type Appointment, getAppointment, updateAppointment } from '#contract/rota/appointments.ts'
import { ConcernCode } from '#contract/rota/planning.ts'
import { formatClockTime } from '#ui/figures/format.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { ApiError, wasLate } from '#web/kit/http/api-error.ts'
import { refresh } from '#web/kit/http/cache.ts'
import { call } from '#web/kit/http/call.ts'
import { showError } from '#web/kit/http/query.ts'
import { nobody } from './nobody.ts'

/** A change of one place of an appointment. Instants are ISO text; the guid of nobody is all zeros. */
export interface PlaceChange {
  readonly appointmentGuid: string
  /** The carer of the place now and from now on; null for a place that is added, or is removed. */
  readonly from: string | null
  readonly to: string | null
  /** The times of the appointment from now on. */
  readonly start: string
  readonly end: string
  /** The version of the appointment on the screen: a later one is not overwritten. */
  readonly version: number
  readonly reason?: string | undefined
  /** The warnings that were shown: with any other the change is refused. */
  readonly accepted: readonly ConcernCode[]
}

/** A change that takes another one back, and the name of the carer whom it gives the place to. */
export interface Undo extends PlaceChange {
  readonly toName: string
}

/** The warnings that undoing does not ask about again, as it was so before. A clash with something new is asked about. */
const standing = ConcernCode.options.filter((code) => code !== 'OVERLAP' && code !== 'ABSENT')

/** Saves a change; the rest of the appointment stays as it is. Returns the change that undoes it. */
export async function savePlace(change: PlaceChange): Promise<Undo> {
  const { appointmentGuid: guid, from, to, start, end, version, reason, accepted } = change
  const before = await call(getAppointment, { params: { guid } })
  const at = before.assignees.findIndex(({ carer_guid }) => carer_guid === from)
  const assignees = before.assignees.flatMap(({ carer_guid, contract_guid }, index) => {
    if (index !== at) return [{ carer_guid, contract_guid }]
    return to === null ? [] : [{ carer_guid: to, contract_guid }]
  })
  const body = {
    type_alias: before.type_alias,
    client_guid: before.client_guid ?? undefined,
    unit_guid: before.unit_guid ?? undefined,
    shift_category_guid: before.shift_category_guid ?? undefined,
    service_guid: before.service_guid,
    ...{ start, end, reason, accepted_concerns: [...accepted] },
    assignees: from === null && to !== null ? [...assignees, { carer_guid: to }] : assignees,
  }
  const saved = await call(
    updateAppointment,
    { params: { guid }, body },
    { idempotencyKey: crypto.randomUUID(), seen: { current: version } },
  )
  return {
    ...{ appointmentGuid: guid, from: to, to: from, start: before.start, end: before.end, version: saved.version },
    ...{ reason: 'Undone', accepted: standing, toName: before.assignees[at]?.carer_name ?? nobody.name },
  }
}

/** Whether a change was refused because more speaks against it than was shown. */
export function hasNewConcerns(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NEW_CONCERNS'
}

/**
 * Shows why a change was not saved, and the present state of the rota. Where somebody else was first, it says who, and
 * how the appointment is now.
 */
export async function showRefusal(error: unknown, guid: string, zone: string): Promise<void> {
  void refresh(updateAppointment)
  if (!wasLate(error)) return showError(error)
  try {
    const [{ entries }, now] = await Promise.all([
      call(getHistory, { params: { type: 'appointment', guid }, query: { page_size: 1 } }),
      call(getAppointment, { params: { guid } }),
    ])
    const who = entries[0]?.user_name
    if (!who) return showError(error)
    toast(`${who} has changed this appointment in the meantime. ${stateWord(now, zone)} Nothing was saved.`, 'error')
  } catch {
    showError(error)
  }
}

/** Returns "It is now 12:00–13:00, Aisha Khan." */
function stateWord({ owner_name, status, start, end, assignees }: Appointment, zone: string): string {
  if (status === 'Cancelled') return `${owner_name} is cancelled.`
  const carers = assignees.map(({ carer_name }) => carer_name ?? 'unassigned').join(' and ')
  return `${owner_name} is now ${formatClockTime(start, zone)}–${formatClockTime(end, zone)}, ${carers}.`
}
