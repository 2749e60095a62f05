import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { availabilityPatterns, type Pattern } from '#contract/carer/availability.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { formatDate } from '#domain/date-format.ts'
import { addDays, dayOfWeek } from '#domain/time.ts'
import { isGuid } from '#domain/validators/text.ts'
import { useCarer } from '#web/areas/carer/exports.ts'
import { LateBanner } from '#web/kit/form/late-banner.tsx'
import { useSaving } from '#web/kit/form/use-saving.ts'
import { queryOf, useCall } from '#web/kit/http/query.ts'
import { DeleteButton, FormFrame, SavedRecord } from './form-frame.tsx'
import { PatternForm } from './pattern-form.tsx'
import { useToday } from './use-today.ts'
import { freshPattern, patternValues } from './values.ts'

export function NewPattern({ list }: { list: string }) {
  const { carer } = useCarer()
  const today = useToday()
  const create = useCall(availabilityPatterns.create, { errors: 'form' })
  const { saving } = useSaving()
  // Patterns usually start on a Monday.
  const start = addDays(today, 8 - dayOfWeek(today))
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

interface EditProps {
  guid: string
  list: string
  mayEdit: boolean
}

export function EditPattern({ guid, list, mayEdit }: EditProps) {
  const { carer } = useCarer()
  const params = { carerGuid: carer.guid, guid }
  // A form always starts with the current state, never with a cached one.
  const query = useQuery({ ...queryOf(availabilityPatterns.get, { params }), enabled: isGuid(guid), gcTime: 0 })
  return (
    <SavedRecord
      name="Pattern"
      isThere={isGuid(guid)}
      titleOf={({ start }) => `Pattern from ${formatDate(start)}`}
      query={query}
      list={list}
    >
      {(pattern, reload) => <Edit pattern={pattern} list={list} mayEdit={mayEdit} onReload={reload} />}
    </SavedRecord>
  )
}

interface FormProps {
  /** As it was when the form began. */
  pattern: Pattern
  list: string
  mayEdit: boolean
  onReload: () => Promise<void>
}

function Edit({ pattern, list, mayEdit, onReload }: FormProps) {
  const { carer } = useCarer()
  const seen = useRef(pattern.version)
  const update = useCall(availabilityPatterns.update, { errors: 'form', seen })
  const remove = useCall(availabilityPatterns.remove, { errors: 'form' })
  const { isLate, saving } = useSaving()
  const params = { carerGuid: carer.guid, guid: pattern.guid }
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <PatternForm
        isNew={false}
        initial={patternValues(pattern)}
        locked={mayEdit ? undefined : 'You do not have the permission to change availability.'}
        list={list}
        submit={(body) => saving(update.mutateAsync({ params, body }))}
        before={
          mayEdit && (
            <DeleteButton
              what="pattern"
              question="Do you really want to delete this pattern? The one before it keeps its end."
              refusal={pattern.is_deletable ? undefined : errorCatalogue.PATTERN_STARTED.title}
              remove={() => remove.mutateAsync({ params })}
              list={list}
            />
          )
        }
      />
    </>
  )
}
