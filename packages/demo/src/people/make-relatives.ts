import type { Insertable } from 'kysely'
import type { DB } from '#server/database/types.ts'
import type { BranchPlan } from '../branches.ts'
import type { Random } from '../random.ts'
import { landlineNumber, mobileNumber, plainLetters } from './identifiers.ts'
import type { Client } from './make-clients.ts'
import { carerName, clientName } from './names.ts'

interface RelativeMaker {
  readonly random: Random
  readonly branch: BranchPlan
  readonly clients: readonly Client[]
  /** The account of the relative who can sign in, in Leeds. */
  readonly account: string
}

type Row = Insertable<DB['relative']>

const howMany = [
  [0, 12],
  [1, 38],
  [2, 34],
  [3, 16],
] as const

/** A relationship, and whether such a relative usually has the client's last name. */
type Relation = readonly [relationship: string, sharesName: boolean]

/** By the gender of the relative, with weights. */
const relations: Readonly<Record<'Female' | 'Male', readonly (readonly [Relation, number])[]>> = {
  Female: [
    [['Daughter', false], 44],
    [['Sibling', false], 10],
    [['Friend', false], 10],
    [['Neighbour', false], 14],
    [['Grandchild', false], 8],
    [['Social worker', false], 8],
    [['Power of attorney', false], 6],
  ],
  Male: [
    [['Son', true], 50],
    [['Sibling', true], 12],
    [['Friend', false], 8],
    [['Neighbour', false], 14],
    [['Grandchild', false], 8],
    [['Power of attorney', false], 8],
  ],
}

/** The care circles of the clients of a branch. */
export function makeRelatives({ random, branch, clients, account }: RelativeMaker): Row[] {
  const known = branch.key === 'leeds' ? clients.find(({ state }) => state === 'active') : undefined
  return clients.flatMap((client) => {
    const rows = Array.from({ length: random.weighted(howMany) }, (_, at) => makeRelative(random, branch, client, at))
    if (client !== known) return rows
    return [{ ...makeRelative(random, branch, client, rows.length), ...signedIn, account_guid: account }, ...rows]
  })
}

/** docs/design/demo.md: relative@ is the account of a relative. */
const signedIn = {
  status: 0,
  salutation: 'Mr',
  first_name: 'Stephen',
  last_name: 'Holroyd',
  relationship: 'Son',
  email: 'relative@larkfield.example',
  bio: 'Visits on Sundays. Please ring him about everything that concerns money.',
}

/** Every row has the same columns, as they are loaded together. */
function makeRelative(random: Random, branch: BranchPlan, client: Client, at: number): Row {
  const isSpouse = at === 0 && random.chance(0.18)
  const name = isSpouse ? clientName(random, branch.key, 80) : carerName(random, branch.key)
  const drawn = random.weighted(relations[name.gender === 'Male' ? 'Male' : 'Female'])
  const [relationship, sharesName] = isSpouse ? ['Spouse', true] : drawn
  const last_name = sharesName && random.chance(0.85) ? client.name.last : name.last
  const hasEmail = random.chance(isSpouse ? 0.3 : 0.75)
  const email = `${plainLetters(name.first)}.${plainLetters(last_name)}.${branch.id}${client.number}${at}`.toLowerCase()
  return {
    guid: random.guid(),
    branch_id: branch.id,
    client_guid: client.guid,
    account_guid: null,
    status: random.chance(0.06) ? 1 : 0,
    salutation: name.salutation,
    first_name: name.first,
    last_name,
    relationship,
    bio: null,
    phone_mobile: mobileNumber(random),
    phone_landline: random.chance(0.3) ? landlineNumber(random, branch.landline) : null,
    email: hasEmail ? `${email}@relatives.larkfield.example` : null,
    address: isSpouse ? client.address.text : null,
    address_post_code: isSpouse ? client.address.postcode : null,
  }
}
