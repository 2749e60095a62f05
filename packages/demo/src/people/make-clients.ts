import type { Insertable } from 'kysely'
import { epochDayOf, formatInstant, localDateOf } from '#domain/time.ts'
import type { DB } from '#server/database/types.ts'
import type { BranchPlan } from '../branches.ts'
import type { Random } from '../random.ts'
import { type Window, yearsBefore } from '../window.ts'
import { type Address, makeAddress } from './addresses.ts'
import { clientDetails } from './client-details.ts'
import { type Funding, formerPayer, fundingOf, newlyFunded, round } from './funding.ts'
import { landlineNumber, mobileNumber, nhsNumber, plainLetters } from './identifiers.ts'
import type { UnitHome } from './make-units.ts'
import { clientName, knownClient, type PersonName } from './names.ts'

/** The state of a client; any 70 clients include each of the rarer ones. */
export type ClientState = 'active' | 'onHold' | 'inHospital' | 'leftBefore' | 'left' | 'pending' | 'new' | 'refunded'

const states: Readonly<Record<number, ClientState>> = {
  49: 'new',
  62: 'onHold',
  63: 'leftBefore',
  64: 'left',
  65: 'pending',
  66: 'new',
  67: 'left',
  [newlyFunded]: 'refunded',
  69: 'inHospital',
}

/** The data of a client for rota and contracts. Days are numbers since 1970-01-01. */
export interface Client extends Funding {
  readonly index: number
  readonly guid: string
  readonly name: PersonName
  readonly number: number
  readonly state: ClientState
  readonly address: Address
  readonly hasNfc: boolean
  /** First day of care, and the first day after it. */
  readonly startDay: number
  readonly endDay: number
  /** The index of the client's unit, or -1. */
  readonly unit: number
}

export interface ClientRows {
  readonly account: Insertable<DB['account']>[]
  readonly account_branch: Insertable<DB['account_branch']>[]
  readonly client: Insertable<DB['client']>[]
  readonly client_region: Insertable<DB['client_region']>[]
}

export interface ClientMaker {
  readonly random: Random
  readonly branch: BranchPlan
  readonly window: Window
  readonly regions: readonly string[]
  readonly units: readonly UnitHome[]
}

const forever = Number.MAX_SAFE_INTEGER

/** The number of the first client of a branch, as in CL-00401. */
export const firstClientNumber = 401

export function makeClients(maker: ClientMaker, count: number): { clients: Client[]; rows: ClientRows } {
  const rows: ClientRows = { account: [], account_branch: [], client: [], client_region: [] }
  const clients: Client[] = []
  for (let index = 0; index < count; index++) clients.push(makeClient(maker, index, rows))
  return { clients, rows }
}

function makeClient(maker: ClientMaker, index: number, rows: ClientRows): Client {
  const { random, branch, window } = maker
  const number = firstClientNumber + index
  const unit = unitOf(index, maker.units.length)
  const years = ageOf(random)
  const drawnName = clientName(random, branch.key, years)
  const drawnAddress = makeAddress(random, branch)
  const name = branch.key === 'leeds' && number === knownClient.number ? knownClient.name : drawnName
  const home = maker.units[unit]
  const address = home ? { ...home.address, text: `Flat ${(index % 10) + 1}, ${home.address.text}` } : drawnAddress
  const funding = fundingOf(random, branch.key, index, home !== undefined)
  const state = states[index % round] ?? 'active'
  const former = formerPayer(branch.key, index)
  const client: Client = {
    index,
    guid: random.guid(),
    name,
    number,
    state,
    address,
    hasNfc: random.chance(0.8) || funding.plan.requireNfc === true,
    unit: home ? unit : -1,
    ...careOf(random, state, funding, window),
    ...(former ? { startDay: epochDayOf(former.validity.start) } : {}),
    ...funding,
  }
  const account_guid = makeLogin(maker, client, rows)
  const status = statusOf(client, window)
  const ends = client.endDay === forever ? null : localDateOf(client.endDay - 1)
  rows.client.push({
    guid: client.guid,
    branch_id: branch.id,
    account_guid,
    reference: `CL-${String(number).padStart(5, '0')}`,
    salutation: name.salutation,
    first_name: name.first,
    last_name: name.last,
    gender: name.gender,
    date_of_birth: yearsBefore(window.today, years, random.between(0, 364)),
    phone_mobile: random.chance(0.5) ? mobileNumber(random) : null,
    phone_landline: random.chance(0.85) ? landlineNumber(random, branch.landline) : null,
    address: address.text,
    address_post_code: address.postcode,
    address_latitude: address.latitude,
    address_longitude: address.longitude,
    nhs_number: nhsNumber(random),
    has_nfc: client.hasNfc,
    start_date: localDateOf(client.startDay),
    leaving_date: leavingReasons[status] === undefined ? null : ends,
    leaving_reason: leavingReasons[status] ?? null,
    status_id: status,
    email: account_guid === null ? null : emailOf(maker, client),
    details: {},
    ...clientDetails(client),
  })
  const region_guid = maker.regions[address.region] ?? ''
  rows.client_region.push({ client_guid: client.guid, region_guid, branch_id: branch.id })
  return client
}

