import { chargeFrequencies } from '#contract/model/model-rates.ts'
import { formatPence } from '#domain/money.ts'
import { hasContributions } from '#domain/user-contract/payer-contract.ts'
import { weeklyCharge } from '#domain/user-contract/weekly-shares.ts'
import { formatMoney } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { localDateIn } from '../../../kit/url/date-range.ts'
import { bars, type Line, RowTimeline } from '../row-timeline.tsx'
import type { ContractValues } from './payer-contract-values.ts'

interface ContractTimelineProps {
  values: ContractValues
  sources: readonly { guid: string; title: string }[]
}

/** The standing charges by frequency and the contributions by contract over time, each with its amount a week. */
export function ContractTimeline({ values, sources }: ContractTimelineProps) {
  const today = localDateIn(useZone())
  return <RowTimeline lines={[...chargeLines(values), ...contributionLines(values, sources)]} today={today} />
}

function chargeLines({ rates }: ContractValues): Line[] {
  return Object.entries(chargeFrequencies).flatMap(([alias, label]) => {
    const rows = rates.filter((row) => row.frequency_type_alias === alias)
    const drawn = bars(rows, (row) => row.rate !== '' && formatMoney(formatPence(weeklyCharge(row))))
    return drawn.length === 0 ? [] : [{ label, bars: drawn }]
  })
}

function contributionLines(values: ContractValues, sources: ContractTimelineProps['sources']): Line[] {
  if (!hasContributions(values)) return []
  const guids = [...new Set(values.contributions.map((row) => row.user_contract_guid))]
  return guids.flatMap((guid) => {
    const rows = values.contributions.filter((row) => row.user_contract_guid === guid)
    const drawn = bars(rows, ({ rate }) => rate !== '' && `£${rate}`)
    const label =
      sources
        .find((source) => source.guid === guid)
        ?.title.split(', ')
        .at(-1) ?? 'Contribution'
    return drawn.length === 0 ? [] : [{ label, bars: drawn }]
  })
}
