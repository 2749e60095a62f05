import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { availabilityExceptions, type Exception } from '#contract/carer/availability.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { isGuid } from '#domain/validators/text.ts'
import { useCarer } from '#web/areas/carer/exports.ts'
import { LateBanner } from '#web/kit/form/late-banner.tsx'
import { useSaving } from '#web/kit/form/use-saving.ts'
import { queryOf, useCall } from '#web/kit/http/query.ts'
import { ExceptionForm } from './exception-form.tsx'
import { DeleteButton, FormFrame, SavedRecord } from './form-frame.tsx'
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

interface EditProps {
  guid: string
  list: string
  mayEdit: boolean
}

export function EditException({ guid, list, mayEdit }: EditProps) {
  const { carer } = useCarer()
  const params = { carerGuid: carer.guid, guid }
  // A form always starts with the current state, never with a cached one.
  const query = useQuery({ ...queryOf(availabilityExceptions.get, { params }), enabled: isGuid(guid), gcTime: 0 })
  return (
    <SavedRecord
      name="Exception"
      isThere={isGuid(guid)}
      titleOf={({ start, end }) => `Exception ${daysText(start, end)}`}
      query={query}
      list={list}
    >
      {(exception, reload) => <Edit exception={exception} list={list} mayEdit={mayEdit} onReload={reload} />}
    </SavedRecord>
  )
}

interface FormProps {
  /** As it was when the form began. */
  exception: Exception
  list: string
  mayEdit: boolean
  onReload: () => Promise<void>
}

function Edit({ exception, list, mayEdit, onReload }: FormProps) {
  const { carer } = useCarer()
  const seen = useRef(exception.version)
  const update = useCall(availabilityExceptions.update, { errors: 'form', seen })
  const remove = useCall(availabilityExceptions.remove, { errors: 'form' })
  const { isLate, saving } = useSaving()
  const params = { carerGuid: carer.guid, guid: exception.guid }
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <ExceptionForm
        isNew={false}
        initial={exceptionValues(exception)}
        locked={mayEdit ? undefined : 'You do not have the permission to change availability.'}
        list={list}
        submit={(body) => saving(update.mutateAsync({ params, body }))}
        before={
          mayEdit && (
            <DeleteButton
              what="exception"
              question="Do you really want to delete this exception? The pattern then applies on its days."
              refusal={exception.is_deletable ? undefined : errorCatalogue.AVAILABILITY_PAST.title}
              remove={() => remove.mutateAsync({ params })}
              list={list}
            />
          )
        }
      />
    </>
  )
}
