import { MoneyField, NumberField } from '#ui/fields/number-field.tsx'
import { State, States } from '../frame.tsx'
import { useField } from '../use-field.ts'

export const title = 'Numbers and money'

export function Page() {
  const count = useField('Periods', '52')
  const hours = useField('Chargeable hours', '7.25')
  const amount = useField('Amount', '1234.50')
  const rate = useField('Rate', '24.600')
  const wrong = useField('Multiplier', '0', { error: 'Minimal value is 0.001.' })
  return (
    <States>
      <State title="Whole number">
        <NumberField {...count} />
      </State>
      <State title="Two decimals and a unit">
        <NumberField {...hours} places={2} unit="hours" />
      </State>
      <State title="Money">
        <MoneyField {...amount} />
      </State>
      <State title="Rate, three decimals">
        <MoneyField {...rate} places={3} />
      </State>
      <State title="With an error">
        <NumberField {...wrong} places={3} />
      </State>
      <State title="Not to be changed">
        <MoneyField label="Total" value="27.87" onChange={() => undefined} disabled />
      </State>
    </States>
  )
}
