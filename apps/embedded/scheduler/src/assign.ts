import { zeroGuid } from '#contract/fields.ts'
import { type Appointment, getAppointment, updateAppointment } from '#contract/rota/appointments.ts'
import type { DayPlace } from '#contract/rota/planning.ts'
import { toast, toastWork } from '#ui/overlay/toasts.tsx'
import { call } from '#web/kit/http/call.ts'
import { showError } from '#web/kit/http/query.ts'

interface Change {
  /** The carer of the place now and from now on; all zeros for nobody. */
  readonly from: string
  readonly to: string
  /** The version of the appointment on the screen: a later one is not overwritten. */
  readonly version: number
  readonly reason?: string | undefined
}

/** Gives one place of an appointment to another carer; the rest of the appointment stays as it is. */
async function move(guid: string, { from, to, version, reason }: Change): Promise<Appointment> {
  const appointment = await call(getAppointment, { params: { guid } })
  const at = appointment.assignees.findIndex(({ carer_guid }) => carer_guid === from)
  const body = {
    type_alias: appointment.type_alias,
    client_guid: appointment.client_guid ?? undefined,
    unit_guid: appointment.unit_guid ?? undefined,
    shift_category_guid: appointment.shift_category_guid ?? undefined,
    service_guid: appointment.service_guid,
    start: appointment.start,
    end: appointment.end,
    assignees: appointment.assignees.map(({ carer_guid, contract_guid }, index) => ({
      carer_guid: index === at ? to : carer_guid,
      contract_guid,
    })),
    reason,
  }
  return call(
    updateAppointment,
    { params: { guid }, body },
    { idempotencyKey: crypto.randomUUID(), seen: { current: version } },
  )
}

interface Assignment {
  readonly place: DayPlace
  /** Null for nobody. */
  readonly carer: { readonly guid: string; readonly name: string } | null
  readonly reason?: string | undefined
  /** Called when the save was refused: somebody else may have changed the day. */
  readonly onRefused: () => void
}

/** Assigns a place and offers to undo it. Returns whether it was saved. */
export async function assign({ place, carer, reason, onRefused }: Assignment): Promise<boolean> {
  const [from, to] = [place.carer_guid, carer?.guid ?? zeroGuid]
  try {
    const { version } = await move(place.appointment_guid, { from, to, version: place.version, reason })
    toastWork({
      id: 'rota',
      kind: 'success',
      text: carer ? `${place.owner_name} assigned to ${carer.name}.` : `${place.owner_name} is unassigned.`,
      action: { label: 'Undo', onPress: () => void undo(place, { from: to, to: from, version }, onRefused) },
    })
    return true
  } catch (error) {
    showError(error)
    onRefused()
    return false
  }
}

async function undo(place: DayPlace, change: Change, onRefused: () => void): Promise<void> {
  try {
    await move(place.appointment_guid, change)
    toast('The assignment was undone.')
  } catch (error) {
    showError(error)
    onRefused()
  }
}
