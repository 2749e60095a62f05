import { formatPence } from '#domain/money.ts'
import { weeklyCharge } from '#domain/user-contract/weekly-shares.ts'
import { notedBelow } from '#ui/fields/field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Money } from '#ui/figures/figures.tsx'
import { useMedia } from '#ui/use-media.ts'
import { DatedRows } from '../dated-rows.tsx'
import styles from './contract-sections.module.css'
import type { ContractForm } from './contract-sections.tsx'
import { newCharge, newContribution } from './payer-contract-values.ts'
import { useOptions } from './use-options.ts'

/** CLCON-021, CLCON-035 to CLCON-040, CLCON-047. */
export function ChargeRows({ form, readOnly }: { form: ContractForm; readOnly: boolean }) {
  const { field, values, set, show } = form
  const frequencies = useOptions('FrequencyType')
  // On a tablet the sum of a week is beside the form only.
  const hasRoom = useMedia('(min-width: 1024px)')
  return (
    <DatedRows
      title="Standing charges"
      name="Standing charge"
      rows={values.rates}
      onChange={(rows) => set('rates', rows)}
      fresh={newCharge}
      whole={field('rates')}
      dates={(at) => ({ start: field(`rates.${at}.start`), end: field(`rates.${at}.end`) })}
      columns={[
        { head: 'Rate, £', width: '72px', align: 'right' },
        { head: 'Hours', width: '60px', align: 'right' },
        { head: 'Frequency', width: 'minmax(88px, 1fr)' },
        ...(hasRoom ? ([{ head: 'A week', width: '76px', align: 'right' }] as const) : []),
      ]}
      fields={(at, isLocked) => {
        const rate = field(`rates.${at}.rate`)
        const hours = field(`rates.${at}.hours`)
        const frequency = field(`rates.${at}.frequency_type_alias`)
        const row = values.rates[at]
        return {
          fields: [
            <NumberField key="rate" {...notedBelow(rate)} places={2} required disabled={isLocked} />,
            <NumberField key="hours" {...notedBelow(hours)} places={2} disabled={isLocked} />,
            <Select key="frequency" {...notedBelow(frequency)} options={frequencies} required disabled={isLocked} />,
            ...(hasRoom
              ? [
                  <span key="week" className={styles.week}>
                    {row && <Money value={formatPence(weeklyCharge(row))} />}
                  </span>,
                ]
              : []),
          ],
          notes: [rate, hours, frequency],
        }
      }}
      show={(at, name) => show(`rates.${at}.${name}`)}
      readOnly={readOnly}
    />
  )
}

interface ContributionRowsProps {
  form: ContractForm
  sources: readonly { guid: string; title: string }[]
  /** The hint without any. */
  noSources: string
}

/** CLCON-022, CLCON-041 to CLCON-043, CLCON-D21. */
export function ContributionRows({ form, sources, noSources }: ContributionRowsProps) {
  const { field, values, set, show } = form
  const options = sources.map(({ guid, title }) => ({ value: guid, label: title }))
  return (
    <DatedRows
      title="Contributions"
      hint={sources.length === 0 ? noSources : 'Pounds a week.'}
      name="Contribution"
      rows={values.contributions}
      onChange={(rows) => set('contributions', rows)}
      fresh={newContribution}
      whole={field('contributions')}
      dates={(at) => ({ start: field(`contributions.${at}.start`), end: field(`contributions.${at}.end`) })}
      columns={[
        { head: 'Rate, £', width: '88px', align: 'right' },
        { head: 'Contract to bill', width: 'minmax(180px, 2fr)' },
      ]}
      fields={(at, isLocked) => {
        const rate = field(`contributions.${at}.rate`)
        const source = field(`contributions.${at}.user_contract_guid`)
        return {
          fields: [
            <NumberField key="rate" {...notedBelow(rate)} places={3} required disabled={isLocked} />,
            <Select key="source" {...notedBelow(source)} options={options} required disabled={isLocked} />,
          ],
          notes: [rate, source],
        }
      }}
      show={(at, name) => show(`contributions.${at}.${name}`)}
    />
  )
}
