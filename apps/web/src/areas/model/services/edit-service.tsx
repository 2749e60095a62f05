import { useQuery } from '@tanstack/react-query'
import type { ServiceKind } from '#contract/model/service-kinds.ts'
import { isGuid } from '#domain/validators/text.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import type { SeenVersion } from '../../../kit/http/seen-version.ts'
import { PartPage } from '../parts/part-page.tsx'
import { readService } from './read-service.ts'
import { ServiceForm } from './service-form.tsx'
import { isUnchanged, type ReadService, type ServiceBody, valuesOf } from './service-values.ts'
import { useServices } from './use-services.ts'

/** One service with its bands (SERV-002, SERV-004, SERV-006). */
export function EditService({ kind, guid }: { kind: ServiceKind; guid: string }) {
  const { model, title, path } = useServices(kind)
  const part = useQuery({ ...readService(kind, model.guid, guid), enabled: isGuid(guid) })
  return (
    <PartPage
      guid={guid}
      name="Service"
      list={{ label: title, href: path }}
      part={part}
      titleOf={({ service_type }) => service_type.title}
    >
      {(service, seen, onReload) => <Present kind={kind} service={service} seen={seen} onReload={onReload} />}
    </PartPage>
  )
}

interface PresentProps {
  kind: ServiceKind
  /** The service when the form opened. */
  service: ReadService
  seen: SeenVersion
  onReload: () => Promise<void>
}

function Present({ kind, service, seen, onReload }: PresentProps) {
  const { model, calls } = useServices(kind)
  const update = useCall(calls.update, { errors: 'form', seen })
  const saveBands = useCall(calls.saveBands, { errors: 'form', seen })
  const { isLate, saving } = useSaving()
  const params = { modelGuid: model.guid, serviceGuid: service.guid }
  const save = async (body: ServiceBody) => {
    const { bands = [] } = body
    if (isUnchanged(kind, service, body)) {
      await saving(saveBands.mutateAsync({ params, body: { bands } }))
      return 'Service bands successfully updated.'
    }
    await saving(update.mutateAsync({ params, body }))
    return "Service and it's bands have been updated successfully."
  }
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <ServiceForm
        kind={kind}
        initial={valuesOf(service, service.bands)}
        guid={service.guid}
        saved={new Map(service.bands.map(({ guid, rates }) => [guid, { rateCount: rates.length }]))}
        submit={save}
        onSaved={async (done) => {
          // New bands now have guids and links to their rates: the form restarts with them.
          await Promise.all([refreshed(), onReload()])
          toast(done)
        }}
      />
    </>
  )
}
