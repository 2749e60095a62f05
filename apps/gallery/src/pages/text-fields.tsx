import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { State, States } from '../frame.tsx'
import { useField } from '../use-field.ts'

export const title = 'Text fields'

export function Page() {
  const empty = useField('First name', '')
  const filled = useField('Last name', 'Okonjo')
  const wrong = useField('Short name', 'R2', { error: 'Value must have at least 3 characters.' })
  const doubted = useField('Reference', '0000', { warning: 'This reference is used by another person.' })
  const email = useField('Email', 'aisha.khan@larkfield.example')
  const phone = useField('Mobile', '+44 7700 900123')
  const password = useField('Password', 'correct horse')
  const long = useField('Biography', 'Cares for people in Leeds.\nSpeaks Punjabi.')
  return (
    <States>
      <State title="Empty and required">
        <TextField {...empty} required />
      </State>
      <State title="Filled, with a hint">
        <TextField {...filled} description="As it stands in the passport" />
      </State>
      <State title="With an error">
        <TextField {...wrong} />
      </State>
      <State title="With a doubt">
        <TextField {...doubted} />
      </State>
      <State title="Email address">
        <TextField {...email} type="email" autoComplete="email" />
      </State>
      <State title="Phone number">
        <TextField {...phone} type="tel" autoComplete="tel" />
      </State>
      <State title="Not to be changed">
        <TextField label="Nation" value="England" onChange={() => undefined} disabled />
      </State>
      <State title="Password">
        <PasswordField {...password} autoComplete="new-password" />
      </State>
      <State title="Several lines">
        <TextArea {...long} />
      </State>
    </States>
  )
}
