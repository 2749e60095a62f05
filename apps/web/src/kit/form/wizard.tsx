import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { FormSection } from '#ui/form/form-layout.tsx'
import { FormSteps } from '#ui/form/form-steps.tsx'
import { Form } from './form.tsx'
import type { FormState } from './use-form.ts'

export interface WizardSection {
  id: string
  title: string
  /** The top-level values that its fields belong to. */
  fields: readonly string[]
  content: ReactNode
}

interface WizardProps {
  form: FormState
  label: string
  sections: readonly WizardSection[]
  /** The open one; the caller keeps it, in the URL. */
  section: string
  onSection: (id: string) => void
  cancel: string | (() => void)
  disabledReason?: string | undefined
  /** Where each section is built on the one before. */
  steps?: Steps | undefined
  /** As wide as the page: for sections that hold tables. */
  wide?: boolean
}

interface Steps {
  /** How many sections may be opened, from the first on. */
  reached: number
  /** Whether the open section is right, so that the next one can follow; it says itself what is wrong. */
  mayProceed: () => boolean
  /** Of the button of the last section. */
  submitLabel: string
}

/**
 * A form in sections (SHELL-108). The steps move without saving or validating; "Save changes" is on every section, validates
 * all of them and opens the first one with an error (SHELL-D34). With `steps` one leads to the next, and only the last one saves.
 */
export function Wizard(props: WizardProps) {
  const { form, label, sections, section, onSection, cancel, disabledReason, steps, wide } = props
  const title = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const at = Math.max(
    0,
    sections.findIndex(({ id }) => id === section),
  )
  const current = sections[at]
  const sectionOf = (path: string) => sections.find(({ fields }) => fields.includes(path.split('.')[0] ?? ''))?.id
  const bad = new Set(form.banner.problems.map(({ path }) => sectionOf(path)).filter((id) => id !== undefined))

  useEffect(() => {
    // The form asks for it when it leads to a field, long after this was drawn.
    form.opener.current = (path) => {
      const id = sectionOf(path)
      if (id !== undefined && id !== section) onSection(id)
    }
    // The button that was pressed may be gone; the focus then goes on from the head of the new section.
    if (moved.current) title.current?.focus()
    moved.current = false
  })
  const move = (to: string | undefined) => {
    if (to === undefined || to === section) return
    moved.current = true
    onSection(to)
  }
  const [previous, next] = [sections[at - 1]?.id, sections[at + 1]?.id]
  const proceed = steps && next !== undefined ? () => steps.mayProceed() && move(next) : undefined
  return (
    <Form
      form={form}
      label={label}
      cancel={cancel}
      disabledReason={disabledReason}
      wide={wide}
      proceed={proceed}
      submitLabel={proceed ? 'Proceed' : (steps?.submitLabel ?? 'Save changes')}
      before={
        <>
          {previous !== undefined && (
            <Button onClick={() => move(previous)}>{steps ? 'Previous step' : 'Previous section'}</Button>
          )}
          {!steps && next !== undefined && <Button onClick={() => move(next)}>Next section</Button>}
        </>
      }
    >
      <FormSteps sections={sections} current={current?.id ?? ''} bad={bad} reached={steps?.reached} onSection={move} />
      {/* biome-ignore lint/a11y/useSemanticElements: the section inside has its heading; this takes the focus. */}
      <div ref={title} tabIndex={-1} role="group" aria-label={current?.title}>
        <FormSection title={current?.title ?? ''}>{current?.content}</FormSection>
      </div>
    </Form>
  )
}
