import type { BranchPlan } from '../branches.ts'
import type { Random } from '../random.ts'
import { inwardCode } from './identifiers.ts'

export interface Address {
  readonly text: string
  readonly postcode: string
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
  /** The index among the branch's regions. */
  readonly region: number
  readonly town: string
  readonly street: string
}

/** Returns a fictitious address within about a kilometre of the centre of a real postcode district. */
export function makeAddress(random: Random, branch: BranchPlan): Address {
  const region = random.below(branch.regions.length)
  const district = random.pick(branch.regions[region]?.districts ?? [])
  const street = `${random.between(1, 180)} ${random.pick(branch.streets)}`
  const postcode = `${district.outcode} ${inwardCode(random)}`
  // The sum of two draws makes the centre more likely than the edge; a degree of longitude is shorter at this latitude.
  const away = () => (random.fraction() + random.fraction() - 1) * 0.009
  return {
    text: `${street}, ${district.town}`,
    postcode,
    latitude: round(district.latitude + away()),
    longitude: round(district.longitude + away() * 1.65),
    region,
    town: district.town,
    street,
  }
}

function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000
}
