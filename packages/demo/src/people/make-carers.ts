import type { Insertable } from 'kysely'
import { addMonths, epochDayOf, formatInstant, localDateOf } from '#domain/time.ts'
import type { DB } from '#server/database/types.ts'
import type { BranchPlan } from '../branches.ts'
import type { Random } from '../random.ts'
import { instantOn, type Window, yearsBefore } from '../window.ts'
import { makeAddress } from './addresses.ts'
import { type CarerRole, onboardingOf, plannedHours, roleOf, statusOf } from './carer-roles.ts'
import { landlineNumber, mobileNumber, niNumber, plainLetters } from './identifiers.ts'
import { carerName, knownCarers, type PersonName } from './names.ts'

/** The data of a carer for the rota. Days are numbers since 1970-01-01. */
export interface Carer {
  readonly index: number
  readonly guid: string
  readonly role: CarerRole
  readonly name: PersonName
  readonly number: number
  /** The index among the branch's regions. */
  readonly region: number
  /** First day of employment, and the first day after it. */
  readonly startDay: number
  readonly endDay: number
  /** The maximum of planned minutes a week. */
  readonly capacity: number
}

export interface CarerRows {
  readonly account: Insertable<DB['account']>[]
  readonly account_branch: Insertable<DB['account_branch']>[]
  readonly carer: Insertable<DB['carer']>[]
  readonly carer_region: Insertable<DB['carer_region']>[]
}

const forever = Number.MAX_SAFE_INTEGER

export interface CarerMaker {
  readonly random: Random
  readonly branch: BranchPlan
  readonly window: Window
  readonly regions: readonly string[]
  /** The account of the first carer of Leeds, who is the demo's carer account. */
  readonly firstAccount: string | null
  /** Of the password of all demo accounts. */
  readonly passwordHash: string
  /** Email addresses already used in the company, in lower case. */
  readonly emails: Set<string>
}

export function makeCarers(maker: CarerMaker, count: number): { carers: Carer[]; rows: CarerRows } {
  const rows: CarerRows = { account: [], account_branch: [], carer: [], carer_region: [] }
  const carers: Carer[] = []
  for (let index = 0; index < count; index++) carers.push(makeCarer(maker, index, rows))
  return { carers, rows }
}

function makeCarer(maker: CarerMaker, index: number, rows: CarerRows): Carer {
  const { random, branch, window } = maker
  const role = roleOf(index)
  const known = branch.key === 'leeds' ? knownCarers[index] : undefined
  const drawn = carerName(random, branch.key)
  const name = known ?? drawn
  const address = makeAddress(random, branch)
  const birth = birthOf(random, role, window)
  const { startDay, endDay } = employment(random, role, window, birth)
  const [low, high] = plannedHours[role]
  const carer: Carer = {
    index,
    guid: random.guid(),
    role,
    name,
    number: 101 + index,
    region: address.region,
    startDay,
    endDay,
    capacity: random.between(low, high) * 60,
  }
  const email = addressOf(maker.emails, name)
  const isEmployee = role !== 'agency' && role !== 'subcontractor'
  const details = { ni: niNumber(random), mobile: mobileNumber(random), dbs: `0019${random.digits(8)}` }
  const travel = random.weighted(travelMethods)
  rows.carer.push({
    guid: carer.guid,
    branch_id: branch.id,
    account_guid: makeLogin(maker, carer, email, rows),
    reference: `${branch.prefix}-${String(carer.number).padStart(4, '0')}`,
    salutation: name.salutation,
    first_name: name.first,
    last_name: name.last,
    short_name: `${name.first} ${name.last.charAt(0)}`,
    gender: name.gender,
    date_of_birth: birth,
    email,
    phone_mobile: details.mobile,
    // Numbers of the provider's own, counted so that they need no chance.
    phone_cera: `07700 900${String((carer.number * 7) % 1000).padStart(3, '0')}`,
    phone_landline: random.chance(0.15) ? landlineNumber(random, branch.landline) : null,
    address: address.text,
    address_post_code: address.postcode,
    address_latitude: address.latitude,
    address_longitude: address.longitude,
    job: role === 'office' ? 6 : random.weighted(jobs),
    travel_method: travel,
    // Agency workers are paid by their agency, which keeps the number; new carers may not have one yet.
    ni_number: isEmployee && role !== 'notInvited' ? details.ni : null,
    payroll_reference: isEmployee ? `${branch.id}${String(carer.number).padStart(5, '0')}` : null,
    dbs_number: role === 'notInvited' ? null : details.dbs,
    is_agency: role === 'agency',
    is_bank: role === 'bank',
    is_subcontractor: role === 'subcontractor',
    is_sponsorship: role === 'sponsored',
    start_date: localDateOf(startDay),
    leaving_date: endDay === forever ? null : localDateOf(endDay - 1),
    onboarding_status: onboardingOf(role),
    status_id: statusOf(role),
    able_to_drive: travel === 'Driving' ? 1 : 0,
    car_owner: travel === 'Driving' ? 1 : 0,
    domiciliary: 1,
    permanent_live_in: index % 9 === 0 ? 1 : 0,
    end_of_life: index % 4 === 0 ? 1 : 0,
    extra_care: index % 3 === 2 ? 0 : 1,
    reablement: index % 2,
    allergic_to_dogs: index % 11 === 5,
    asthma: index % 13 === 7,
  })
  const region_guid = maker.regions[carer.region] ?? ''
  rows.carer_region.push({ carer_guid: carer.guid, region_guid, branch_id: branch.id })
  return carer
}

