import { CheckField, SwitchField } from '#ui/fields/check-field.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { State, States } from '../frame.tsx'
import { useField } from '../use-field.ts'

export const title = 'Choices'

const nations = ['England', 'Northern Ireland', 'Scotland', 'Wales'].map((label) => ({ value: label, label }))
const languages = ['English', 'Welsh', 'Scottish Gaelic', 'Irish', 'Punjabi', 'Urdu', 'Polish', 'Somali', 'Tamil'].map(
  (label) => ({ value: label, label }),
)

export function Page() {
  const agency = useField('Agency worker', true)
  const consent = useField('Consent was given', false, { error: 'This field is required.' })
  const night = useField('Works at night', true)
  const delivery = useField('Delivery', 'Email')
  const mood = useField('Mood', '', { error: 'This field is required.' })
  const nation = useField('Nation', '')
  const language = useField('Language', 'Welsh')
  const several = useField<readonly string[]>('Languages', ['English', 'Punjabi'])
  return (
    <States>
      <State title="Tick box">
        <CheckField {...agency} />
        <CheckField {...consent} />
        <CheckField
          label="Paid"
          value={false}
          onChange={() => undefined}
          disabledReason="The payroll of this week is closed"
        />
      </State>
      <State title="Switch">
        <SwitchField {...night} />
        <SwitchField
          label="Chargeable"
          value
          onChange={() => undefined}
          disabledReason="This visit has been invoiced"
        />
      </State>
      <State title="One of a few">
        <RadioGroup {...delivery} row options={['Email', 'Post'].map((label) => ({ value: label, label }))} />
      </State>
      <State title="One of a few, none chosen, with an error">
        <RadioGroup {...mood} required options={['Good', 'Fair', 'Low'].map((label) => ({ value: label, label }))} />
      </State>
      <State title="One of some">
        <Select {...nation} options={nations} required placeholder="Choose" />
      </State>
      <State title="One of many, typed to find">
        <Select {...language} options={languages} />
      </State>
      <State title="Several">
        <MultiSelect {...several} onChange={(value) => several.onChange(value)} options={languages} />
      </State>
    </States>
  )
}
