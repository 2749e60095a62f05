import type { CarerForWork, Merit, WorkToAssign } from './types.ts'

/** Returns the reasons for an assignment, without those of time and travel. `weekMinutes` are those with the work. */
export function meritsOf({ client }: WorkToAssign, carer: CarerForWork, weekMinutes: number): Merit[] {
  const { preference, recentVisits: visits, guaranteedMinutes: guaranteed, plannedMinutes: planned } = carer
  // English says nothing: nearly everybody speaks it.
  const languages =
    client?.languages.filter((language) => language !== 'English' && carer.languages.includes(language)) ?? []
  return [
    ...(preference === 'preferred' ? [{ code: 'PREFERRED' } as const] : []),
    ...(visits > 0 ? [{ code: 'KNOWS_CLIENT', visits } as const] : []),
    ...(languages.length > 0 ? [{ code: 'SPEAKS', languages } as const] : []),
    ...(guaranteed !== null && weekMinutes <= guaranteed
      ? [{ code: 'HOURS_LEFT', minutes: guaranteed - planned } as const]
      : []),
  ]
}
