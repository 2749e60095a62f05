import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { LoginInput } from '#contract/identity/sign-in.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { messageOf } from '../../kit/api-error.ts'
import { signIn } from '../../kit/session.ts'
import { sessionKeys } from '../../kit/storage.ts'
import styles from './sign-in.module.css'

interface Values {
  email: string
  password: string
}

type Name = keyof Values

/** Email and password (AUTH-049 to AUTH-052). A refusal keeps what was typed (AUTH-075, AUTH-D16). */
export function LoginForm() {
  const router = useRouter()
  const [values, setValues] = useState<Values>({ email: '', password: '' })
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  const checked = LoginInput.safeParse(values)
  const errorOf = (name: Name) =>
    left.has(name) ? checked.error?.issues.find((issue) => issue.path[0] === name)?.message : undefined
  const change = (name: Name) => (value: string) => setValues({ ...values, [name]: value })
  const leave = (name: Name) => () => setLeft(new Set([...left, name]))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!checked.success || busy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await signIn(checked.data.email, checked.data.password)
      const asked = sessionStorage.getItem(sessionKeys.requestedPath) ?? '/'
      sessionStorage.removeItem(sessionKeys.requestedPath)
      router.history.replace(asked)
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
      {refusal !== undefined && <Banner tone="red">{refusal}</Banner>}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        value={values.email}
        onChange={change('email')}
        onBlur={leave('email')}
        error={errorOf('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={change('password')}
        onBlur={leave('password')}
        error={errorOf('password')}
      />
      <Button type="submit" look="primary" busy={busy} disabled={!checked.success} className={styles.submit}>
        Log in
      </Button>
    </form>
  )
}
