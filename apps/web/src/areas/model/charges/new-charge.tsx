import type { standingCharges } from '#contract/model/model-rates.ts'
import { PageBody } from '#ui/page/page.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { useCall } from '../../../kit/http/query.ts'
import { Page } from '../../../kit/page.tsx'
import { modelCrumbs, useModel } from '../open-model.ts'
import { ChargeForm } from './charge-form.tsx'
import { useCharges } from './use-charges.ts'

/** MCHG-001, MCHG-019. */
export function NewCharge() {
  const open = useModel()
  const { kind, model, path } = useCharges()
  // The side decides which body it is, as in the form.
  const create = useCall(kind.rates.create as typeof standingCharges.create, { errors: 'form' })
  const { saving } = useSaving()
  return (
    <Page title={kind.create} crumbs={[...modelCrumbs(open), { label: kind.list, href: path }]} facts={model.title}>
      <PageBody>
        <ChargeForm
          done={kind.created}
          submit={(body) => saving(create.mutateAsync({ params: { guid: model.guid }, body }))}
        />
      </PageBody>
    </Page>
  )
}
