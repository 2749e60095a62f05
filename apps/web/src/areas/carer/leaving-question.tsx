import { type ReactNode, useState } from 'react'
import { listVisitsAfterLeaving } from '#contract/carer/visits-after-leaving.ts'
import { formatDate } from '#ui/figures/format.ts'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { call } from '../../kit/http/call.ts'
import type { useCarerRules } from './carer-form.ts'
import type { Carer } from './carer-values.ts'
import { ExitDialog } from './exit-dialog.tsx'
import { UnassignedVisits } from './unassigned-visits.tsx'

interface Leaving {
  readonly status: number
  readonly hr: { readonly leaving_date: string | null }
}

/** How many visits a dialog lists. */
const listed = 5

/**
 * Asks before an exit is saved, and before any save by which visits become unassigned (CARER-046, decision 0047). Draw
 * `dialog`.
 */
export function useLeavingQuestion(carer: Carer, rules: ReturnType<typeof useCarerRules>) {
  const [dialog, setDialog] = useState<ReactNode>()
  const { guid, profile } = carer

  const ask = (dialogOf: (onAnswer: (confirmed: boolean) => void) => ReactNode) =>
    new Promise<boolean>((resolve) => {
      const onAnswer = (confirmed: boolean) => {
        setDialog(undefined)
        resolve(confirmed)
      }
      setDialog(dialogOf(onAnswer))
    })

  const confirm = async ({ status, hr: { leaving_date } }: Leaving): Promise<boolean> => {
    const type = rules.typeOf(String(status))
    if (type === 'Active') return true
    const query = { status, page: 1, page_size: listed, ...(leaving_date !== null && { leaving_date }) }
    const visits = await call(listVisitsAfterLeaving, { params: { guid }, query })
    if (type === 'Inactive' && rules.typeOf(String(carer.status)) !== 'Inactive') {
      const title = rules.titleOf(String(status))
      return ask((onAnswer) => <ExitDialog name={profile.name} status={title} visits={visits} onAnswer={onAnswer} />)
    }
    if (visits.count === 0) return true
    return ask((onAnswer) => (
      <Confirm
        title="Unassign visits"
        text={`The leaving date of ${profile.name} is ${formatDate(leaving_date ?? '')}.`}
        yes="Confirm"
        onYes={() => onAnswer(true)}
        onNo={() => onAnswer(false)}
      >
        <UnassignedVisits visits={visits} />
      </Confirm>
    ))
  }
  return { confirm, dialog }
}
