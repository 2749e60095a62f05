import { getHistory } from '#contract/history/history.ts'
import { type Appointment, getAppointment, updateAppointment } from '#contract/rota/appointments.ts'
import { formatTime } from '#ui/figures/format.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { wasLate } from '#web/kit/http/api-error.ts'
import { refresh } from '#web/kit/http/cache.ts'
import { call } from '#web/kit/http/call.ts'
import { showError } from '#web/kit/http/query.ts'

/** A change of one place of an appointment. Instants are ISO text; the guid of nobody is all zeros. */
export interface PlaceChange {
  readonly appointmentGuid: string
  /** The carer of the place now and from now on. */
  readonly from: string
  readonly to: string
  /** The times of the appointment from now on. */
  readonly start: string
  readonly end: string
  /** The version of the appointment on the screen: a later one is not overwritten. */
  readonly version: number
  readonly reason?: string | undefined
}

/** Saves a change; the rest of the appointment stays as it is. Returns the change that undoes it. */
export async function savePlace(change: PlaceChange): Promise<PlaceChange> {
  const { appointmentGuid: guid, from, to, start, end, version, reason } = change
  const before = await call(getAppointment, { params: { guid } })
  const at = before.assignees.findIndex(({ carer_guid }) => carer_guid === from)
  const body = {
    type_alias: before.type_alias,
    client_guid: before.client_guid ?? undefined,
    unit_guid: before.unit_guid ?? undefined,
    shift_category_guid: before.shift_category_guid ?? undefined,
    service_guid: before.service_guid,
    ...{ start, end, reason },
    assignees: before.assignees.map(({ carer_guid, contract_guid }, index) => ({
      carer_guid: index === at ? to : carer_guid,
      contract_guid,
    })),
  }
  const saved = await call(
    updateAppointment,
    { params: { guid }, body },
    { idempotencyKey: crypto.randomUUID(), seen: { current: version } },
  )
  return { appointmentGuid: guid, from: to, to: from, start: before.start, end: before.end, version: saved.version }
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
  return `${owner_name} is now ${formatTime(start, zone)}–${formatTime(end, zone)}, ${carers}.`
}
