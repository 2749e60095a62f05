import type { z } from 'zod'
import { chargeFrequencies } from '#contract/model/model-rates.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { notedBelow } from '#ui/fields/field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { useForm } from '../../kit/form/use-form.ts'
import { type CarerContractValues, freshRows } from './carer-contract-values.ts'
import styles from './dated-rows.module.css'
import { DatedRows } from './dated-rows.tsx'

export type ContractForm = ReturnType<typeof useForm<CarerContractValues, z.ZodType, unknown>>

interface ListProps {
  form: ContractForm
}

const frequencies = Object.entries(chargeFrequencies).map(([value, label]) => ({ value, label }))
const lockedReason = 'You can not change this row.'
const rateColumn = { head: 'Rate, £', width: 'minmax(80px, 120px)', align: 'right' } as const

/** The properties that every list takes from the form. */
function listOf(form: ContractForm, list: 'guaranteed_hours' | 'rates' | 'mileage' | 'travel_time') {
  return {
    whole: form.field(list),
    dates: (at: number) => ({ start: form.field(`${list}.${at}.start`), end: form.field(`${list}.${at}.end`) }),
    show: (at: number, field: string) => form.show(`${list}.${at}.${field}`),
  }
}

/** CCON-011, CCON-016, CCON-017, CCON-D16. */
export function GuaranteedHours({ form }: ListProps) {
  return (
    <DatedRows
      {...listOf(form, 'guaranteed_hours')}
      title="Guaranteed hours"
      name="Guaranteed hours"
      rows={form.values.guaranteed_hours}
      onChange={(guaranteed_hours) => form.setAll({ ...form.values, guaranteed_hours })}
      fresh={freshRows.guaranteed_hours}
      columns={[
        { head: 'Hours', width: 'minmax(72px, 96px)', align: 'right' },
        { head: 'Frequency', width: 'minmax(112px, 160px)' },
      ]}
      fields={(at, isLocked) => {
        const hours = form.field(`guaranteed_hours.${at}.hours`)
        const frequency = form.field(`guaranteed_hours.${at}.frequency_type_alias`)
        return {
          fields: [
            <NumberField key="hours" {...notedBelow(hours)} places={2} required disabled={isLocked} />,
            <Select key="every" {...notedBelow(frequency)} options={frequencies} required disabled={isLocked} />,
          ],
          notes: [hours, frequency],
        }
      }}
    />
  )
}

/** CCON-012. */
export function Rates({ form }: ListProps) {
  return (
    <DatedRows
      {...listOf(form, 'rates')}
      title="Rates"
      hint="For hours that no service of the pay group prices"
      name="Rate"
      rows={form.values.rates}
      onChange={(rates) => form.setAll({ ...form.values, rates })}
      fresh={freshRows.rates}
      columns={[rateColumn]}
      fields={(at, isLocked) => {
        const rate = form.field(`rates.${at}.rate`)
        return {
          fields: [<NumberField key="rate" {...notedBelow(rate)} places={3} required disabled={isLocked} />],
          notes: [rate],
        }
      }}
    />
  )
}

/** CCON-013. */
export function Mileage({ form }: ListProps) {
  return (
    <DatedRows
      {...listOf(form, 'mileage')}
      title="Mileage"
      name="Mileage"
      rows={form.values.mileage}
      onChange={(mileage) => form.setAll({ ...form.values, mileage })}
      fresh={freshRows.mileage}
      columns={[
        { head: 'To and from home', width: 'minmax(112px, 160px)' },
        { ...rateColumn, head: 'Rate, £ a mile' },
      ]}
      fields={(at, isLocked) => {
        const home = form.field(`mileage.${at}.pay_to_and_from_home`)
        const rate = form.field(`mileage.${at}.rate`)
        return {
          fields: [
            <CheckField key="home" {...home} disabledReason={isLocked ? lockedReason : undefined} />,
            <NumberField key="rate" {...notedBelow(rate)} places={3} required disabled={isLocked} />,
          ],
          notes: [rate],
        }
      }}
    />
  )
}

interface TravelTimeProps extends ListProps {
  /** The highest minimum wage of today. */
  wage: string | undefined
}

/** CCON-014, CCON-015, CCON-D17. */
export function TravelTime({ form, wage }: TravelTimeProps) {
  const isAtWage = (at: number) => form.values.travel_time[at]?.pay_at_nmw_rate === true
  return (
    <DatedRows
      {...listOf(form, 'travel_time')}
      title="Travel time"
      name="Travel time"
      rows={form.values.travel_time}
      onChange={(travel_time) => form.setAll({ ...form.values, travel_time })}
      fresh={freshRows.travel_time}
      columns={[
        { head: 'Wait, min', width: 'minmax(60px, 96px)', align: 'right' },
        rateColumn,
        { head: 'Pay at NMW rate', width: 'minmax(72px, 120px)' },
      ]}
      fields={(at, isLocked) => {
        const wait = form.field(`travel_time.${at}.wait_time_threshold`)
        const rate = form.field(`travel_time.${at}.rate`)
        const atWage = form.field(`travel_time.${at}.pay_at_nmw_rate`)
        return {
          fields: [
            <NumberField key="wait" {...notedBelow(wait)} required disabled={isLocked} />,
            <NumberField
              key="rate"
              {...notedBelow(rate)}
              places={3}
              required={!isAtWage(at)}
              disabled={isLocked || isAtWage(at)}
            />,
            <CheckField
              key="wage"
              {...atWage}
              disabledReason={isLocked ? lockedReason : undefined}
              onChange={(ticked) => {
                if (ticked) form.set(`travel_time.${at}.rate`, '')
                atWage.onChange(ticked)
              }}
            />,
          ],
          notes: [wait, rate],
        }
      }}
      below={(at) => isAtWage(at) && wage !== undefined && <p className={styles.hint}>Current minimum wage: £{wage}</p>}
    />
  )
}
