import { type ReactNode, useState } from 'react'
import type { ClientInput } from '#contract/client/client-input.ts'
import { listVisitsOfLeavingClient } from '#contract/client/visits-after-leaving.ts'
import { Link } from '#ui/link.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { call } from '../../kit/http/call.ts'
import { paths } from '../../kit/url/paths.ts'
import { UnassignedVisits } from '../carer/exports.ts'
import type { ClientRules } from './client-form.ts'
import type { Client } from './open-client.ts'
import { outcomesCheck } from './save-client.ts'

/** How many visits the dialog lists. */
const listed = 5

/**
 * Asks before a client becomes inactive: outcomes must not be active (CLIENT-D20), and visits that stay on the rota are
 * shown (decision 0066). Draw `dialog`.
 */
export function useLeavingQuestion(client: Client, rules: ClientRules) {
  const [dialog, setDialog] = useState<ReactNode>()
  const { guid, profile } = client
  const checkOutcomes = outcomesCheck(client, rules)

  const confirm = async (body: ClientInput): Promise<boolean> => {
    if (!(await checkOutcomes(body))) return false
    if (rules.typeOf(String(body.status)) !== 'Inactive' || rules.typeOf(String(client.status)) === 'Inactive')
      return true
    const { leaving_date } = body.hr
    const query = { page: 1, page_size: listed, ...(leaving_date !== null && { leaving_date }) }
    const { appointments, count } = await call(listVisitsOfLeavingClient, { params: { guid }, query })
    if (count === 0) return true
    const visits = appointments.map(({ carer_names, ...visit }) => ({
      ...{ ...visit, type_alias: 'VISIT' as const },
      owner_name: carer_names ?? 'Unassigned',
    }))
    return new Promise((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setDialog(undefined)
        resolve(isConfirmed)
      }
      setDialog(
        <Confirm
          title="Visits stay on the rota"
          text={`${profile.name} becomes inactive. Visits are not cancelled by that, because a reason decides what is charged.`}
          yes="Make inactive"
          onYes={() => answer(true)}
          onNo={() => answer(false)}
        >
          <UnassignedVisits visits={{ appointments: visits, count }} one="stays on the rota" many="stay on the rota" />
          <p>
            To cancel them together, record an absence first:{' '}
            <Link href={paths.client(guid, 'absences/add')}>Add absence</Link>
          </p>
        </Confirm>,
      )
    })
  }
  return { confirm, dialog }
}
