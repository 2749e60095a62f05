import { unitAccess } from '#contract/unit/access.ts'
import { NameLink } from '#ui/person/name-link.tsx'
import { refresh } from '../../kit/http/cache.ts'
import { useCall } from '../../kit/http/query.ts'
import { dateColumns, useStatusFilter } from '../../kit/list/dated-list.tsx'
import { DeletableList, statusColumn } from '../../kit/list/deletable-list.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { useUnit } from './open-unit.ts'
import { type Link, linkHref, linkKinds, type UnitLinkKind, useLinks } from './unit-link-kinds.ts'
import { UnitPage } from './unit-page.tsx'

/** The users or the shift categories of a unit (UNIT-012, UNIT-013, UNIT-D16). */
export function UnitLinkList({ kind }: { kind: UnitLinkKind }) {
  const { unit } = useUnit()
  const { words, field, calls } = linkKinds[kind]
  const mayEdit = usePermission(unitAccess.edit)
  const load = useLinks(kind, unit.guid)
  const { shown, filterWith } = useStatusFilter(load.data)
  const remove = useCall(calls.remove, { errors: 'form' })
  const hrefOf = ({ guid }: Link) => linkHref(kind, unit.guid, guid)
  return (
    <DeletableList
      name={`unit-${kind}`}
      words={words}
      columns={[
        {
          key: 'name',
          head: field,
          fixed: true,
          width: 320,
          minWidth: 180,
          cell: (link) => <NameLink href={hrefOf(link)}>{link.name}</NameLink>,
        },
        ...dateColumns<Link>(),
        statusColumn<Link>(),
      ]}
      rows={shown}
      rowLabel={({ name }) => name}
      load={load}
      hrefOf={hrefOf}
      createHref={mayEdit ? linkHref(kind, unit.guid, 'new') : undefined}
      remove={(guid) => remove.mutateAsync({ params: { unitGuid: unit.guid, guid } })}
      onRefused={() => refresh(calls.remove)}
      frame={({ tools, actions, children }) => (
        <UnitPage actions={actions} top={filterWith(tools)}>
          {children}
        </UnitPage>
      )}
    />
  )
}
