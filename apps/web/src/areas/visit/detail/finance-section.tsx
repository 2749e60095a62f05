import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import { problemText } from '#contract/billing/price-working.ts'
import { unpaidWords } from '#contract/billing/transaction-items.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { type Side, zeroGuid } from '#contract/fields.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import { type AssigneeItem, type FinanceAssignee, getFinanceAppointment } from '#contract/rota/finance-appointments.ts'
import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { Button } from '#ui/button.tsx'
import { Missing, Money } from '#ui/figures/figures.tsx'
import { Link } from '#ui/link.tsx'
import { Status } from '#ui/status/status.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { useCheckAccess, usePermission } from '../../../kit/session/access.ts'
import { processingPaths } from '../../../kit/url/paths.ts'
import { Card } from '../../client/exports.ts'
import { AppointmentEdit, RecalculateButton } from '../../rota/exports.ts'
import styles from './detail.module.css'
import { WideTable } from './wide-table.tsx'

type FinanceAppointment = ResponseOf<typeof getFinanceAppointment>

/** How the appointment of the visit is billed and paid (VISIT-016, VISIT-087 to VISIT-089). */
export function FinanceSection({ visit }: { visit: VisitDetail }) {
  const mayRead = useCheckAccess()?.(rotaAccess.readForFinance) === 'open'
  const mayEdit = usePermission(rotaAccess.editForFinance)
  const [isEditing, setEditing] = useState(false)
  const params = { guid: visit.appointment_guid }
  const found = useQuery({ ...queryOf(getFinanceAppointment, { params }), enabled: mayRead })
  if (!mayRead) return null
  return (
    <Card
      flush
      title="Confirmation, variation and service"
      action={
        <>
          <RecalculateButton
            label="Recalc"
            name={visit.guid}
            entries={[{ type: 'Visits', relation_guids: [visit.guid] }]}
          />
          {mayEdit && (
            <Button size="small" disabledReason={lockOf(found.data)} onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
        </>
      }
    >
      {found.error && !found.data && <LoadFailed query={found} />}
      {found.data && <Assignees appointment={found.data} />}
      {isEditing && <AppointmentEdit appointmentGuid={visit.appointment_guid} onClose={() => setEditing(false)} />}
    </Card>
  )
}

/** Why none of the assignees can be changed (VISIT-D32). */
function lockOf(appointment: FinanceAppointment | undefined): string | undefined {
  if (!appointment || appointment.assignees.some((assignee) => assignee.is_editable)) return undefined
  return errorCatalogue[appointment.assignees[0]?.edit_refusal ?? 'APPOINTMENT_PROCESSED'].title
}

function Assignees({ appointment: { assignees } }: { appointment: FinanceAppointment }) {
  const mayReadAmounts = usePermission(billingAccess.read)
  return (
    <WideTable label="Confirmation, variation and service">
      <thead>
        <tr>
          <th scope="col">Assignee</th>
          <th scope="col">Contract model</th>
          <th scope="col">Variation</th>
          <th scope="col">Service</th>
          <th scope="col">Status</th>
          {mayReadAmounts && (
            <>
              <th scope="col" className={styles.amount}>
                Invoiced at
              </th>
              <th scope="col" className={styles.amount}>
                Paid at
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {assignees.map((assignee) => (
          <tr key={assignee.guid}>
            <td>{assignee.carer_guid === zeroGuid ? 'Unassigned' : assignee.carer_name}</td>
            <td>{assignee.contract_title ?? <Missing />}</td>
            <td>{assignee.variation_title ?? <Missing />}</td>
            <td>{assignee.service_title}</td>
            <td className={styles.whole}>
              <Status word={assignee.confirmed ? 'Confirmed' : 'Unconfirmed'} />
            </td>
            {mayReadAmounts && (
              <>
                <Amount assignee={assignee} side="invoice" />
                <Amount assignee={assignee} side="payment" />
              </>
            )}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

/** An amount with the way to its working; in its place, why there is none. */
function Amount({ assignee, side }: { assignee: FinanceAssignee; side: Side }) {
  const item = assignee.items.find((one) => one.side === side)
  if (!item) {
    return (
      <td className={styles.amount}>
        <Missing />
      </td>
    )
  }
  const why = reasonOf(item, assignee)
  const shown = why ?? <Money value={item.total} />
  return (
    <td className={styles.amount}>
      {item.transaction ? <Link href={pathOf(item, item.transaction)}>{shown}</Link> : shown}
    </td>
  )
}

function reasonOf(
  { problem, unpaid_reason, is_chargeable }: AssigneeItem,
  assignee: FinanceAssignee,
): string | undefined {
  if (problem !== null) return problemText(problem, assignee)
  if (unpaid_reason !== null) return unpaidWords[unpaid_reason]
  return is_chargeable ? undefined : 'No charge'
}

function pathOf({ side, guid }: AssigneeItem, place: NonNullable<AssigneeItem['transaction']>): string {
  const { calendar_guid, period_guid, contract_guid } = place
  const period = { side, calendarGuid: calendar_guid, periodGuid: period_guid, contractGuid: contract_guid }
  return processingPaths.item({ ...period, transactionGuid: place.guid }, guid)
}
