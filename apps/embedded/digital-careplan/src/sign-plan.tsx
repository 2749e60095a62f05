import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Plan, PlanSignatureInput, signPlan } from '#contract/client/digital-plan.ts'
import { getOperator } from '#contract/operator/get-operator.ts'
import { planSections } from '#domain/digital-plan/parts.ts'
import { reviewErrors } from '#domain/digital-plan/plan.ts'
import { addMonths } from '#domain/time.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { FormModal } from '#web/kit/form/form-modal.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { queryOf, useCall } from '#web/kit/http/query.ts'
import { useUser } from '#web/kit/session/session.ts'
import { localDateIn } from '#web/kit/url/date-range.ts'

interface SignPlanProps {
  client: string
  /** As it was when the dialog was opened: that is what is signed. */
  plan: Plan
  basename: string
  onClose: () => void
}

/** Signs the draft in the name of the user. */
export function SignPlan({ client, plan, basename, onClose }: SignPlanProps) {
  const openPath = useOpenPath()
  const today = localDateIn(useZone())
  const user = useUser()
  const { data: own } = useQuery(queryOf(getOperator, { params: { guid: user.sub } }))
  const name = own?.profile.name ?? user.username
  const seen = useRef(plan.version)
  const sign = useCall(signPlan, { errors: 'form', seen })
  const form = useForm({
    schema: PlanSignatureInput,
    name: 'plan-signature',
    initial: { agreed_with: '', review_on: addMonths(today, 6) },
    labels: { agreed_with: 'Agreed with', review_on: 'Review on' },
    check: ({ review_on }) => reviewErrors(review_on, today),
    submit: (body) => sign.mutateAsync({ params: { client, guid: plan.guid }, body }),
    onSaved() {
      toast('Care plan signed.')
      openPath(basename)
    },
  })
  const open = plan.sections.filter(({ state }) => state === 'open').map(({ section }) => planSections[section].title)
  return (
    <FormModal form={form} title={`Sign version ${plan.number}`} submitLabel="Sign" onClose={onClose} width={520}>
      {open.length > 0 && <Banner tone="amber">Not assessed: {open.join(', ')}.</Banner>}
      <FormSection
        text={`You sign as ${name}, with date and time. From then on this version applies and never changes.`}
      >
        <FormLine>
          <TextField
            {...form.field('agreed_with')}
            description="The client, or the person who decides for them and by what authority."
            autoComplete="off"
            required
          />
        </FormLine>
        <FormLine>
          <DateField {...form.field('review_on')} required />
        </FormLine>
      </FormSection>
    </FormModal>
  )
}
