import type { CarerForWork, Concern, WorkToAssign } from './types.ts'

/**
 * Returns what in a carer does not suit a client: wishes of gender on both sides, the care that the client has, what is
 * at the client's home, a driver who is needed, and languages (decision 0081). A shift has no client.
 */
export function suitConcerns({ client }: WorkToAssign, carer: CarerForWork): Concern[] {
  if (!client) return []
  return [
    ...genderConcerns(client, carer),
    ...careConcerns(client, carer),
    ...homeConcerns(client, carer),
    ...(client.needsDriver && carer.canDrive === false ? [{ code: 'NO_DRIVER' } as const] : []),
    ...languageConcerns(client, carer),
  ]
}

type Client = NonNullable<WorkToAssign['client']>

const genders = { PREFER_FEMALE: 'female', ONLY_FEMALE: 'female', PREFER_MALE: 'male', ONLY_MALE: 'male' } as const

/** A gender that is not recorded is taken as not the one that is asked for: a person has to look. */
function genderConcerns(client: Client, carer: CarerForWork): Concern[] {
  const found: Concern[] = []
  if (client.carerGender !== 'MALE_OR_FEMALE') {
    const gender = genders[client.carerGender]
    const isStrict = client.carerGender.startsWith('ONLY')
    if (carer.gender !== gender) found.push({ code: 'CLIENT_WANTS_GENDER', gender, isStrict })
  }
  if (carer.clientGender !== 'ANY') {
    const gender = genders[carer.clientGender]
    const isStrict = carer.clientGender.startsWith('ONLY')
    if (client.gender !== gender) found.push({ code: 'CARER_WANTS_GENDER', gender, isStrict })
  }
  return found
}

/** The care packages are what a carer is set up for. Where none are recorded of a carer, nothing is known against them. */
function careConcerns(client: Client, { carePackages }: CarerForWork): Concern[] {
  if (carePackages.length === 0) return []
  const packages = client.carePackages.filter((each) => !carePackages.includes(each))
  return packages.length > 0 ? [{ code: 'CARE_PACKAGES', packages }] : []
}

function homeConcerns(client: Client, { avoids }: CarerForWork): Concern[] {
  const hazards = client.hazards.filter((each) => avoids.includes(each))
  return hazards.length > 0 ? [{ code: 'HOME', hazards }] : []
}

/** Where no languages are recorded of one of them, nothing is known against it. */
function languageConcerns(client: Client, { languages }: CarerForWork): Concern[] {
  if (client.languages.length === 0 || languages.length === 0) return []
  return client.languages.some((language) => languages.includes(language)) ? [] : [{ code: 'NO_COMMON_LANGUAGE' }]
}