/** Six clients of each group live in a unit, while there are units. */
function unitOf(index: number, units: number): number {
  const place = index % round
  const unit = Math.floor(index / round)
  return place >= 50 && place <= 55 && unit < units ? unit : -1
}

/** Returns the first day of care, and the first day after it. */
function careOf(random: Random, state: ClientState, funding: Funding, window: Window) {
  const longAgo = window.firstDay - random.between(20, 1800)
  const away = random.between(0, 13)
  const weeks = random.between(3, 5)
  switch (state) {
    case 'leftBefore':
      return { startDay: longAgo - 200, endDay: window.firstDay - 7 - away }
    case 'left':
      return { startDay: longAgo, endDay: window.thisWeek - 25 + away }
    case 'onHold':
    case 'inHospital':
      return { startDay: longAgo, endDay: window.thisWeek - 9 }
    case 'pending':
      return { startDay: window.thisWeek + 8 + (away % 7), endDay: forever }
    case 'new':
      return { startDay: Math.max(window.firstDay, window.thisWeek - 30 + away), endDay: forever }
    default:
      // Reablement lasts six weeks, to help somebody regain independence.
      return funding.kind === 'reablement'
        ? {
            startDay: Math.max(window.firstDay, window.thisWeek - 7 * weeks),
            endDay: window.thisWeek + 7 * (7 - weeks),
          }
        : { startDay: longAgo, endDay: forever }
  }
}

/** The reasons of the inactive statuses. */
const leavingReasons: Readonly<Record<number, string>> = {
  22: 'Care no longer needed',
  23: 'Deceased',
  24: 'Moved away',
}

/** On hold, In hospital, Inactive, Deceased, Moved away: the statuses other than Active (CLIENT-D19). */
function statusOf({ state, index, endDay }: Client, window: Window): number {
  if (state === 'onHold') return 20
  if (state === 'inHospital') return 21
  if (state === 'leftBefore') return 22
  if (state === 'left') return index % 2 === 0 ? 23 : 24
  return endDay <= window.today ? 22 : 19
}

function ageOf(random: Random): number {
  return random.weighted([
    [random.between(20, 59), 9],
    [random.between(60, 74), 18],
    [random.between(75, 89), 55],
    [random.between(90, 102), 18],
  ] as const)
}

/** Creates accounts for clients who view their own rota in the mobile app. */
function makeLogin(maker: ClientMaker, client: Client, rows: ClientRows): string | null {
  const { random, window } = maker
  const guid = random.guid()
  const hasLogin = random.chance(0.15)
  const daysAgo = random.between(3, 300)
  if (!hasLogin || client.startDay > window.today) return null
  const invited = formatInstant(window.now - daysAgo * 1440)
  const accepted = daysAgo % 4 === 0 ? null : formatInstant(window.now - daysAgo * 1440 + 300)
  rows.account.push({
    guid,
    user_type: 4,
    email: emailOf(maker, client),
    name: `${client.name.first} ${client.name.last}`,
    invited_at: invited,
    accepted_at: accepted,
    last_login_at: accepted && formatInstant(window.now - daysAgo * 60),
    password_updated_at: accepted,
  })
  rows.account_branch.push({ account_guid: guid, branch_id: maker.branch.id })
  return guid
}

function emailOf({ branch }: ClientMaker, { name, number }: Client): string {
  return `${plainLetters(name.last).toLowerCase()}.${branch.id}${number}@clients.larkfield.example`
}
