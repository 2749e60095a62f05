import { useRef } from 'react'
import { availabilityPatterns, type Pattern, type PatternBody } from '#contract/carer/availability.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { formatDate } from '#domain/date-format.ts'
import { addDays, mondayOf } from '#domain/time.ts'
import { useCarer } from '#web/areas/carer/exports.ts'
import { useSaving } from '#web/kit/form/use-saving.ts'
import { queryOf, useCall } from '#web/kit/http/query.ts'
import { type EditProps, FormFrame, SavedForm, SavedRecord } from './form-frame.tsx'
import { PatternForm } from './pattern-form.tsx'
import { useToday } from './use-today.ts'
import { freshPattern, patternValues } from './values.ts'

export function NewPattern({ list }: { list: string }) {
  const { carer } = useCarer()
  const today = useToday()
  const create = useCall(availabilityPatterns.create, { errors: 'form' })
  const { saving } = useSaving()
  // Patterns usually start on a Monday.
  const start = addDays(mondayOf(today), 7)
  return (
    <FormFrame title="New pattern">
      <PatternForm
        isNew
        initial={{ ...freshPattern, start }}
        list={list}
        submit={(body) => saving(create.mutateAsync({ params: { carerGuid: carer.guid }, body }))}
      />
    </FormFrame>
  )
}

export function EditPattern({ guid, list, mayEdit }: EditProps) {
  const { carer } = useCarer()
  const params = { carerGuid: carer.guid, guid }
  return (
    <SavedRecord
      name="Pattern"
      guid={guid}
      titleOf={({ start }) => `Pattern from ${formatDate(start)}`}
      options={queryOf(availabilityPatterns.get, { params })}
      list={list}
    >
      {(pattern, reload) => <Edit pattern={pattern} list={list} mayEdit={mayEdit} onReload={reload} />}
    </SavedRecord>
  )
}

interface FormProps extends Omit<EditProps, 'guid'> {
  /** As it was when the form began. */
  pattern: Pattern
  onReload: () => Promise<void>
}

function Edit({ pattern, list, mayEdit, onReload }: FormProps) {
  const { carer } = useCarer()
  const seen = useRef(pattern.version)
  const update = useCall(availabilityPatterns.update, { errors: 'form', seen })
  const remove = useCall(availabilityPatterns.remove, { errors: 'form' })
  const params = { carerGuid: carer.guid, guid: pattern.guid }
  return (
    <SavedForm
      mayEdit={mayEdit}
      list={list}
      update={(body: PatternBody) => update.mutateAsync({ params, body })}
      onReload={onReload}
      deletion={{
        what: 'pattern',
        question: 'Do you really want to delete this pattern? The one before it keeps its end.',
        refusal: pattern.is_deletable ? undefined : errorCatalogue.PATTERN_STARTED.title,
        remove: () => remove.mutateAsync({ params }),
      }}
    >
      {(form) => <PatternForm {...form} initial={patternValues(pattern)} />}
    </SavedForm>
  )
}
