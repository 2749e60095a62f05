import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { zeroGuid } from '#contract/fields.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import { createAppointment } from '#contract/rota/appointments.ts'
import { getRotaChoices } from '#contract/rota/planning.ts'
import { formatInstant, type LocalDate, toInstant, zoneOf } from '#domain/time.ts'
import { pastTimeWarning } from '#domain/validators/date.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { ClientField } from '#web/areas/client/exports.ts'
import { FormModal } from '#web/kit/form/form-modal.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import type { FieldNotes } from '#web/kit/form/validate-form.ts'
import { queryOf, useCall } from '#web/kit/http/query.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { useCoreOptions } from '#web/kit/session/branch.ts'
import { visitAdded } from './changes.ts'
import { TimeFields } from './time-fields.tsx'

/** A new visit is proposed at nine, for half an hour. */
const proposed = { from: 9 * 60, minutes: 30 }
const carerCounts = ['1', '2', '3', '4'].map((value) => ({ value, label: value }))

interface AddVisitProps {
  date: LocalDate
  zone: string
  /** The region that the board shows. */
  region: string | undefined
  onClose: () => void
}

interface Values {
  readonly client_guid: string
  readonly service_guid: string
  readonly region_guid: string
  readonly carers: string
  readonly start: string
  readonly end: string
}

/** Every place of a new visit is unassigned. */
function bodyOf({ carers, client_guid, region_guid, ...values }: Values): z.input<typeof createAppointment.body> {
  return {
    ...{ ...values, type_alias: 'VISIT' },
    client_guid: client_guid || undefined,
    region_guid: region_guid || null,
    assignees: Array.from({ length: Number(carers) }, () => ({ carer_guid: zeroGuid })),
  }
}

/** Adds a visit of a client to the rota. It is unassigned, for the board to say who could take it. */
function AddVisit({ date, zone, region, onClose }: AddVisitProps) {
  const start = toInstant(zoneOf(zone), date, proposed.from)
  const careTypes = useQuery(queryOf(getRotaChoices, {})).data?.choices.services ?? []
  const regions = useCoreOptions('patient', 'regions')
  const create = useCall(createAppointment, { errors: 'form' })
  const form = useForm({
    schema: createAppointment.body,
    name: 'add-visit',
    initial: {
      ...{ client_guid: '', service_guid: '', region_guid: region ?? '', carers: '1' },
      ...{ start: formatInstant(start), end: formatInstant(start + proposed.minutes) },
    },
    labels: {
      client_guid: 'Client',
      service_guid: 'Care type',
      region_guid: 'Region',
      carers: 'Carers needed',
      start: 'Start',
      end: 'End',
    },
    toBody: bodyOf,
    // A visit that has begun may be added late, but seldom on purpose.
    warnings: ({ start }): FieldNotes => {
      const warning = pastTimeWarning(start, Temporal.Now.instant().toString())
      return warning === undefined ? {} : { start: warning }
    },
    async submit(body) {
      const { guid } = await create.mutateAsync({ body })
      visitAdded(guid, body, 'Visit added to the unassigned ones.', zone)
    },
    onSaved: onClose,
  })
  const { field } = form
  return (
    <FormModal form={form} title="Add visit" submitLabel="Add visit" onClose={onClose} width={560}>
      <FormSection>
        <FormLine>
          <ClientField {...field('client_guid')} required />
        </FormLine>
        <Select
          {...field('service_guid')}
          options={careTypes.map(({ guid, title }) => ({ value: guid, label: title }))}
          required
        />
        <Select {...field('region_guid')} options={regions} none="No region" />
        <TimeFields start={field('start')} end={field('end')} />
        <Select {...field('carers')} options={carerCounts} required />
      </FormSection>
    </FormModal>
  )
}

/** Opens the form for a new visit. */
export function AddVisitButton(props: Omit<AddVisitProps, 'onClose'>) {
  const mayPlan = usePermission(rotaAccess.edit)
  const [isOpen, setOpen] = useState(false)
  if (!mayPlan) return null
  return (
    <>
      <Button look="primary" icon={IconPlus} onClick={() => setOpen(true)}>
        Add visit
      </Button>
      {isOpen && <AddVisit {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
