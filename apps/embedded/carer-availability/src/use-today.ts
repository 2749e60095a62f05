import { localDateOf } from '#ui/figures/format.ts'
import { useBranch } from '#web/kit/session/branch.ts'
import { useNow } from '#web/kit/use-now.ts'

/** The day in the branch. */
export function useToday(): string {
  const now = useNow(false)
  return localDateOf(now, useBranch()?.settings.time_zone ?? 'Europe/London')
}
