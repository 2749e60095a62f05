/** Why a user may not administer an operator's account, as shown by the screen and returned by the server. */
export const operatorLocks = {
  above: 'This operator has permissions that you do not have.',
  elsewhere: 'This operator also works in a branch that you do not work in.',
} as const
export type OperatorLock = keyof typeof operatorLocks
