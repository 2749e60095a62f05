import { useQuery } from '@tanstack/react-query'
import { type BandRates, bandRates } from '#contract/model/band-rates.ts'
import type { ServiceKind } from '#contract/model/service-kinds.ts'
import { listHolidayTiers } from '#contract/settings/holiday-tiers.ts'
import { bandRangeText, roundingText } from '#domain/model/band-text.ts'
import { isGuid } from '#domain/validators/text.ts'
import { formatDate } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { messageOf } from '../../../kit/http/api-error.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import type { SeenVersion } from '../../../kit/http/seen-version.ts'
import { servicePaths } from '../../../kit/url/paths.ts'
import { useModel } from '../open-model.ts'
import { PartPage } from '../parts/part-page.tsx'
import styles from './rates.module.css'
import { BandRatesForm } from './rates-form.tsx'
import type { Tiers } from './rates-values.ts'

interface Place {
  kind: ServiceKind
  serviceGuid: string
  bandGuid: string
}

/** The rates of one band of a service (SERV-003, SERV-037). */
export function BandRatesPage(place: Place) {
  const { kind, serviceGuid, bandGuid } = place
  const { model } = useModel()
  const params = { modelGuid: model.guid, serviceGuid, bandGuid }
  const isOne = isGuid(serviceGuid) && isGuid(bandGuid)
  // A form always starts with the current state, never with a cached one.
  const part = useQuery({ ...queryOf(bandRates[kind].get, { params }), enabled: isOne, gcTime: 0 })
  const tiers = useQuery(queryOf(listHolidayTiers, {}))
  const toService = servicePaths.one(kind, model.guid, serviceGuid)
  return (
    <PartPage
      // Another band is another form.
      key={bandGuid}
      guid={isOne ? bandGuid : ''}
      name="Band"
      list={{ label: listTitles[kind], href: servicePaths.list(kind, model.guid) }}
      within={[{ label: part.data?.service.service_type.title ?? 'Service', href: toService }]}
      part={part}
      titleOf={({ band }) => `Rates: ${bandRangeText(band)}`}
      facts={(shown) => <Facts {...place} part={shown} />}
    >
      {(first, seen, onReload) =>
        tiers.data ? (
          <Present
            place={place}
            part={first}
            tiers={new Map(tiers.data.holiday_tiers.map(({ guid, title }) => [guid, title]))}
            seen={seen}
            onReload={onReload}
          />
        ) : (
          tiers.error && (
            <ErrorState
              text={messageOf(tiers.error)}
              onRetry={() => void tiers.refetch()}
              retrying={tiers.isFetching}
            />
          )
        )
      }
    </PartPage>
  )
}

const listTitles = { invoice: 'Invoice services', linked: 'Payment services', payment: 'Payment services' } as const

/** The basis of the service, the rounding of the band, its start, and links to its neighbours. */
function Facts({ kind, serviceGuid, part }: Place & { part: BandRates }) {
  const { model } = useModel()
  const { service, band } = part
  const hrefOf = (bandGuid: string) => servicePaths.rates(kind, model.guid, serviceGuid, bandGuid)
  const until = service.end === null ? 'no end date' : `ends before ${formatDate(service.end)}`
  const rounding = roundingText(band.rounding_type_alias, band.rounding_minutes)
  return (
    <span className={styles.facts}>
      <span>{service.payment_type_alias === 'FIX' ? 'Fixed price, £ per visit' : 'Pro-rata, £ per hour'}</span>
      <span>{rounding.charAt(0).toUpperCase() + rounding.slice(1)}</span>
      <span>
        Valid from {formatDate(service.start)}, {until}
      </span>
      {part.previous_band_guid !== null && <Link href={hrefOf(part.previous_band_guid)}>Previous band</Link>}
      {part.next_band_guid !== null && <Link href={hrefOf(part.next_band_guid)}>Next band</Link>}
    </span>
  )
}

interface PresentProps {
  place: Place
  part: BandRates
  tiers: Tiers
  seen: SeenVersion
  onReload: () => Promise<void>
}

function Present({ place: { kind, serviceGuid, bandGuid }, part, tiers, seen, onReload }: PresentProps) {
  const { model } = useModel()
  const save = useCall(bandRates[kind].save, { errors: 'form', seen })
  // SERV-065.
  const { isLate, saving } = useSaving()
  const params = { modelGuid: model.guid, serviceGuid, bandGuid }
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <BandRatesForm
        part={part}
        tiers={tiers}
        submit={(body) => saving(save.mutateAsync({ params, body }))}
        onSaved={async () => {
          await refreshed()
        }}
        cancel={servicePaths.one(kind, model.guid, serviceGuid)}
      />
    </>
  )
}
