import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BandRates } from '#contract/model/band-rates.ts'
import { listModelSummaries } from '#contract/model/models.ts'
import { getWholeModel, type WholeModel } from '#contract/model/whole-model.ts'
import { bandRangeText } from '#domain/model/band-text.ts'
import type { Option } from '#ui/fields/options.ts'
import { Select } from '#ui/fields/select.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { messageOf } from '../../../kit/http/api-error.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { useModel } from '../open-model.ts'

type Service = WholeModel['services'][number]
type Band = Service['bands'][number]

/**
 * The band to copy rates from: of any model of the side, and of a service with the same basis. Models are only loaded
 * when it is wanted.
 */
export function useOtherBand({ service: own, band: ownBand }: BandRates, isWanted: boolean) {
  const { of, model } = useModel()
  const [modelGuid, setModel] = useState(model.guid)
  const [serviceGuid, setService] = useState<string>()
  const [bandGuid, setBand] = useState<string>()
  const models = useQuery({ ...queryOf(listModelSummaries[of.side], {}), enabled: isWanted })
  const whole = useQuery({
    ...queryOf(getWholeModel[of.side], { params: { guid: modelGuid }, query: {} }),
    enabled: isWanted,
  })
  const data = whole.isPlaceholderData ? undefined : whole.data
  const isAlike = (service: Service) =>
    service.payment_type_alias === own.payment_type_alias && bandsOf(service, ownBand.guid).length > 0
  const services = (data?.services ?? []).filter(isAlike)
  const service = services.find(({ guid }) => guid === serviceGuid) ?? services[0]
  const bands = service ? bandsOf(service, ownBand.guid) : []
  const band = bands.find(({ guid }) => guid === bandGuid) ?? bands[0]
  return {
    modelOptions: (models.data?.models ?? []).map(({ guid, title }) => ({ value: guid, label: title })),
    modelGuid,
    setModel,
    serviceOptions: services.map((each): Option => ({ value: each.guid, label: titleOf(each) })),
    serviceGuid: service?.guid,
    setService,
    bandOptions: bands.map((each) => ({ value: each.guid, label: bandRangeText(each) })),
    bandGuid: band?.guid,
    setBand,
    /** Undefined until one is selected. */
    band,
    problem: whole.error
      ? messageOf(whole.error)
      : data && services.length === 0
        ? 'This model has no other band with rates that prices in the same way.'
        : undefined,
  }
}

/** Returns the bands that have rates to copy. */
function bandsOf(service: Service, without: string): Band[] {
  return service.bands.filter((band) => band.guid !== without && band.rates.length > 0)
}

function titleOf({ type_title, payment_contract_title, start, end }: Service): string {
  const whose = payment_contract_title === null ? '' : `, pay of ${payment_contract_title}`
  return `${type_title}${whose}, from ${formatDate(start)}${end === null ? '' : ` until before ${formatDate(end)}`}`
}

export function OtherBand(props: ReturnType<typeof useOtherBand>) {
  const { modelOptions, modelGuid, setModel, serviceOptions, serviceGuid, setService } = props
  return (
    <>
      <Select
        label="Model"
        required
        options={modelOptions}
        value={modelGuid}
        onChange={(guid) => guid && setModel(guid)}
        error={props.problem}
      />
      <Select label="Service" required options={serviceOptions} value={serviceGuid} onChange={setService} />
      <Select label="Band" required options={props.bandOptions} value={props.bandGuid} onChange={props.setBand} />
    </>
  )
}
