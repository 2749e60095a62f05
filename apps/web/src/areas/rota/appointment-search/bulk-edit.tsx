import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { BodyInputOf } from '#contract/endpoint.ts'
import { BulkChange, type BulkEffect, updateFinanceAssignees } from '#contract/rota/finance-appointments.ts'
import type { ScheduledPlace } from '#contract/rota/search-appointments.ts'
import { listCareTypes } from '#contract/settings/care-types.ts'
import { listRuleConditions } from '#contract/settings/rule-conditions.ts'
import { countText } from '#domain/count-text.ts'
import { Select } from '#ui/fields/select.tsx'
import { formatDate, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { FormSection } from '#ui/form/form-layout.tsx'
import { Panel } from '#ui/overlay/panel.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { ApiError } from '../../../kit/http/api-error.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import { useModelOptions } from '../../../kit/list/use-model-options.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { BulkEffectView } from './bulk-effect.tsx'
import type { BulkOutcome } from './bulk-result.tsx'
import { useBulkEffect } from './use-bulk-effect.ts'
import type { EditedField } from './use-undo.ts'

interface Values {
  contract_guid: string
  variation_guid: string
  service_guid: string
  confirmed: string
}

const noChange: Values = { contract_guid: '', variation_guid: '', service_guid: '', confirmed: '' }

const editable: readonly EditedField[] = ['contract_guid', 'variation_guid', 'service_guid', 'confirmed']

const statuses = [
  { value: 'true', label: 'Confirmed' },
  { value: 'false', label: 'Unconfirmed' },
]

interface BulkEditProps {
  picked: readonly ScheduledPlace[]
  /** Unticks the places that cannot be changed. */
  onLeaveOut: (refused: readonly string[]) => void
  onSaved: (outcome: BulkOutcome) => void
  onClose: () => void
}

/** The same change for all ticked places; an empty field changes nothing (SEARCH-D10). */
export function BulkEdit({ picked, onLeaveOut, onSaved, onClose }: BulkEditProps) {
  const effect = useRef<BulkEffect>(undefined)
  const form = useBulkForm(picked, (saved) => onSaved({ ...saved, effect: effect.current }))
  const body = isEmpty(form.values) ? undefined : bodyOf(form.values, picked)
  const asked = useBulkEffect(body)
  effect.current = asked?.isPlaceholderData ? undefined : asked?.data
  return (
    <Panel tall takesFocus title="Edit selected" facts={<Facts picked={picked} />} onClose={onClose}>
      <Form
        form={form}
        label="Edit selected"
        submitLabel="Save"
        cancel={onClose}
        disabledReason={body ? undefined : 'Please select at least one value to change.'}
      >
        <FormSection>
          <Fields form={form} />
        </FormSection>
        {asked?.error && <LoadFailed query={asked} />}
        {asked?.data && !asked.error && (
          <BulkEffectView
            isBusy={asked.isPlaceholderData}
            effect={asked.data}
            picked={picked}
            onLeaveOut={() =>
              onLeaveOut(asked.data?.places.flatMap(({ guid, refusal }) => (refusal === null ? [] : [guid])) ?? [])
            }
          />
        )}
      </Form>
    </Panel>
  )
}

function Facts({ picked }: { picked: readonly ScheduledPlace[] }): ReactNode {
  const zone = useZone()
  const days = picked.map(({ appointment }) => localDateOf(appointment.start, zone)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  const appointments = new Set(picked.map(({ appointment }) => appointment.guid)).size
  const places = countText(picked.length, 'place')
  if (first === undefined || last === undefined) return null
  return (
    <span className="num">
      {places} of {countText(appointments, 'appointment')},{' '}
      {first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`}
    </span>
  )
}

function Fields({ form }: { form: ReturnType<typeof useBulkForm> }) {
  const models = useModelOptions('invoice')
  const conditions = useQuery(queryOf(listRuleConditions, { query: {} })).data?.contract_rule_conditions ?? []
  const careTypes = useQuery(queryOf(listCareTypes, { query: {} })).data?.contract_service_types ?? []
  const titled = (rows: readonly { guid: string; title: string }[]) =>
    rows.map(({ guid, title }) => ({ value: guid, label: title }))
  const none = 'No change'
  return (
    <>
      <Select {...form.field('contract_guid')} none={none} options={models} />
      <Select {...form.field('variation_guid')} none={none} options={titled(conditions)} />
      <Select {...form.field('service_guid')} none={none} options={titled(careTypes)} />
      <Select {...form.field('confirmed')} none={none} options={statuses} />
    </>
  )
}

function useBulkForm(picked: readonly ScheduledPlace[], onSaved: (saved: Omit<BulkOutcome, 'effect'>) => void) {
  const save = useCall(updateFinanceAssignees, { errors: 'form' })
  const sent = useRef<readonly EditedField[]>([])
  return useForm({
    schema: BulkChange,
    initial: noChange,
    labels: {
      contract_guid: 'Contract model',
      variation_guid: 'Variation',
      service_guid: 'Service',
      confirmed: 'Status',
    },
    toBody: (entered: Values) => bodyOf(entered, picked),
    submit: (body) => {
      sent.current = editable.filter((field) => body[field] !== undefined)
      return save.mutateAsync({ body }).catch((error: unknown) => {
        throw refused(error)
      })
    },
    onSaved: ({ refusals, edited }) => {
      if (refusals.length === 0) toast('Appointments successfully updated.')
      onSaved({ refusals, edited, picked, fields: sent.current, at: Temporal.Now.instant().toString() })
    },
  })
}

function isEmpty(entered: Values): boolean {
  return Object.values(entered).every((value) => value === '')
}

/** SEARCH-D10: what is left empty is left out. */
function bodyOf(entered: Values, picked: readonly ScheduledPlace[]): BodyInputOf<typeof updateFinanceAssignees> {
  const { contract_guid, variation_guid, service_guid, confirmed } = entered
  return {
    ...(contract_guid !== '' && { contract_guid }),
    ...(variation_guid !== '' && { variation_guid }),
    ...(service_guid !== '' && { service_guid }),
    ...(confirmed !== '' && { confirmed: confirmed === 'true' }),
    user_appointment_guids: picked.map(({ assignee }) => assignee.guid),
  }
}

/** SEARCH-024, with the server's reasons. */
function refused(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { status, code, moreDetails, lines, message, fields } = error
  const { user_appointment_guids: reasons = [], ...own } = fields
  const all = ['Could not edit appointments.', ...reasons, ...lines.filter((line) => !reasons.includes(line))]
  return new ApiError({
    status,
    code,
    moreDetails,
    message: `Could not edit appointments. ${message}`,
    lines: all,
    fields: own,
  })
}
