import type { BranchKey } from '../branches.ts'
import type { Random } from '../random.ts'
import * as lists from './name-lists.ts'

export type Sex = 'Female' | 'Male'

export interface PersonName {
  readonly salutation: string
  readonly first: string
  readonly last: string
  readonly gender: string
}

type Weights = readonly (readonly [lists.NameGroup, number])[]

/** Origins of carers: many have families or come from countries elsewhere. */
const everywhereCarers: Weights = [
  [lists.irish, 3],
  [lists.southAsianMuslim, 9],
  [lists.indian, 9],
  [lists.westAfrican, 12],
  [lists.southernAfrican, 8],
  [lists.caribbean, 5],
  [lists.polish, 5],
  [lists.otherEuropean, 4],
  [lists.eastAsian, 4],
  [lists.middleEastern, 3],
]

const everywhereClients: Weights = [
  [lists.irish, 5],
  [lists.southAsianMuslim, 5],
  [lists.indian, 4],
  [lists.caribbean, 5],
  [lists.polish, 2],
  [lists.otherEuropean, 1],
  [lists.eastAsian, 1],
]

const carerGroups: Readonly<Record<BranchKey, Weights>> = {
  leeds: [[lists.english, 42], ...everywhereCarers],
  glasgow: [[lists.scottish, 45], ...everywhereCarers],
  cardiff: [[lists.welsh, 30], [lists.english, 12], ...everywhereCarers],
}

const clientGroups: Readonly<Record<BranchKey, Weights>> = {
  leeds: [[lists.englishElders, 75], ...everywhereClients],
  glasgow: [[lists.scottishElders, 72], [lists.englishElders, 6], ...everywhereClients],
  cardiff: [[lists.welshElders, 50], [lists.englishElders, 28], ...everywhereClients],
}

export function carerName(random: Random, branch: BranchKey): PersonName {
  return nameFrom(random, carerGroups[branch], random.chance(0.78) ? 'Female' : 'Male')
}

/** Returns a client name. People under 60 have names of the same generation as carers. */
export function clientName(random: Random, branch: BranchKey, years: number): PersonName {
  return nameFrom(random, (years < 60 ? carerGroups : clientGroups)[branch], random.chance(0.64) ? 'Female' : 'Male')
}

function nameFrom(random: Random, groups: Weights, sex: Sex): PersonName {
  const group = random.weighted(groups)
  const first = random.pick(sex === 'Female' ? group.women : group.men)
  const salutation = random.weighted(sex === 'Female' ? womenSalutations : menSalutations)
  return { salutation, first, last: random.pick(group.surnames), gender: random.chance(0.01) ? 'Non-binary' : sex }
}

const womenSalutations = [
  ['Mrs', 60],
  ['Miss', 22],
  ['Ms', 17],
  ['Dr', 1],
] as const

const menSalutations = [
  ['Mr', 98],
  ['Mx', 1],
  ['Dr', 1],
] as const

/** The first carers of Leeds, who appear in the manual and its pictures. */
export const knownCarers: readonly PersonName[] = [
  { salutation: 'Mrs', first: 'Ruth', last: 'Ackroyd', gender: 'Female' },
  { salutation: 'Ms', first: 'Amara', last: 'Adeyemi', gender: 'Female' },
  { salutation: 'Miss', first: 'Yasmin', last: 'Begum', gender: 'Female' },
  { salutation: 'Mr', first: 'Kofi', last: 'Boateng', gender: 'Male' },
  { salutation: 'Mr', first: 'Imran', last: 'Chaudhry', gender: 'Male' },
  { salutation: 'Mrs', first: 'Patricia', last: "D'Souza", gender: 'Female' },
  { salutation: 'Mr', first: 'Gareth', last: 'Eccles', gender: 'Male' },
  { salutation: 'Miss', first: 'Zoë', last: 'Fairbairn', gender: 'Female' },
  { salutation: 'Ms', first: 'Joanna', last: 'Kowalczyk', gender: 'Female' },
  { salutation: 'Miss', first: 'Bethan', last: 'Llewellyn', gender: 'Female' },
  { salutation: 'Mrs', first: 'Ngozi', last: 'Okafor', gender: 'Female' },
]

/** Number 412 of Leeds: her contract is HOL-0412. */
export const knownClient = {
  number: 412,
  name: { salutation: 'Mrs', first: 'Margaret', last: 'Holroyd', gender: 'Female' },
}