const travelMethods = [
  ['Driving', 72],
  ['Public transport', 14],
  ['Walking', 10],
  ['Cycling', 4],
] as const

const jobs = [
  [1, 60],
  [2, 18],
  [3, 18],
  [5, 4],
] as const

/** Returns the first day of employment, and the first day after it. */
function employment(
  random: Random,
  role: CarerRole,
  window: Window,
  birth: string,
): { startDay: number; endDay: number } {
  const adult = epochDayOf(addMonths(birth, 12 * 18))
  const longAgo = Math.max(adult, window.firstDay - random.between(40, 1500))
  const away = random.between(0, 13)
  switch (role) {
    case 'newStarter':
      return { startDay: Math.max(window.firstDay, window.thisWeek - 35 + away), endDay: forever }
    case 'under18':
      return { startDay: window.thisWeek - 70, endDay: forever }
    case 'trainee':
      return { startDay: window.thisWeek - 14, endDay: forever }
    case 'invited':
    case 'notInvited':
      return { startDay: window.thisWeek + 7 + away, endDay: forever }
    case 'didNotStart':
      return { startDay: window.thisWeek - 30, endDay: window.thisWeek - 29 }
    case 'leaver':
      return { startDay: longAgo, endDay: window.thisWeek - 20 + away }
    case 'leftBefore':
      return { startDay: Math.max(adult, longAgo - 400), endDay: window.firstDay - 10 - away }
    case 'notice':
      return { startDay: longAgo, endDay: window.thisWeek + 10 + away }
    default:
      return { startDay: longAgo, endDay: forever }
  }
}

function birthOf(random: Random, role: CarerRole, window: Window): string {
  const days = random.between(0, 364)
  const years = random.weighted([
    [random.between(19, 24), 12],
    [random.between(25, 39), 40],
    [random.between(40, 54), 32],
    [random.between(55, 64), 16],
  ] as const)
  // Still under 18 at the end of the demo, and over 65 for several years.
  if (role === 'under18') return yearsBefore(window.today, 16, 120 + Math.floor(days / 3))
  if (role === 'over65') return yearsBefore(window.today, 67, days)
  return yearsBefore(window.today, years, days)
}

/** Creates accounts for invited carers. Those who have accepted have the password of all demo accounts. */
function makeLogin(maker: CarerMaker, carer: Carer, email: string, rows: CarerRows): string | null {
  const guid = maker.random.guid()
  const delay = maker.random.between(10, 3000)
  const lastLogin = maker.random.between(20, 4000)
  if (carer.index === 0 && maker.firstAccount) return maker.firstAccount
  if (carer.role === 'notInvited') return null
  const { now, today } = maker.window
  const isInvited = carer.role === 'invited'
  const invited = isInvited ? now - 1440 - delay : instantOn(Math.min(carer.startDay - 7, today - 10), 9 * 60 + 15)
  const accepted = isInvited ? null : formatInstant(invited + delay)
  const hasLeft = carer.endDay <= today
  rows.account.push({
    guid,
    user_type: 2,
    email,
    name: `${carer.name.first} ${carer.name.last}`,
    is_active: !hasLeft,
    invited_at: formatInstant(invited),
    accepted_at: accepted,
    last_login_at: isInvited || hasLeft ? null : formatInstant(now - lastLogin),
    password_hash: accepted === null ? null : maker.passwordHash,
    password_updated_at: accepted,
  })
  rows.account_branch.push({ account_guid: guid, branch_id: maker.branch.id })
  return guid
}

function addressOf(taken: Set<string>, { first, last }: PersonName): string {
  const local = `${plainLetters(first)}.${plainLetters(last)}`.toLowerCase()
  for (let number = 1; ; number++) {
    const email = `${local}${number === 1 ? '' : number}@carers.larkfield.example`
    if (taken.has(email)) continue
    taken.add(email)
    return email
  }
}
