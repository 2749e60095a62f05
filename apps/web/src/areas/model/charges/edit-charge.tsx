import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { standingCharges } from '#contract/model/model-rates.ts'
import { formatDate } from '#domain/date-format.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import type { SeenVersion } from '../../../kit/http/seen-version.ts'
import { PartPage } from '../parts/part-page.tsx'
import { ChargeForm } from './charge-form.tsx'
import { useCharges } from './use-charges.ts'

/** The answer for either side; a base rate has fewer fields (MCHG-D03). */
type Read = ResponseOf<typeof standingCharges.get>

/** One standing charge or base rate (MCHG-001, MCHG-019). */
export function EditCharge({ guid }: { guid: string }) {
  const { kind, model, path } = useCharges()
  const query = queryOf(kind.rates.get as typeof standingCharges.get, { params: { guid: model.guid, rateGuid: guid } })
  // A form always starts with the current state, never with a cached one.
  const part = useQuery({ ...query, enabled: isGuid(guid), gcTime: 0 })
  return (
    <PartPage
      guid={guid}
      name={kind.one}
      list={{ label: kind.list, href: path }}
      part={part}
      titleOf={({ start }) => `${kind.one} from ${formatDate(start)}`}
    >
      {(charge, seen, onReload) => <Present charge={charge} seen={seen} onReload={onReload} />}
    </PartPage>
  )
}

function Present({ charge, seen, onReload }: { charge: Read; seen: SeenVersion; onReload: () => Promise<void> }) {
  const { kind, model } = useCharges()
  const update = useCall(kind.rates.update as typeof standingCharges.update, { errors: 'form', seen })
  const { isLate, saving } = useSaving()
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <ChargeForm
        charge={charge}
        done={kind.updated}
        submit={(body) => saving(update.mutateAsync({ params: { guid: model.guid, rateGuid: charge.guid }, body }))}
      />
    </>
  )
}
