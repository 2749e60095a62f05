import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Guid } from '#contract/fields.ts'
import type { ServiceKind } from '#contract/model/service-kinds.ts'
import { Button } from '#ui/button.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { messageOf } from '../../../kit/http/api-error.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { Page } from '../../../kit/page.tsx'
import { localDateIn } from '../../../kit/url/date-range.ts'
import { servicePaths } from '../../../kit/url/paths.ts'
import { useUrlState } from '../../../kit/url/search.ts'
import { modelCrumbs, useModel } from '../open-model.ts'
import { readService } from './read-service.ts'
import { ServiceChoice } from './service-choice.tsx'
import { ServiceForm } from './service-form.tsx'
import { copyOf, newService, type ServiceValues } from './service-values.ts'
import { useServices } from './use-services.ts'

/** The service to copy, in the URL. */
const CopySearch = z.object({ copy_guid: Guid.optional() })

/** A new service, from nothing or as a copy of another (SERV-002, SERV-012, SERV-D28). */
export function NewService({ kind }: { kind: ServiceKind }) {
  const open = useModel()
  const { model, title, path } = useServices(kind)
  const [{ copy_guid = '' }] = useUrlState(CopySearch)
  const original = useQuery({ ...readService(kind, model.guid, copy_guid), enabled: copy_guid !== '' })
  const today = localDateIn(useZone())
  const isReady = copy_guid === '' || original.data !== undefined
  return (
    <Page
      title={copy_guid === '' ? 'New service' : 'Copy service'}
      crumbs={[...modelCrumbs(open), { label: title, href: path }]}
      facts={model.title}
    >
      <PageBody>
        {original.error && (
          <ErrorState
            text={messageOf(original.error)}
            onRetry={() => void original.refetch()}
            retrying={original.isFetching}
          />
        )}
        {isReady && (
          <Stages
            kind={kind}
            first={original.data ? copyOf(original.data, original.data.bands, model) : newService(model, today)}
            copyGuid={copy_guid}
          />
        )}
      </PageBody>
    </Page>
  )
}

interface StagesProps {
  kind: ServiceKind
  first: ServiceValues
  /** Empty for none. */
  copyGuid: string
}

/** First the fields that cannot be changed later, then the rest; going back keeps the input (SERV-012 to SERV-014). */
function Stages({ kind, first, copyGuid }: StagesProps) {
  const { model, calls } = useServices(kind)
  const openPath = useOpenPath()
  const [values, setValues] = useState(first)
  const [isChosen, setChosen] = useState(false)
  const create = useCall(calls.create, { errors: 'form' })
  const { saving } = useSaving()
  if (!isChosen) {
    return (
      <ServiceChoice
        kind={kind}
        choice={values}
        onChosen={(choice) => {
          setValues({ ...values, ...choice })
          setChosen(true)
        }}
      />
    )
  }
  return (
    <ServiceForm
      kind={kind}
      initial={values}
      guid={null}
      saved={new Map()}
      submitLabel="Create service"
      before={(typed) => (
        <Button
          onClick={() => {
            setValues(typed)
            setChosen(false)
          }}
        >
          Back
        </Button>
      )}
      submit={(body) =>
        saving(
          create.mutateAsync({
            params: { modelGuid: model.guid },
            query: copyGuid === '' ? {} : { copy_guid: copyGuid },
            body,
          }),
        )
      }
      onSaved={async ({ guid }) => {
        toast('Service successfully created.')
        openPath(servicePaths.one(kind, model.guid, guid))
        await refreshed()
      }}
    />
  )
}
