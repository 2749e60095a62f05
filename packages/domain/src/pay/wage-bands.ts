/** The alias of the statutory rates; all others are minimums of policy (uk 1). */
export const lawAlias = 'UK'

/**
 * A band of a minimum wage as it is edited: years of age, both inclusive, null for open. Undefined means that a form
 * has no valid number yet.
 */
export interface WageBandRow {
  readonly jurisdiction_alias: string
  readonly title: string
  readonly age_from: number | null | undefined
  readonly age_to: number | null | undefined
  readonly is_apprentice: boolean
}

/**
 * Messages by path: the list itself for errors across bands, `jurisdiction_minimum_wage_bands.2.age_to` for a field.
 */
type Errors = Record<string, string>

const list = 'jurisdiction_minimum_wage_bands'
/** Below any working age. */
const youngest = 0
/** Above any age: represents an open end. */
const noEnd = 1000

/**
 * Returns the errors in the bands of a minimum wage. Within a jurisdiction titles differ and no two bands share an age;
 * apprentices are separate. Statutory bands have to cover all ages (National Minimum Wage Act 1998).
 */
export function wageBandErrors(bands: readonly WageBandRow[]): Errors {
  const errors: Errors = {}
  bands.forEach((band, at) => {
    const before = bands.slice(0, at).filter((other) => other.jurisdiction_alias === band.jurisdiction_alias)
    if (band.title !== '' && before.some((other) => sameTitle(other, band))) {
      errors[`${list}.${at}.title`] = 'Band with this title already exists'
    }
    if (isReversed(band)) errors[`${list}.${at}.age_to`] = 'Cannot be below the first age.'
    else if (before.some((other) => shareAnAge(other, band))) {
      errors[`${list}.${at}.age_from`] = 'Ages cannot overlap with another band.'
    }
  })
  const gap = Object.keys(errors).length === 0 ? lawGap(bands) : undefined
  return gap === undefined ? errors : { [list]: gap }
}

const sameTitle = (one: WageBandRow, other: WageBandRow) =>
  one.title.trim().toLowerCase() === other.title.trim().toLowerCase()

const first = ({ age_from }: WageBandRow) => age_from ?? youngest
const last = ({ age_to }: WageBandRow) => age_to ?? noEnd
const isKnown = ({ age_from, age_to }: WageBandRow) => age_from !== undefined && age_to !== undefined
const isReversed = (band: WageBandRow) => isKnown(band) && last(band) < first(band)

function shareAnAge(one: WageBandRow, other: WageBandRow): boolean {
  if (one.is_apprentice !== other.is_apprentice || !isKnown(one) || !isKnown(other)) return false
  return first(one) <= last(other) && first(other) <= last(one)
}

/** Returns the first ages without a statutory band; undefined while a band is incomplete. */
function lawGap(bands: readonly WageBandRow[]): string | undefined {
  const ofLaw = bands.filter((band) => band.jurisdiction_alias === lawAlias)
  if (!ofLaw.every(isKnown)) return undefined
  const sorted = ofLaw.filter(({ is_apprentice }) => !is_apprentice).toSorted((a, b) => first(a) - first(b))
  let next = youngest
  for (const band of sorted) {
    if (first(band) > next) return `By law the ages ${next} to ${first(band) - 1} need a rate as well.`
    next = last(band) + 1
  }
  if (next <= noEnd) return `By law everybody aged ${next} and over needs a rate as well.`
  return ofLaw.some(({ is_apprentice }) => is_apprentice) ? undefined : 'By law apprentices need a rate as well.'
}

/** Returns the ages of a band in words, as in "18 to 20". */
export function agesText({ age_from, age_to }: Pick<WageBandRow, 'age_from' | 'age_to'>): string {
  if (typeof age_from !== 'number') return typeof age_to === 'number' ? `up to ${age_to}` : 'all ages'
  return typeof age_to === 'number' ? `${age_from} to ${age_to}` : `${age_from} and over`
}
