import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { carerAccess } from '#contract/carer/access.ts'
import { listCarerBranches } from '#contract/carer/carer-branches.ts'
import { changeOnboarding } from '#contract/carer/onboarding.ts'
import { completedOnboarding } from '#contract/identity/user-words.ts'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Status, Tag } from '#ui/status/status.tsx'
import { queryOf, useCall } from '../../kit/http/query.ts'
import { usePermission } from '../../kit/session/access.ts'
import { onboardingWord } from '../identity/exports.ts'
import styles from './carer-summary.module.css'
import { SummaryCard } from './carer-summary.tsx'
import type { Carer } from './carer-values.ts'

interface CarerOnboardingProps {
  carer: Carer
  /** The controls of the login. */
  login: ReactNode
}

/** Onboarding with its reset, login, and the branches of the carer (CARER-037, CARER-041, CARER-D21, CARER-D22, CARER-D25). */
export function CarerOnboarding({ carer, login }: CarerOnboardingProps) {
  const branches = useQuery(queryOf(listCarerBranches, { params: { guid: carer.guid } }))
  const mayEdit = usePermission(carerAccess.edit)
  return (
    <>
      <SummaryCard title="Onboarding and login" aside={<Status word={onboardingWord(carer.onboarding_status)} />}>
        {login}
        {mayEdit && carer.onboarding_status === completedOnboarding && (
          <div>
            <Reset guid={carer.guid} />
          </div>
        )}
      </SummaryCard>
      <SummaryCard title="Branches">
        <ul className={styles.branches} aria-label="Branches">
          {branches.data?.branches.map((branch) => (
            <li key={branch.guid}>
              {branch.title} {branch.is_primary && <Tag tone="green">Primary</Tag>}
            </li>
          ))}
        </ul>
      </SummaryCard>
    </>
  )
}

function Reset({ guid }: { guid: string }) {
  const [isAsked, setAsked] = useState(false)
  const change = useCall(changeOnboarding, {
    onSuccess: () => toast('Onboarding status successfully reset.'),
  })
  const reset = () => {
    change.mutate({ params: { guid }, query: {}, body: { action: 'reset_onboarding_status' } })
    setAsked(false)
  }
  return (
    <>
      <Button busy={change.isPending} onClick={() => setAsked(true)}>
        Reset onboarding status
      </Button>
      {isAsked && (
        <Confirm
          title="Reset onboarding status"
          text="Do you really want to reset the onboarding status of this carer?"
          yes="Reset"
          onYes={reset}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  )
}
