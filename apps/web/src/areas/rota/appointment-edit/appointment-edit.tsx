import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { getFinanceAppointment, updateFinanceAssignee } from '#contract/rota/finance-appointments.ts'
import { formatDate, formatTime, formatWeekday, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { refresh } from '../../../kit/http/cache.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { AssigneeFields, LockedAssignee } from './assignee-fields.tsx'
import { AppointmentChange, changeOf, refusalAt, valuesOf } from './edit-values.ts'

interface AppointmentEditProps {
  appointmentGuid: string
  onClose: () => void
}

const title = 'Edit appointment'

/** Contract, variation, service and confirmation of the assignees of an appointment (VISIT-019, VISIT-D31). */
export function AppointmentEdit({ appointmentGuid, onClose }: AppointmentEditProps) {
  // The form starts with the present state, not with a cached one.
  const found = useQuery({ ...queryOf(getFinanceAppointment, { params: { guid: appointmentGuid } }), gcTime: 0 })
  if (found.data) return <EditForm appointment={found.data} onClose={onClose} />
  return (
    <Modal open title={title} width={560} onClose={onClose}>
      {found.error && <LoadFailed query={found} />}
    </Modal>
  )
}

type FinanceAppointment = ResponseOf<typeof getFinanceAppointment>

/** The appointment stays as it was when the dialog opened: a later version is refused when it is saved. */
function EditForm({ appointment, onClose }: { appointment: FinanceAppointment; onClose: () => void }) {
  const [{ guid, assignees, version }] = useState(appointment)
  const form = useAppointmentForm(guid, assignees, version, onClose)
  const editable = assignees.filter((assignee) => assignee.is_editable)
  return (
    <FormModal form={form} title={title} width={560} onClose={onClose}>
      <AppointmentFacts appointment={appointment} />
      {editable.map((assignee, at) => (
        <AssigneeFields key={assignee.guid} form={form} at={at} assignee={assignee} />
      ))}
      {assignees.map((assignee) => !assignee.is_editable && <LockedAssignee key={assignee.guid} assignee={assignee} />)}
    </FormModal>
  )
}

function AppointmentFacts({ appointment: { owner_name, start, end } }: { appointment: FinanceAppointment }) {
  const zone = useZone()
  const day = localDateOf(start, zone)
  return (
    <p className="num">
      {owner_name}, {formatWeekday(day)} {formatDate(day)}, {formatTime(start, zone)}–{formatTime(end, zone)}
    </p>
  )
}

export type AppointmentForm = ReturnType<typeof useAppointmentForm>

function useAppointmentForm(
  guid: string,
  assignees: FinanceAppointment['assignees'],
  version: number,
  onClose: () => void,
) {
  const [initial] = useState(() => assignees.filter((assignee) => assignee.is_editable).map(valuesOf))
  /** As the server has them: a refused save may come after some that succeeded. */
  const saved = useRef(initial)
  const seen = useRef(version)
  const save = useCall(updateFinanceAssignee, { errors: 'form', seen })
  return useForm({
    schema: AppointmentChange,
    initial: { assignees: initial },
    labels: {
      assignees: 'Assignee',
      'assignees.*.contract_guid': 'Contract model',
      'assignees.*.variation_guid': 'Variation',
      'assignees.*.service_guid': 'Service',
      'assignees.*.confirmed': 'Status',
    },
    submit: async (change) => {
      // One after the other: each save has the version of the one before it.
      for (const [at, after] of change.assignees.entries()) {
        const was = saved.current[at]
        const body = was && changeOf(was, after)
        if (!body) continue
        try {
          await save.mutateAsync({ params: { guid, assigneeGuid: after.guid }, body })
          saved.current = saved.current.with(at, after)
        } catch (error) {
          void refresh(updateFinanceAssignee)
          throw refusalAt(error, at)
        }
      }
    },
    onSaved: () => {
      toast('Appointment successfully updated.')
      onClose()
    },
  })
}
