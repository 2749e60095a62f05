import { changeOnboarding, getOnboarding, listOnboardingStatuses } from '#contract/carer/onboarding.ts'
import { AppError } from '#contract/errors.ts'
import { completedOnboarding } from '#contract/identity/user-words.ts'
import { audit } from '../../kit/audit.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import { lockCarer } from './carer-queries.ts'
import { type OnboardingRow, resetOnboarding, selectOnboarding } from './onboarding-queries.ts'

/** The step of an onboarding that has not started (CARERLIST-015). */
const notStarted = 0

function presented({ guid, onboarding_status, onboarding_updated_at }: OnboardingRow) {
  return {
    guid,
    carer_guid: guid,
    onboarding_type: 'basic_onboarding' as const,
    step: onboarding_status,
    updated_at: onboarding_updated_at,
  }
}

export const onboardingHandlers: readonly Handler[] = [
  /** CARERLIST-059. Carers of other branches are left out. */
  handle(listOnboardingStatuses, async ({ query }, { db, branch }) => {
    const statuses = (await selectOnboarding(db, branch, query.carerIds)).map(presented)
    return { statuses, count: statuses.length }
  }),
  /** CARERLIST-060. */
  handle(getOnboarding, async ({ params }, { db, branch }) => {
    const [row] = await selectOnboarding(db, branch, [params.guid])
    if (!row) throw new AppError('NOT_FOUND', 'Carer not found')
    return presented(row)
  }),
  /** CARER-038, CARER-D21. */
  handle(changeOnboarding, async ({ params }, context) => {
    const { db, branch, now } = context
    const carer = await lockCarer(db, branch, params.guid)
    if (carer.onboarding_status !== completedOnboarding) throw new AppError('ONBOARDING_UNFINISHED')
    await resetOnboarding(db, carer.guid, notStarted, now)
    await audit(context, 'reset-onboarding-status', 'carer', carer.guid, {
      before: { onboarding_step: completedOnboarding },
      after: { onboarding_step: notStarted },
    })
    return undefined
  }),
]
