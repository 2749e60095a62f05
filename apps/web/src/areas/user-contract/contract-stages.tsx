import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { FormFieldProps } from '#ui/fields/field.tsx'
import type { Option } from '#ui/fields/options.ts'
import { Select } from '#ui/fields/select.tsx'
import { FormSection } from '#ui/form/form-layout.tsx'
import { LockedFields } from '#ui/form/locked-fields.tsx'
import { Form } from '../../kit/form/form.tsx'
import type { FormState } from '../../kit/form/use-form.ts'
import { useGoBack } from './use-go-back.ts'

interface ContractStagesProps {
  form: FormState
  label: string
  isNew: boolean
  /** The field with the model, and its choices; undefined until they are loaded. */
  model: FormFieldProps<string>
  models: readonly Option[] | undefined
  /** A hint under the field, and the text shown without any models. */
  note?: string | undefined
  noModels: string
  /** The list of contracts, for Back in a tab without a previous page. */
  list: string
  /** Why nothing can be changed. */
  lockedReason?: string | undefined
  /** Above the fields of the second stage. */
  children: ReactNode
}

/**
 * The form of a contract in two stages: the model, then the details. An existing contract has only the second
 * (CCON-020 to CCON-025, CLCON-007, CLCON-008, CLCON-D09, UNIT-053, UNIT-054).
 */
export function ContractStages(props: ContractStagesProps) {
  const { form, label, isNew, model, models, note, noModels, list, lockedReason, children } = props
  const [chosen, setChosen] = useState(!isNew)
  const goBack = useGoBack(list)
  const back = <Button onClick={() => (chosen && isNew ? setChosen(false) : goBack())}>Back</Button>
  if (chosen) {
    return (
      <Form form={form} label={label} submitLabel="Save" before={back} wide readOnly={lockedReason !== undefined}>
        {lockedReason === undefined ? children : <LockedFields reason={lockedReason}>{children}</LockedFields>}
      </Form>
    )
  }
  const canProceed = models?.some(({ value }) => value === model.value)
  return (
    <Form
      form={form}
      label={label}
      submitLabel="Next"
      before={back}
      proceed={() => setChosen(true)}
      disabledReason={canProceed ? undefined : `Choose a ${model.label.toLowerCase()} first.`}
    >
      <FormSection>
        {models?.length === 0 ? (
          <p>{noModels}</p>
        ) : (
          <Select {...model} required options={models ?? []} {...(note !== undefined && { description: note })} />
        )}
      </FormSection>
    </Form>
  )
}
