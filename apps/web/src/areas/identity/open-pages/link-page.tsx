import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { checkAccountLink } from '#contract/identity/account-links.ts'
import { PasswordPair } from '#contract/identity/new-password.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { send } from '../../../kit/http/http.ts'
import signIn from '../sign-in.module.css'
import { CheckedLink } from './checked-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useOpenForm } from './use-open-form.ts'

interface LinkPageProps {
  title: string
  text: string
  passwordLabel: string
  submitLabel: string
  kind: 'reset' | 'invitation'
  guid: string
  token: string
  /** Shown under "This link is no longer valid." */
  remedy: ReactNode
  choose: (pair: { password: string; password_confirmation: string }) => Promise<void>
  /** The next page. */
  done: '/password-reset-success' | '/invitation-success'
}

/**
 * The page of a link from a mail: a new password, twice. The next page replaces this one in the history, so that the
 * browser keeps the token in its address no longer than necessary.
 */
export function LinkPage(props: LinkPageProps) {
  const { title, text, kind, guid, token, remedy } = props
  return (
    <CheckedLink
      title={title}
      text={text}
      link={[kind, guid, token]}
      check={() => send(checkAccountLink, { body: { kind, guid, token } })}
      remedy={remedy}
    >
      <PasswordForm {...props} />
    </CheckedLink>
  )
}

function PasswordForm({ passwordLabel, submitLabel, remedy, choose, done }: LinkPageProps) {
  const navigate = useNavigate()
  const form = useOpenForm(PasswordPair, { password: '', password_confirmation: '' }, async (pair) => {
    await choose(pair)
    await navigate({ to: done, replace: true })
  })
  return (
    <form {...form.form} className={signIn.form}>
      {form.refusal !== undefined && (
        <Banner tone="red">
          {form.refusal} {remedy}
        </Banner>
      )}
      <NewPasswordFields autoFocus label={passwordLabel} form={form} />
      <Button type="submit" look="primary" busy={form.busy} disabled={!form.isValid} className={signIn.submit}>
        {submitLabel}
      </Button>
    </form>
  )
}
