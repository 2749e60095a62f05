import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import styles from '#ui/form/form.module.css'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormBanner } from '#ui/form/form-banner.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { Banner } from '#ui/page/banner.tsx'
import type { FormState } from './use-form.ts'
import { useLeaveGuard } from './use-leave-guard.tsx'

interface FormProps {
  form: FormState
  /** The form's name for those who hear the page. */
  label: string
  submitLabel?: string
  /** Where Cancel leads: a path, or what closes the form. Without it there is no Cancel. */
  cancel?: string | (() => void)
  /** Is given what Cancel does, for the other ways out of a dialog. */
  leave?: RefObject<() => void>
  /** Why it cannot be saved now. */
  disabledReason?: string | undefined
  /** In front of the buttons, at the left. */
  before?: ReactNode
  /** What the button does in place of saving: on to the next step. */
  proceed?: (() => void) | undefined
  /** As wide as the page: for what holds tables. */
  wide?: boolean | undefined
  children: ReactNode
}

/**
 * A form over `useForm`: what is wrong on top, then the fields, then its buttons. Ctrl or Cmd with Enter saves from anywhere
 * in it; unsaved changes are asked about before they are lost.
 */
export function Form({
  form,
  label,
  submitLabel = 'Save changes',
  cancel,
  leave: otherWays,
  disabledReason,
  before,
  proceed,
  wide,
  children,
}: FormProps) {
  const openPath = useOpenPath()
  const { mayLeave, question } = useLeaveGuard(form.isDirty, form.staysOn)
  const { focusPending } = form
  // The field that is to take the focus may have to be drawn first, in another section.
  useEffect(focusPending)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog of another form is not that form's.
    event.stopPropagation()
    if (disabledReason !== undefined) return
    if (proceed) proceed()
    else void form.submit()
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  const leave = async () => {
    if (!(await mayLeave())) return
    form.discard()
    if (typeof cancel === 'string') openPath(cancel)
    else cancel?.()
  }
  if (otherWays) otherWays.current = () => void leave()
  return (
    <>
      <form
        aria-label={label}
        noValidate
        className={classes(styles.form, wide && styles.wide)}
        onSubmit={submit}
        onKeyDown={press}
      >
        <FormBanner {...form.banner} onShow={form.show} />
        {form.restored && (
          <Banner
            tone="blue"
            action={
              <Button size="small" onClick={form.discard}>
                Discard
              </Button>
            }
          >
            Your session ended before these changes were saved. They are back as you left them.
          </Banner>
        )}
        {children}
        <FormActions
          submitLabel={submitLabel}
          dirty={form.dirty}
          busy={form.busy}
          disabledReason={disabledReason}
          before={before}
          onCancel={cancel === undefined ? undefined : () => void leave()}
        />
      </form>
      {question}
    </>
  )
}
