import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { accrualPolicies } from '#contract/model/accrual-policies.ts'
import { formatDate } from '#domain/date-format.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import type { SeenVersion } from '../../../kit/http/seen-version.ts'
import { PartPage } from '../parts/part-page.tsx'
import { AccrualPolicyForm } from './accrual-policy-form.tsx'
import { useAccrualPolicies, useAccrualTypes } from './use-accrual-policies.ts'

/** MCHG-046. */
export function EditAccrualPolicy({ guid }: { guid: string }) {
  const { model, path } = useAccrualPolicies()
  const { titleOf } = useAccrualTypes()
  const query = queryOf(accrualPolicies.get, { params: { guid: model.guid, policyGuid: guid } })
  // A form always starts with the current state, never with a cached one.
  const part = useQuery({ ...query, enabled: isGuid(guid), gcTime: 0 })
  return (
    <PartPage
      guid={guid}
      name="Accrual policy"
      list={{ label: 'Accrual policies', href: path }}
      part={part}
      titleOf={({ type_alias, start }) => `${titleOf(type_alias)} from ${formatDate(start)}`}
    >
      {(policy, seen, onReload) => <Present policy={policy} seen={seen} onReload={onReload} />}
    </PartPage>
  )
}

interface PresentProps {
  policy: ResponseOf<typeof accrualPolicies.get>
  seen: SeenVersion
  onReload: () => Promise<void>
}

function Present({ policy, seen, onReload }: PresentProps) {
  const { model } = useAccrualPolicies()
  const update = useCall(accrualPolicies.update, { errors: 'form', seen })
  const { isLate, saving } = useSaving()
  const params = { guid: model.guid, policyGuid: policy.guid }
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <AccrualPolicyForm
        policy={policy}
        done="Accrual policy successfully updated."
        submit={(body) => saving(update.mutateAsync({ params, body }))}
      />
    </>
  )
}
