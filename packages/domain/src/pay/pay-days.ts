import type { Mills } from '../money.ts'
import { type EpochMinute, epochDayOf, type LocalDate, localDateOf, localEpochDay } from '../time.ts'
import { validOn } from '../validity.ts'
import { type ReferencePeriod, referencePeriods } from './minimum-wage.ts'
import type { CarerPayContract, PayInput } from './types.ts'

/** A local day of a carer, with the terms in force on it. */
export interface PayDay {
  readonly date: LocalDate
  /** Its place in the pay period, from 0; null outside. */
  readonly index: number | null
  readonly contract: CarerPayContract | null
  /** The reference period of the minimum wage; null outside the pay period. */
  readonly reference: ReferencePeriod | null
  /** Per mile between stops; null for none (pay 5.3). */
  readonly mileageRate: Mills | null
  /** Per mile from and to home; null for none. */
  readonly homeMileageRate: Mills | null
  /** Per hour of travel and waiting; null for none (pay 5.4). */
  readonly travelRate: Mills | null
  /** Minutes of waiting that are paid at most. */
  readonly waitThreshold: number
}

/** The days of a carer in and around a pay period. Each is looked up once, as many items and legs share it. */
export class PayDays {
  readonly references: readonly ReferencePeriod[]
  /** The days of the pay period, in order. */
  readonly ofPeriod: readonly PayDay[]
  readonly #input: PayInput
  readonly #known = new Map<number, PayDay>()

  constructor(input: PayInput) {
    this.#input = input
    this.references = referencePeriods(input)
    const first = epochDayOf(input.period.start)
    const last = epochDayOf(input.period.end)
    const days: PayDay[] = []
    for (let day = first; day <= last; day++) days.push(this.#add(day, day - first))
    this.ofPeriod = days
  }

  /** Returns the local day of an instant. Throws a RangeError outside 1975 to 2149. */
  at(minute: EpochMinute): PayDay {
    return this.#day(localEpochDay(this.#input.zone, minute))
  }

  /** Throws a RangeError when the text is not a day. */
  on(date: LocalDate): PayDay {
    return this.#day(epochDayOf(date))
  }

  /** Returns 0 for each day of the period, to add up minutes by the `index` of a day. */
  noMinutes(): number[] {
    return this.ofPeriod.map(() => 0)
  }

  #day(epochDay: number): PayDay {
    return this.#known.get(epochDay) ?? this.#add(epochDay, null)
  }

  #add(epochDay: number, index: number | null): PayDay {
    const day = this.#lookUp(localDateOf(epochDay), index)
    this.#known.set(epochDay, day)
    return day
  }

  #lookUp(date: LocalDate, index: number | null): PayDay {
    const { contracts } = this.#input
    const contract = contracts.find((each) => validOn(each, date)) ?? null
    const reference = this.references.find(({ start, end }) => start <= date && date <= end) ?? null
    const mileage = contract?.mileage.filter((row) => validOn(row, date)) ?? []
    const home = mileage.find(({ toAndFromHome }) => toAndFromHome)
    const between = mileage.find(({ toAndFromHome }) => !toAndFromHome) ?? home
    const travelTime = contract?.travelTime.find((row) => validOn(row, date))
    const minimumWage = reference?.lawful?.rate ?? null
    return {
      date,
      index,
      contract,
      reference,
      mileageRate: between?.rate ?? null,
      homeMileageRate: home?.rate ?? null,
      travelRate: (travelTime?.atMinimumWage ? minimumWage : travelTime?.rate) ?? null,
      waitThreshold: travelTime?.waitThreshold ?? 0,
    }
  }
}
