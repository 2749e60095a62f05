import { type Algorithm, hash } from '@node-rs/argon2'
import { type Permission, permissionGroups, permissions } from '#contract/permissions.ts'
import type { BranchKey } from './branches.ts'
import type { Rows } from './database/insert-rows.ts'
import type { Random } from './random.ts'

/** The password of all demo accounts, printed by `npm start`. */
export const demoPassword = 'Larkfield!2026'

/** Relative, Carer, Operator (AUTH-003). */
type UserType = 1 | 2 | 3

export interface AccountPlan {
  readonly email: string
  readonly salutation: 'Mr' | 'Mrs' | 'Miss' | 'Ms' | 'Mx' | 'Dr'
  /** First and last name. */
  readonly name: string
  /** A description for the list printed at the start. */
  readonly who: string
  readonly type: UserType
  readonly branches: readonly BranchKey[]
  readonly group: string | null
  readonly permissions: readonly string[]
}

const everywhere: readonly BranchKey[] = ['leeds', 'glasgow', 'cardiff']

/** Returns the existing Read and Edit permissions of the resources. */
function both(...resources: readonly string[]): Permission[] {
  return permissions.filter((permission) => resources.includes(resourceOf(permission)))
}

function resourceOf(permission: Permission): string {
  return permission.split(':')[0] ?? ''
}

/** Returns whether a resource equals another or is below it. */
function isWithin(resource: string, other: string): boolean {
  return resource === other || resource.startsWith(`${other}.`)
}

const financeAdmin = [
  ...permissions.filter((permission) => {
    const resource = resourceOf(permission)
    return isWithin(resource, 'Finance') && !isWithin(resource, 'Finance.Rewind')
  }),
  'User.Carer:Read',
  'User.Client:Read',
  'User.Operator:Read',
  'Visit:Read',
  'Scheduling.Appointment:Read',
  'File.Download:Read',
  'Branch.Report:Read',
  'Company:Read',
  'Company.Branch:Read',
]

const withheldFromBranch = ['Developer', 'Finance.Model', 'Finance.Rewind', 'Finance.Settings']
const branchAdmin = permissions.filter(
  (permission) => !withheldFromBranch.some((resource) => isWithin(resourceOf(permission), resource)),
)

/** The accounts of docs/design/demo.md, with their permissions. */
export const accountPlans: readonly AccountPlan[] = [
  {
    email: 'dev@larkfield.example',
    salutation: 'Mx',
    name: 'Robin Ashdown',
    who: 'everything, Developer',
    type: 3,
    branches: everywhere,
    group: null,
    permissions: ['*:Edit', 'Developer:Edit'],
  },
  {
    email: 'finance@larkfield.example',
    salutation: 'Ms',
    name: 'Priya Nair',
    who: 'Finance admin, all branches',
    type: 3,
    branches: everywhere,
    group: permissionGroups.financeAdmin,
    permissions: financeAdmin,
  },
  {
    email: 'branch@larkfield.example',
    salutation: 'Mrs',
    name: 'Helen Marsden',
    who: 'Branch admin, Leeds',
    type: 3,
    branches: ['leeds'],
    group: permissionGroups.branchAdmin,
    permissions: branchAdmin,
  },
  {
    email: 'hr@larkfield.example',
    salutation: 'Mr',
    name: 'Desmond Clarke',
    who: 'HR, all branches',
    type: 3,
    branches: everywhere,
    group: permissionGroups.hr,
    permissions: [...both('Hr.Carer', 'Hr.Approver', 'User.Carer'), 'Branch.Report:Read', 'File.Download:Read'],
  },
  {
    email: 'coordinator@larkfield.example',
    salutation: 'Ms',
    name: 'Jo Whitaker',
    who: 'Operator in Leeds and Glasgow: carers, clients, visits, scheduling, shifts, chat',
    type: 3,
    branches: ['leeds', 'glasgow'],
    group: permissionGroups.operator,
    permissions: [
      ...both('User.Carer', 'User.Client', 'Visit', 'Scheduling.Appointment', 'Shift', 'Chat', 'Finance.Appointment'),
      'Shift.Settings.Category:Read',
      'File.Download:Read',
    ],
  },
  {
    email: 'viewer@larkfield.example',
    salutation: 'Mr',
    name: 'Sam Ellery',
    who: 'Operator in Leeds who may only look at carers',
    type: 3,
    branches: ['leeds'],
    group: permissionGroups.operator,
    permissions: ['User.Carer:Read'],
  },
  {
    email: 'nhs@larkfield.example',
    salutation: 'Dr',
    name: 'Anita Basu',
    who: 'NHS group, one client assigned',
    type: 3,
    branches: ['leeds'],
    group: permissionGroups.nhs,
    permissions: [],
  },
  {
    email: 'nhs-none@larkfield.example',
    salutation: 'Mr',
    name: 'Owen Prosser',
    who: 'NHS group, none assigned',
    type: 3,
    branches: ['leeds'],
    group: permissionGroups.nhs,
    permissions: [],
  },
  {
    email: 'carer@larkfield.example',
    salutation: 'Mrs',
    name: 'Ruth Ackroyd',
    who: 'a carer: lands on the mobile-app page',
    type: 2,
    branches: ['leeds'],
    group: null,
    permissions: [],
  },
  {
    email: 'relative@larkfield.example',
    salutation: 'Mr',
    name: 'Stephen Holroyd',
    who: 'a relative: lands on the mobile-app page',
    type: 1,
    branches: ['leeds'],
    group: null,
    permissions: [],
  },
]

