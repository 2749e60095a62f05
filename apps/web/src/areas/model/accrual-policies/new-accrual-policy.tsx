import { accrualPolicies } from '#contract/model/accrual-policies.ts'
import { PageBody } from '#ui/page/page.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { useCall } from '../../../kit/http/query.ts'
import { Page } from '../../../kit/page.tsx'
import { modelCrumbs, useModel } from '../open-model.ts'
import { AccrualPolicyForm } from './accrual-policy-form.tsx'
import { useAccrualPolicies } from './use-accrual-policies.ts'

/** MCHG-046. */
export function NewAccrualPolicy() {
  const open = useModel()
  const { model, path } = useAccrualPolicies()
  const create = useCall(accrualPolicies.create, { errors: 'form' })
  const { saving } = useSaving()
  const crumbs = [...modelCrumbs(open), { label: 'Accrual policies', href: path }]
  return (
    <Page title="Create an accrual policy" crumbs={crumbs} facts={model.title}>
      <PageBody>
        <AccrualPolicyForm
          done="Accrual policy successfully created."
          submit={(body) => saving(create.mutateAsync({ params: { guid: model.guid }, body }))}
        />
      </PageBody>
    </Page>
  )
}
