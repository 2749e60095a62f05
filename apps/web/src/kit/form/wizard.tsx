import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { FormSection } from '#ui/form/form-layout.tsx'
import { FormSteps } from '#ui/form/form-steps.tsx'
import { LockedFields } from '#ui/form/locked-fields.tsx'
import { Form } from './form.tsx'
import { SectionSlot } from './section-slot.ts'
import type { FormState } from './use-form.ts'

export interface WizardSection {
  id: string
  title: string
  /** The paths of its fields; one with fields below it stands for all of them. */
  fields: readonly string[]
  content: ReactNode
  /** Below the fields; unlike them, it can be used while the form is read-only. */
  open?: ReactNode
}

interface WizardProps {
  form: FormState
  label: string
  sections: readonly WizardSection[]
  /** The open section; the caller keeps it in the URL. */
  section: string
  onSection: (id: string) => void
  cancel: string | (() => void)
  disabledReason?: string | undefined
  /** For wizards whose sections build on the previous one. */
  steps?: Steps | undefined
  /** Full page width, for sections with tables. */
  wide?: boolean
  /** Entries in front of the sections where a menu lists them; `onSection` opens these as well. */
  menuFirst?: readonly { id: string; title: string }[]
  /** Why nothing can be changed. Without the button that saves, only the ways between the sections are left. */
  readOnly?: string | undefined
}

interface Steps {
  /** The number of sections that may be opened, from the first. */
  reached: number
  /** Whether the open section is valid, so that the next one can follow; it shows its own errors. */
  mayProceed: () => boolean
  /** The label of the last section's button. */
  submitLabel: string
}

/**
 * A form in sections (SHELL-108). Changing section neither saves nor validates. "Save changes" is on every section,
 * validates all of them and opens the first one with an error (SHELL-D34). With `steps`, each section leads to the next
 * and only the last one saves.
 */
export function Wizard(props: WizardProps) {
  const {
    form,
    label,
    sections,
    section,
    onSection,
    cancel,
    disabledReason,
    steps,
    wide,
    readOnly,
    menuFirst = [],
  } = props
  const title = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const slot = useContext(SectionSlot)
  const at = Math.max(
    0,
    sections.findIndex(({ id }) => id === section),
  )
  const current = sections[at]
  const sectionOf = (path: string) =>
    sections.find(({ fields }) => fields.some((field) => path === field || path.startsWith(`${field}.`)))?.id
  const bad = new Set(form.banner.problems.map(({ path }) => sectionOf(path)).filter((id) => id !== undefined))

  useEffect(() => {
    // The form calls it when it moves the focus to a field, long after this render.
    form.opener.current = (path) => {
      const id = sectionOf(path)
      if (id !== undefined && id !== section) onSection(id)
    }
    // The button that was pressed may be gone, so the focus moves to the heading of the new section.
    if (moved.current) title.current?.focus()
    moved.current = false
  })
  const move = (to: string | undefined) => {
    if (to === undefined || to === section) return
    moved.current = true
    onSection(to)
  }
  const [previous, next] = [sections[at - 1]?.id, sections[at + 1]?.id]
  const content = (
    <FormSection title={current?.title ?? ''} note={slot ? `Section ${at + 1} of ${sections.length}` : undefined}>
      {current?.content}
    </FormSection>
  )
  const list = (
    <FormSteps
      sections={slot ? [...menuFirst, ...sections] : sections}
      current={current?.id ?? ''}
      bad={bad}
      reached={steps?.reached}
      onSection={move}
      inMenu={slot !== null}
    />
  )
  const proceed = steps && next !== undefined ? () => steps.mayProceed() && move(next) : undefined
  return (
    <Form
      form={form}
      label={label}
      cancel={cancel}
      disabledReason={disabledReason}
      wide={wide}
      readOnly={readOnly !== undefined}
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
      {slot ? createPortal(list, slot) : list}
      {/* biome-ignore lint/a11y/useSemanticElements: the section inside has its heading; this takes the focus. */}
      <div ref={title} tabIndex={-1} role="group" aria-label={current?.title}>
        {readOnly === undefined ? content : <LockedFields reason={readOnly}>{content}</LockedFields>}
        {current?.open}
      </div>
    </Form>
  )
}