export interface AccountRows {
  readonly account: Rows<'account'>
  readonly account_branch: Rows<'account_branch'>
  readonly account_group: Rows<'account_group'>
  readonly account_permission: Rows<'account_permission'>
  readonly guids: ReadonlyMap<string, string>
  /** For further accounts with the same password. */
  readonly passwordHash: string
}

/** Returns the name parts of an operator (OPER-010). */
function namesOf({ type, salutation, name }: AccountPlan) {
  if (type !== 3) return { salutation: null, first_name: null, last_name: null, short_name: null }
  const [first_name = '', last_name = ''] = name.split(' ')
  return { salutation, first_name, last_name, short_name: `${first_name.slice(0, 1)} ${last_name}` }
}

// `Algorithm` is a const enum of declarations only; this is its Argon2id, RFC 9106's recommendation for passwords.
const argon2id = 2 as Algorithm

/** Creates the accounts as of an instant. Salts also come from the seed, so that two machines have the same rows. */
export async function makeAccounts(
  random: Random,
  branchIds: Readonly<Record<BranchKey, number>>,
  createdAt: string,
): Promise<AccountRows> {
  const guids = new Map(accountPlans.map(({ email }) => [email, random.guid()]))
  const guidOf = (plan: AccountPlan) => guids.get(plan.email) ?? ''
  const salts = accountPlans.map(() => Buffer.from(random.guid().replaceAll('-', ''), 'hex'))
  const hashes = await Promise.all(salts.map((salt) => hash(demoPassword, { algorithm: argon2id, salt })))
  return {
    account: accountPlans.map((plan, index) => ({
      guid: guidOf(plan),
      user_type: plan.type,
      email: plan.email,
      name: plan.name,
      ...namesOf(plan),
      // Unused numbers, from the range reserved for drama.
      phone_mobile: plan.type === 3 ? `07700 9000${String(index + 10)}` : null,
      password_hash: hashes[index] ?? null,
      is_active: true,
      must_change_password: false,
      invited_at: createdAt,
      accepted_at: createdAt,
      password_updated_at: createdAt,
    })),
    account_branch: accountPlans.flatMap((plan) =>
      plan.branches.map((key) => ({ account_guid: guidOf(plan), branch_id: branchIds[key] })),
    ),
    account_group: accountPlans.flatMap((plan) =>
      plan.group ? [{ account_guid: guidOf(plan), group_guid: plan.group }] : [],
    ),
    account_permission: accountPlans.flatMap((plan) =>
      plan.permissions.map((permission) => ({ account_guid: guidOf(plan), permission })),
    ),
    guids,
    passwordHash: hashes[0] ?? '',
  }
}
