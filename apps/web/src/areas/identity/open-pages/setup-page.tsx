import { useNavigate } from '@tanstack/react-router'
import { confirmed } from '#contract/identity/new-password.ts'
import { checkSetup, nations, SetupInput, setUp } from '#contract/identity/setup.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { send } from '../../../kit/http/http.ts'
import signIn from '../sign-in.module.css'
import { CheckedLink } from './checked-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './open-pages.module.css'
import { useOpenForm } from './use-open-form.ts'

const Input = confirmed(SetupInput)
const start = {
  provider: '',
  branch: '',
  nation_alias: '',
  name: '',
  email: '',
  password: '',
  password_confirmation: '',
}

/** The page of the link that an empty installation prints: the provider, its first branch, its first administrator. */
export function SetupPage({ token }: { token: string }) {
  return (
    <CheckedLink
      title="Set up Almoner"
      text="Your provider, its first branch, and you as its first administrator."
      link={['setup', token]}
      check={() => send(checkSetup, { body: { token } })}
      remedy="Until the first account exists, the program prints a new link each time it starts."
    >
      <SetupForm token={token} />
    </CheckedLink>
  )
}

function SetupForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useOpenForm(Input, start, async (values) => {
    await send(setUp, { body: { ...Input.parse(values), token } })
    // The link no longer works and need not stay in the history.
    await navigate({ to: '/setup-success', replace: true })
  })
  const nation = form.field('nation_alias')
  return (
    <form {...form.form} className={signIn.form}>
      {form.refusal !== undefined && <Banner tone="red">{form.refusal}</Banner>}
      <h2 className={styles.legend}>Provider</h2>
      <TextField label="Provider name" autoComplete="organization" autoFocus {...form.field('provider')} />
      <TextField label="First branch" {...form.field('branch')} />
      <Select
        label="Nation"
        options={nations.map(({ alias, title }) => ({ value: alias, label: title }))}
        value={nation.value}
        onChange={(value) => nation.onChange(value ?? '')}
        onBlur={nation.onBlur}
        error={nation.error}
      />
      <h2 className={styles.legend}>Administrator</h2>
      <TextField label="Name" autoComplete="name" {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <NewPasswordFields label="Password" form={form} />
      <Button type="submit" look="primary" busy={form.busy} disabled={!form.isValid} className={signIn.submit}>
        Create administrator
      </Button>
    </form>
  )
}
