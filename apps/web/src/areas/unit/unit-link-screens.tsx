import { useRef } from 'react'
import { unitAccess } from '#contract/unit/access.ts'
import { unitShiftCategories, unitUsers } from '#contract/unit/unit-links.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { LateBanner } from '../../kit/form/late-banner.tsx'
import { latestOf, useInitialValue } from '../../kit/form/use-initial-value.ts'
import { useSaving } from '../../kit/form/use-saving.ts'
import { isNotFound } from '../../kit/http/api-error.ts'
import { refreshed } from '../../kit/http/cache.ts'
import { useCall } from '../../kit/http/query.ts'
import { LoadFailed } from '../../kit/load-failed.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { useUnit } from './open-unit.ts'
import { UnitLinkForm } from './unit-link-form.tsx'
import { type Link, linkHref, linkKinds, type UnitLinkKind, useLink } from './unit-link-kinds.ts'
import { UnitPage } from './unit-page.tsx'

/** UNIT-012, UNIT-013, UNIT-073, UNIT-076. */
export function NewUnitLink({ kind }: { kind: UnitLinkKind }) {
  const { unit } = useUnit()
  const openPath = useOpenPath()
  const { name } = linkKinds[kind]
  const createUser = useCall(unitUsers.create, { errors: 'form' })
  const createCategory = useCall(unitShiftCategories.create, { errors: 'form' })
  const { saving } = useSaving()
  const params = { unitGuid: unit.guid }
  return (
    <UnitPage>
      <PageBody>
        <UnitLinkForm
          kind={kind}
          submit={({ thing_guid, ...dates }) =>
            saving(
              kind === 'users'
                ? createUser.mutateAsync({ params, body: { user_guid: thing_guid, ...dates } })
                : createCategory.mutateAsync({ params, body: { shift_category_guid: thing_guid, ...dates } }),
            )
          }
          onSaved={async () => {
            await refreshed()
            toast(`${name} successfully created.`)
            openPath(linkHref(kind, unit.guid))
          }}
        />
      </PageBody>
    </UnitPage>
  )
}

/** UNIT-012, UNIT-013, UNIT-074, UNIT-077. */
export function EditUnitLink({ kind, guid }: { kind: UnitLinkKind; guid: string }) {
  const { unit } = useUnit()
  const { name } = linkKinds[kind]
  const query = useLink(kind, unit.guid, guid, isGuid(guid))
  const { number, first, reload } = useInitialValue(query.data, () => latestOf(query))
  if (!isGuid(guid) || isNotFound(query.error)) {
    const back = <LinkButton href={linkHref(kind, unit.guid)}>Back</LinkButton>
    return (
      <UnitPage>
        <EmptyState text={`${name} not found`} actions={back} />
      </UnitPage>
    )
  }
  return (
    <UnitPage>
      <PageBody>
        {!first && query.error && <LoadFailed query={query} />}
        {first && <EditLink key={number} kind={kind} first={first} onReload={reload} />}
      </PageBody>
    </UnitPage>
  )
}

interface EditLinkProps {
  kind: UnitLinkKind
  /** As it was when the form began. */
  first: Link
  onReload: () => Promise<void>
}

function EditLink({ kind, first, onReload }: EditLinkProps) {
  const { unit } = useUnit()
  const { name, calls } = linkKinds[kind]
  const seen = useRef(first.version)
  const mayEdit = usePermission(unitAccess.edit)
  const update = useCall(calls.update, { errors: 'form', seen })
  const { isLate, saving } = useSaving()
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <UnitLinkForm
        kind={kind}
        link={first}
        lockedReason={mayEdit ? undefined : 'You do not have the permission to change units.'}
        submit={({ start, end }) =>
          saving(update.mutateAsync({ params: { unitGuid: unit.guid, guid: first.guid }, body: { start, end } }))
        }
        onSaved={async () => {
          toast(`${name} successfully edited.`)
          await refreshed()
        }}
      />
    </>
  )
}
