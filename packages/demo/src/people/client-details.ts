import type { Insertable } from 'kysely'
import type { DB } from '#server/database/types.ts'
import type { PackageKind } from './funding.ts'
import type { Client } from './make-clients.ts'
import { turn } from './turn.ts'

type Details = Partial<Insertable<DB['client']>>

/** The rest of a client's record: home, preferences and how they are billed. */
export function clientDetails(client: Pick<Client, 'name' | 'number' | 'kind' | 'state'>): Details {
  const { name, number, kind, state } = client
  const hasKeySafe = number % 3 !== 0
  return {
    short_name: name.first,
    marital_status: turn(number, ['Widowed', 'Married', 'Single', 'Widowed', 'Divorced']),
    languages: number % 11 === 0 ? ['English', 'Urdu'] : ['English'],
    religion: turn(number, ['Christian', 'No religion', 'Christian', 'Muslim', 'Prefer not to say']),
    ethnicity: turn(number, ['White British', 'White British', 'Pakistani', 'Caribbean']),
    bio: number % 4 === 0 ? 'Likes a cup of tea before anything else, and the radio on low.' : null,
    location_entry_code: hasKeySafe ? String(1000 + ((number * 37) % 9000)) : null,
    location_entry_message: hasKeySafe
      ? turn(number, [
          'Grey box left of the side door, behind the bin. Knock twice and call out.',
          'Key safe to the right of the front door. The lock is stiff.',
          'Main entrance code opens the lobby; the key safe is in the meter cupboard.',
        ])
      : null,
    ...packagesOf(kind),
    smoker: turn(number, [-1, -1, 0, 1, -1]),
    has_dogs: turn(number, [-1, -1, 1, -1]),
    has_cats: turn(number, [-1, 1, -1, -1, -1]),
    has_other_pets: 0,
    driver_needed: number % 8 === 0 ? 1 : 0,
    carer_gender_preference: turn(number, ['MALE_OR_FEMALE', 'MALE_OR_FEMALE', 'PREFER_FEMALE', 'ONLY_FEMALE']),
    suitable_times: turn(number, ['Not before 8:00.', 'Mornings early, evenings not after 21:00.', null, null]),
    communication_wishes: turn(number, [
      'Hard of hearing, more so on the left. Speak slowly, face to face.',
      null,
      'Large print, please. Ring before coming later than planned.',
      null,
      null,
    ]),
    allergy_notes: turn(number, [null, 'Latex: wear nitrile gloves. No strong perfume.', null, 'Penicillin.']),
    food_wishes: turn(number, ['Tea with two sugars, soft food cut small.', null, 'Vegetarian.']),
    faith_wishes: turn(number, [null, null, 'Church on Sundays at 10:00.', 'Prays at noon, halal food only.', null]),
    rosters_by_email: number % 2 === 0,
    invoices_by_email: number % 3 === 0,
    care_planner_internal_id: state === 'pending' || state === 'new' ? 0 : 40_000 + number,
  }
}

const noPackages = {
  reablement: 0,
  end_of_life: 0,
  domiciliary: 0,
  extra_care: 0,
  short_term_live_in: 0,
  permanent_live_in: 0,
  nurse_led: 0,
  ld_supported_living: 0,
  mh_support_services: 0,
  da_support_services: 0,
}

function packagesOf(kind: PackageKind): typeof noPackages {
  if (kind === 'reablement') return { ...noPackages, reablement: 1 }
  if (kind === 'tenant' || kind === 'nightRound') return { ...noPackages, extra_care: 1 }
  return { ...noPackages, domiciliary: 1, end_of_life: kind === 'fourDouble' ? 1 : 0 }
}
