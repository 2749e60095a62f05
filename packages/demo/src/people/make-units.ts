import type { Insertable } from 'kysely'
import type { DB } from '#server/database/types.ts'
import type { BranchKey, BranchPlan } from '../branches.ts'
import { modelStart } from '../models/model-rows.ts'
import type { Random } from '../random.ts'
import { type Address, makeAddress } from './addresses.ts'
import { landlineNumber } from './identifiers.ts'

/** A house with several clients' flats. */
export interface UnitHome {
  readonly guid: string
  readonly name: string
  readonly address: Address
}

/** The kinds of shift without a client. */
export interface Categories {
  readonly training: string
  readonly onCall: string
  /** Only Leeds has the mobile night service. */
  readonly nightService: string | null
}

export interface UnitRows {
  readonly unit: Insertable<DB['unit']>[]
  readonly shift_category: Insertable<DB['shift_category']>[]
  readonly shift_category_region: Insertable<DB['shift_category_region']>[]
  readonly unit_shift_category: Insertable<DB['unit_shift_category']>[]
}

const unitNames: Readonly<Record<BranchKey, readonly string[]>> = {
  leeds: ['Rosebank Court', 'Kirkstall Mews', 'Beechwood House', 'Temple Gardens'],
  glasgow: ['Carntyne Gardens', 'Kelvin House', 'Battlefield Court'],
  cardiff: [],
}

const counties: Readonly<Record<BranchKey, string>> = {
  leeds: 'West Yorkshire',
  glasgow: 'Glasgow City',
  cardiff: 'South Glamorgan',
}

const careDelivery = 0
const onCall = 1
const office = 2

/** Creates the units and shift categories of a branch; one more unit for every 700 clients. */
export function makeUnits(
  random: Random,
  branch: BranchPlan,
  clients: number,
  regions: readonly string[],
): { units: UnitHome[]; categories: Categories; rows: UnitRows } {
  const names = unitNames[branch.key].slice(0, 1 + Math.floor(clients / 700))
  const units = names.map((name) => {
    const address = makeAddress(random, branch)
    return { guid: random.guid(), name, address: { ...address, text: `${name}, ${address.text}` } }
  })
  const categories: Categories = {
    training: random.guid(),
    onCall: random.guid(),
    nightService: branch.key === 'leeds' ? random.guid() : null,
  }
  const dayShift = random.guid()
  const shifts = [
    { guid: categories.training, title: 'Training day', type: office },
    { guid: categories.onCall, title: 'On call', type: onCall },
    ...(categories.nightService
      ? [{ guid: categories.nightService, title: 'Seacroft mobile nights', type: careDelivery }]
      : []),
    ...(units.length > 0 ? [{ guid: dayShift, title: 'Extra care, day and evening', type: careDelivery }] : []),
  ]
  const validity = `[${modelStart},)`
  return {
    units,
    categories,
    rows: {
      unit: units.map(({ guid, name, address }, index) => ({
        guid,
        branch_id: branch.id,
        name,
        reference: `${branch.prefix}-U${index + 1}`,
        email: `${name.toLowerCase().replaceAll(' ', '.')}@larkfield.example`,
        phone: landlineNumber(random, branch.landline),
        address: address.street,
        city: address.town,
        county: counties[branch.key],
        postcode: address.postcode,
        country: 'United Kingdom',
      })),
      shift_category: shifts.map((shift, index) => ({
        ...shift,
        branch_id: branch.id,
        validity,
        care_planner_internal_id: 700 + index,
        care_planner_url: `https://careplanner.larkfield.example/shifts/${700 + index}`,
      })),
      shift_category_region: shifts.flatMap(({ guid }) =>
        regions.map((region) => ({ shift_category_guid: guid, region_guid: region, branch_id: branch.id })),
      ),
      unit_shift_category: units.map((unit) => ({
        guid: random.guid(),
        branch_id: branch.id,
        unit_guid: unit.guid,
        shift_category_guid: dayShift,
        validity,
      })),
    },
  }
}
