import { useQuery } from '@tanstack/react-query'
import { errorCatalogue } from '#contract/errors.ts'
import { zeroGuid } from '#contract/fields.ts'
import { type FinanceAssignee, getAssigneeOptions } from '#contract/rota/finance-appointments.ts'
import { Select } from '#ui/fields/select.tsx'
import { FormSection } from '#ui/form/form-layout.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import styles from './appointment-edit.module.css'
import type { AppointmentForm } from './appointment-edit.tsx'

const statuses = [
  { value: 'true', label: 'Confirmed' },
  { value: 'false', label: 'Unconfirmed' },
] as const

interface AssigneeFieldsProps {
  form: AppointmentForm
  /** Its index in the form. */
  at: number
  assignee: FinanceAssignee
}

/** The four fields of an assignee. Another contract model has other variations and services (VISIT-D31). */
export function AssigneeFields({ form, at, assignee }: AssigneeFieldsProps) {
  const values = form.values.assignees[at]
  const contractGuid = values?.contract_guid ?? ''
  const isSame = contractGuid === (assignee.contract_guid ?? '')
  const { variations, services, isLoading } = useOptions(assignee, contractGuid)
  // The present choice may have left the model since.
  const present = (guid: string | null, title: string | null) => (isSame && guid !== null ? { guid, title } : null)
  return (
    <fieldset aria-label={nameOf(assignee)} className={styles.assignee}>
      <FormSection title={nameOf(assignee)}>
        <Select
          {...form.field(`assignees.${at}.contract_guid`)}
          options={optionsOf(assignee.available_contracts, null)}
          onChange={(contract = '') =>
            values &&
            form.set(`assignees.${at}`, { ...values, contract_guid: contract, variation_guid: '', service_guid: '' })
          }
          {...(assignee.available_contracts.length === 0 && { description: 'There is no contract on this date.' })}
          required
        />
        <Select
          {...form.field(`assignees.${at}.variation_guid`)}
          options={optionsOf(variations, present(assignee.variation_guid, assignee.variation_title))}
          disabled={isLoading}
          required
        />
        <Select
          {...form.field(`assignees.${at}.service_guid`)}
          options={optionsOf(services, present(assignee.service_guid, assignee.service_title))}
          disabled={isLoading}
          required
        />
        <Select {...form.field(`assignees.${at}.confirmed`)} options={statuses} required />
      </FormSection>
    </fieldset>
  )
}

/** An assignee that has been invoiced or paid, with the reason (VISIT-D32). */
export function LockedAssignee({ assignee }: { assignee: FinanceAssignee }) {
  const { contract_title, variation_title, service_title, confirmed, edit_refusal } = assignee
  const shown = [
    ['Contract model', contract_title],
    ['Variation', variation_title],
    ['Service', service_title],
    ['Status', confirmed ? 'Confirmed' : 'Unconfirmed'],
  ] as const
  return (
    <fieldset disabled aria-label={nameOf(assignee)} className={styles.assignee}>
      <FormSection title={nameOf(assignee)} text={errorCatalogue[edit_refusal ?? 'APPOINTMENT_PROCESSED'].title}>
        {shown.map(([label, text]) => (
          <Select
            key={label}
            label={label}
            value={text ?? ''}
            options={text === null ? [] : [{ value: text, label: text }]}
            onChange={() => undefined}
          />
        ))}
      </FormSection>
    </fieldset>
  )
}

function nameOf({ carer_guid, carer_name }: FinanceAssignee): string {
  return carer_guid === zeroGuid ? 'Unassigned' : (carer_name ?? '')
}

/** The variations and services of a contract on the day. */
function useOptions({ appointment_guid, guid }: FinanceAssignee, contractGuid: string) {
  const found = useQuery({
    ...queryOf(getAssigneeOptions, {
      params: { guid: appointment_guid, assigneeGuid: guid },
      query: { contract_guid: contractGuid },
    }),
    enabled: contractGuid !== '',
  })
  return { variations: [], services: [], ...found.data, isLoading: found.isLoading || found.isPlaceholderData }
}

interface Titled {
  readonly guid: string
  readonly title: string | null
}

function optionsOf(found: readonly Titled[], present: Titled | null) {
  const all = present === null || found.some(({ guid }) => guid === present.guid) ? found : [present, ...found]
  return all.map(({ guid, title }) => ({ value: guid, label: title ?? '' }))
}
