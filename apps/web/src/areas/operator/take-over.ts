import { permissionResources, type ResourceName } from '#contract/operator/resources.ts'
import { type Grant, type Holder, mayGiveGroup, refusedRights, tokenRoleOf } from '#contract/operator/rights.ts'
import { byResource } from './rights-table.ts'

/** Roles and rights in the form of an operator. */
export interface Rights {
  readonly roles: readonly string[]
  readonly grants: readonly Grant[]
}

interface TakenOver extends Rights {
  /** Resources that keep their saved rights, because the user does not hold what the change would give or take. */
  readonly leftOut: readonly ResourceName[]
  /** Roles that keep their saved state, for the same reason. */
  readonly rolesLeftOut: readonly string[]
}

/**
 * Applies the rights of a preset or a colleague, as far as the user may give them (OPER-D12). They replace the form's
 * rights; rights that the user may not change keep their saved state.
 */
export function takeOver(wanted: Rights, saved: Rights, holder: Holder): TakenOver {
  const grants: Grant[] = []
  const leftOut: ResourceName[] = []
  for (const { guid, name } of permissionResources) {
    const of = (all: readonly Grant[]) => all.filter((grant) => grant.resource_guid === guid)
    const isGivable = refusedRights(holder, tokenRoles(of(saved.grants)), tokenRoles(of(wanted.grants))).length === 0
    grants.push(...of(isGivable ? wanted.grants : saved.grants))
    if (!isGivable) leftOut.push(name)
  }
  const isFixed = (role: string) => !mayGiveGroup(holder, role)
  const fixed = saved.roles.filter(isFixed)
  const given = wanted.roles.filter((role) => !isFixed(role))
  return {
    // Every operator has a role (OPER-018): if none of the wanted ones can be given, the saved ones stay.
    roles: given.length === 0 ? [...saved.roles] : [...new Set([...fixed, ...given])],
    grants: byResource(grants),
    leftOut,
    rolesLeftOut: wanted.roles.filter((role) => isFixed(role) && !saved.roles.includes(role)),
  }
}

function tokenRoles(grants: readonly Grant[]): string[] {
  return grants.flatMap((grant) => tokenRoleOf(grant) ?? [])
}
