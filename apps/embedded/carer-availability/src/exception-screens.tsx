import { useRef } from 'react'
import { availabilityExceptions, type Exception, type ExceptionBody } from '#contract/carer/availability.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { useCarer } from '#web/areas/carer/exports.ts'
import { useSaving } from '#web/kit/form/use-saving.ts'
import { queryOf, useCall } from '#web/kit/http/query.ts'
import { ExceptionForm } from './exception-form.tsx'
import { type EditProps, FormFrame, SavedForm, SavedRecord } from './form-frame.tsx'
import { exceptionValues, freshException } from './values.ts'
import { daysText } from './words.ts'

export function NewException({ list }: { list: string }) {
  const { carer } = useCarer()
  const create = useCall(availabilityExceptions.create, { errors: 'form' })
  const { saving } = useSaving()
  return (
    <FormFrame title="New exception">
      <ExceptionForm
        isNew
        initial={freshException}
        list={list}
        submit={(body) => saving(create.mutateAsync({ params: { carerGuid: carer.guid }, body }))}
      />
    </FormFrame>
  )
}

export function EditException({ guid, list, mayEdit }: EditProps) {
  const { carer } = useCarer()
  const params = { carerGuid: carer.guid, guid }
  return (
    <SavedRecord
      name="Exception"
      guid={guid}
      titleOf={({ start, end }) => `Exception ${daysText(start, end)}`}
      options={queryOf(availabilityExceptions.get, { params })}
      list={list}
    >
      {(exception, reload) => <Edit exception={exception} list={list} mayEdit={mayEdit} onReload={reload} />}
    </SavedRecord>
  )
}

interface FormProps extends Omit<EditProps, 'guid'> {
  /** As it was when the form began. */
  exception: Exception
  onReload: () => Promise<void>
}

function Edit({ exception, list, mayEdit, onReload }: FormProps) {
  const { carer } = useCarer()
  const seen = useRef(exception.version)
  const update = useCall(availabilityExceptions.update, { errors: 'form', seen })
  const remove = useCall(availabilityExceptions.remove, { errors: 'form' })
  const params = { carerGuid: carer.guid, guid: exception.guid }
  return (
    <SavedForm
      mayEdit={mayEdit}
      list={list}
      update={(body: ExceptionBody) => update.mutateAsync({ params, body })}
      onReload={onReload}
      deletion={{
        what: 'exception',
        question: 'Do you really want to delete this exception? The pattern then applies on its days.',
        refusal: exception.is_deletable ? undefined : errorCatalogue.AVAILABILITY_PAST.title,
        remove: () => remove.mutateAsync({ params }),
      }}
    >
      {(form) => <ExceptionForm {...form} initial={exceptionValues(exception)} />}
    </SavedForm>
  )
}
