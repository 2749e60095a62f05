import type { ReactNode } from 'react'
import styles from '#ui/form/form.module.css'
import { Banner } from '#ui/page/banner.tsx'
import { Form } from '../../kit/form/form.tsx'
import type { FormState } from '../../kit/form/use-form.ts'

interface SettingFormProps {
  form: FormState
  /** The form's accessible name. */
  label: string
  /** The path of its list. */
  list: string
  /** Why the setting is fixed: its fields are disabled, and it can be neither saved nor deleted. */
  fixed?: ReactNode
  /** The button that deletes it. */
  remove?: ReactNode
  children: ReactNode
}

export function SettingForm({ form, label, list, fixed, remove, children }: SettingFormProps) {
  if (fixed !== undefined) {
    return (
      <div className={styles.form}>
        <Banner tone="blue">{fixed}</Banner>
        <fieldset disabled className={styles.lockable} aria-label={label}>
          {children}
        </fieldset>
      </div>
    )
  }
  return (
    <Form form={form} label={label} submitLabel="Save" cancel={list} before={remove}>
      {children}
    </Form>
  )
}
