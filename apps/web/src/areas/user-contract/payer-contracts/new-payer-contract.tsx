import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { useCreation, useForNew } from './payer-calls.ts'
import { PayerContractForm } from './payer-contract-form.tsx'
import { newContract } from './payer-contract-values.ts'
import type { PayerPlace } from './payer-place.ts'

/** CLCON-002, CLCON-007, CLCON-D04, UNIT-053, UNIT-055, UNIT-D15. */
export function NewPayerContract({ place }: { place: PayerPlace }) {
  const { Page } = place
  const openPath = useOpenPath()
  const forNew = useForNew(place)
  const create = useCreation(place)
  const { saving } = useSaving()
  return (
    <Page>
      <PageBody>
        {forNew.error && !forNew.data && <LoadFailed query={forNew} />}
        {forNew.data && (
          <PayerContractForm
            place={place}
            initial={newContract(forNew.data.has_contracts === false)}
            forNew={forNew.data}
            submit={(body) => saving(create(body))}
            onSaved={async ({ guid }) => {
              await refreshed()
              toast('Contract successfully created.')
              openPath(place.hrefOf(guid))
            }}
          />
        )}
      </PageBody>
    </Page>
  )
}
