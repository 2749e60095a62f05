import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import styles from '#ui/form/form.module.css'
import { FormActions, SubmitButton } from '#ui/form/form-actions.tsx'
import { FormBanner } from '#ui/form/form-banner.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { Banner } from '#ui/page/banner.tsx'
import type { FormState } from './use-form.ts'
import { useLeaveGuard } from './use-leave-guard.tsx'

interface FormProps {
  form: FormState
  /** The form's accessible name. */
  label: string
  submitLabel?: string
  /** The path that Cancel leads to, or a function that closes the form. Without it there is no Cancel. */
  cancel?: string | (() => void)
  /** Receives the action of Cancel, for the other ways out of a dialog. */
  leave?: RefObject<() => void>
  /** Why the form cannot be saved now. */
  disabledReason?: string | undefined
  /** Left of the buttons. */
  before?: ReactNode
  /** The button's action in place of saving: continue with the next step. */
  proceed?: (() => void) | undefined
  /** Full page width, for forms with tables. */
  wide?: boolean | undefined
  /**
   * The element that shows the save button instead of the end of the form, such as the foot of a panel; null until it is on
   * the page.
   */
  buttonIn?: HTMLElement | null
  /** Nothing can be saved: of the buttons only `before` is shown. */
  readOnly?: boolean | undefined
  children: ReactNode
}

/**
 * A form over `useForm`: errors on top, then the fields, then the buttons. Ctrl or Cmd with Enter saves from anywhere
 * in it. It asks before unsaved changes are lost.
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
  buttonIn,
  readOnly = false,
  children,
}: FormProps) {
  const id = useId()
  const openPath = useOpenPath()
  const { mayLeave, question } = useLeaveGuard(form.isDirty, form.staysOn, form.searchKeys)
  const { focusPending } = form
  // The field to focus may be in another section that has to render first.
  useEffect(focusPending)

  const fields = useRef<HTMLDivElement>(null)
  const leftField = useFocusKept(fields, form.busy)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The submit of a form in a nested dialog must not reach the outer form.
    event.stopPropagation()
    if (disabledReason !== undefined || readOnly) return
    if (proceed) return proceed()
    leftField()
    void form.submit()
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
        id={id}
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
        {/* Text typed while the form is saved and read again would be lost. */}
        <div ref={fields} className={styles.fields} inert={form.busy}>
          {children}
        </div>
        {buttonIn === undefined ? (
          <FormActions
            submitLabel={submitLabel}
            dirty={form.dirty}
            busy={form.busy}
            disabledReason={disabledReason}
            before={before}
            readOnly={readOnly}
            onCancel={cancel === undefined ? undefined : () => void leave()}
          />
        ) : (
          buttonIn &&
          createPortal(
            <SubmitButton form={id} label={submitLabel} busy={form.busy} disabledReason={disabledReason} />,
            buttonIn,
          )
        )}
      </form>
      {question}
    </>
  )
}

/**
 * Returns a function to call on submit. It remembers the focused field, which loses the focus while the form is busy and
 * gets it back afterwards.
 */
function useFocusKept(fields: RefObject<HTMLElement | null>, busy: boolean): () => void {
  const held = useRef<HTMLElement>(undefined)
  // If the user has focused something else meanwhile, that keeps the focus.
  useEffect(() => {
    if (busy) return
    const field = held.current
    held.current = undefined
    if (document.activeElement === document.body) field?.focus({ preventScroll: true })
  }, [busy])
  return () => {
    const focused = document.activeElement
    if (focused instanceof HTMLElement && fields.current?.contains(focused)) held.current = focused
  }
}
