import { useQuery } from '@tanstack/react-query'
import { operatorAccess } from '#contract/operator/access.ts'
import { listPermissionGroups, listPermissionResources } from '#contract/operator/operators.ts'
import { resourceNamed } from '#contract/operator/resources.ts'
import { type Grant, type Holder, mayGiveGroup } from '#contract/operator/rights.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine } from '#ui/form/form-layout.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { messageOf } from '../../kit/http/api-error.ts'
import { queryOf } from '../../kit/http/query.ts'
import { usePermission } from '../../kit/session/access.ts'
import type { OperatorFields } from './form-parts.ts'
import { NhsClientField } from './nhs-client-field.tsx'
import styles from './permission-table.module.css'
import { PermissionTable } from './permission-table.tsx'
import { RightsStart } from './rights-start.tsx'

interface PermissionsSectionProps {
  form: OperatorFields
  holder: Holder
  /** The last saved state; a new operator has none. */
  saved: { roles: readonly string[]; grants: readonly Grant[]; clientName: string | null }
  /** The operator with these rights; a new one has no guid yet. */
  operator?: string
  /** Why nothing can be changed. */
  lock?: string | undefined
}

/** Roles, the client of an NHS operator, and the permission table (OPER-D07, OPER-D09, OPER-D25). */
export function PermissionsSection({ form, holder, saved, operator, lock }: PermissionsSectionProps) {
  const mayGiveRoles = usePermission(operatorAccess.giveRoles)
  const mayGiveRights = usePermission(operatorAccess.giveRights)
  const { field, values } = form
  return (
    <>
      {mayGiveRoles && lock === undefined ? (
        <Roles form={form} holder={holder} saved={saved.roles} />
      ) : (
        <RolesToRead value={values.resource_group} />
      )}
      {values.resource_group.includes(permissionGroups.nhs) && (
        <NhsClientField {...field('nhs_client_guid')} savedName={saved.clientName} disabled={lock !== undefined} />
      )}
      {mayGiveRights && lock === undefined && (
        <FormLine>
          <RightsStart form={form} holder={holder} saved={saved} mayGiveRoles={mayGiveRoles} operator={operator} />
        </FormLine>
      )}
      {(mayGiveRights || operator !== undefined) && (
        <Rights
          value={values.resources}
          onChange={field('resources').onChange}
          saved={saved.grants}
          holder={holder}
          lock={lock ?? (mayGiveRights ? undefined : 'You do not have permission to edit permissions.')}
        />
      )}
    </>
  )
}

function useRoles() {
  const { data } = useQuery({ ...queryOf(listPermissionGroups, {}), staleTime: Number.POSITIVE_INFINITY })
  return data?.groups ?? []
}

interface RolesProps {
  form: OperatorFields
  holder: Holder
  saved: readonly string[]
}

/** OPER-D10. A role that only its members may give is offered only to them, and only they may remove it (OPER-D12). */
function Roles({ form: { field }, holder, saved }: RolesProps) {
  const roles = useRoles()
  const { onChange, ...rest } = field('resource_group')
  const fixed = roles.filter(({ guid }) => !mayGiveGroup(holder, guid))
  const kept = fixed.map(({ guid }) => guid).filter((guid) => saved.includes(guid))
  const options = roles
    .filter((role) => !fixed.includes(role) || kept.includes(role.guid))
    .map(({ guid, title }) => ({ value: guid, label: title }))
  const titles = fixed.map(({ title }) => title)
  return (
    <div className={styles.roles}>
      <MultiSelect
        {...rest}
        options={options}
        required
        onChange={(next) => onChange([...new Set([...kept, ...next])])}
      />
      <p className={styles.hint}>A role is a job title. The permissions below decide what the person can do.</p>
      {titles.length > 0 && (
        <p className={styles.hint}>
          {titles.join(' and ')} can be given and taken away only by {titles.length > 1 ? 'their' : 'its'} own members.
        </p>
      )}
    </div>
  )
}

function RolesToRead({ value }: { value: readonly string[] }) {
  const titles = useRoles()
    .filter(({ guid }) => value.includes(guid))
    .map(({ title }) => title)
  return <TextField label="Role" value={titles.join(', ')} onChange={() => undefined} disabled />
}

interface RightsProps {
  value: readonly Grant[]
  onChange: (value: readonly Grant[]) => void
  saved: readonly Grant[]
  holder: Holder
  lock: string | undefined
}

function Rights(props: RightsProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(listPermissionResources, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error && !data) {
    return (
      <FormLine>
        <ErrorState text={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </FormLine>
    )
  }
  const resources = (data?.resources ?? []).flatMap(({ name }) => resourceNamed(name) ?? [])
  return <FormLine>{data && <PermissionTable {...props} resources={resources} />}</FormLine>
}
