import type { Insertable } from 'kysely'
import type { DB } from '#server/database/types.ts'
import type { Random } from '../random.ts'
import type { PackageKind } from './funding.ts'
import type { Client } from './make-clients.ts'

type Details = Partial<Insertable<DB['client']>>

/** One of the items by the number of a client, so that it needs no chance. */
function turn<T>(number: number, items: readonly [T, ...T[]]): T {
  return items[number % items.length] ?? items[0]
}

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

const goals = [
  'Washes and dresses without help in the morning',
  'Walks to the corner shop twice a week',
  'Takes all medicines on time',
  'Cooks a warm meal with support',
  'Meets friends at the day centre',
] as const

/** Returns care outcomes of some of the clients. */
export function makeOutcomes(random: Random, branchId: number, clients: readonly Client[]) {
  const chosen = clients.filter(({ number }) => number % 3 === 0)
  return chosen.flatMap(({ guid, number, state }): Insertable<DB['care_outcome']>[] =>
    [0, 1].map((at) => ({
      guid: random.guid(),
      branch_id: branchId,
      client_guid: guid,
      title: goals[(number + at * 2) % goals.length] ?? goals[0],
      status: at === 0 && (state === 'active' || state === 'new') ? 'Active' : 'Closed',
    })),
  )
}
