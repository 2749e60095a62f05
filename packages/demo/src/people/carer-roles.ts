/** The role of a carer, which determines status, documents and planned work. */
export type CarerRole =
  | 'regular'
  | 'night'
  | 'salaried'
  | 'agency'
  | 'bank'
  | 'sponsored'
  | 'subcontractor'
  | 'legacy'
  | 'office'
  | 'under18'
  | 'over65'
  | 'newStarter'
  | 'notice'
  | 'leaver'
  | 'leftBefore'
  | 'onLeave'
  | 'didNotStart'
  | 'trainee'
  | 'invited'
  | 'notInvited'

/** The roles among 45 carers; the others are regular. Larger numbers of carers repeat this pattern. */
const roles: Readonly<Record<number, CarerRole>> = {
  2: 'trainee',
  4: 'notice',
  6: 'invited',
  7: 'trainee',
  8: 'onLeave',
  9: 'notInvited',
  12: 'agency',
  13: 'night',
  14: 'leaver',
  16: 'under18',
  18: 'over65',
  20: 'bank',
  22: 'agency',
  24: 'leftBefore',
  25: 'night',
  26: 'bank',
  28: 'salaried',
  29: 'salaried',
  30: 'leaver',
  32: 'night',
  33: 'didNotStart',
  34: 'night',
  36: 'newStarter',
  38: 'agency',
  40: 'sponsored',
  41: 'subcontractor',
  42: 'night',
  43: 'legacy',
  44: 'office',
}

const cycle = 45

export function roleOf(index: number): CarerRole {
  return roles[index % cycle] ?? 'regular'
}

/** Planned hours a week by role; zero for carers who are only called on demand. */
export const plannedHours: Readonly<Record<CarerRole, readonly [low: number, high: number]>> = {
  regular: [30, 42],
  night: [36, 45],
  salaried: [35, 38],
  agency: [24, 38],
  bank: [0, 0],
  sponsored: [38, 40],
  subcontractor: [16, 24],
  legacy: [20, 30],
  office: [0, 0],
  under18: [8, 12],
  over65: [10, 16],
  newStarter: [20, 30],
  notice: [26, 36],
  leaver: [26, 36],
  leftBefore: [0, 0],
  onLeave: [20, 30],
  didNotStart: [0, 0],
  trainee: [0, 0],
  invited: [0, 0],
  notInvited: [0, 0],
}

/**
 * On leave, Given notice, Left, Dismissed, Did not start: the statuses other than Active (CARER-D12). Training is part
 * of the onboarding.
 */
const statuses: Partial<Record<CarerRole, number>> = {
  onLeave: 14,
  notice: 15,
  leaver: 16,
  leftBefore: 17,
  didNotStart: 18,
}

export function statusOf(role: CarerRole): number {
  return statuses[role] ?? 13
}

/** Returns the state of the onboarding: 6 is completed, 0 and -1 not started (CARERLIST-015). */
export function onboardingOf(role: CarerRole): number {
  if (role === 'trainee') return 3
  if (role === 'invited' || role === 'didNotStart') return 0
  return role === 'notInvited' ? -1 : 6
}
