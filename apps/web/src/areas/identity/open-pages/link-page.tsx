import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PasswordPair } from '#contract/identity/new-password.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/page/banner.tsx'
import signIn from '../sign-in.module.css'
import { SignInFrame } from '../sign-in-frame.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useOpenForm } from './use-open-form.ts'

interface LinkPageProps {
  title: string
  text: string
  passwordLabel: string
  submitLabel: string
  /** What stands under "This link is no longer valid." */
  remedy: ReactNode
  send: (pair: { password: string; password_confirmation: string }) => Promise<void>
  /** The page that follows. */
  done: '/password-reset-success' | '/invitation-success'
}

/**
 * What a link from a mail opens: a new password, twice. The next page takes the place of this one in the history, so that
 * the token in its address is not kept by the browser any longer than it is of use.
 */
export function LinkPage({ title, text, passwordLabel, submitLabel, remedy, send, done }: LinkPageProps) {
  const navigate = useNavigate()
  const form = useOpenForm(PasswordPair, { password: '', password_confirmation: '' }, async (pair) => {
    await send(pair)
    await navigate({ to: done, replace: true })
  })
  return (
    <SignInFrame title={title} text={text}>
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
    </SignInFrame>
  )
}
