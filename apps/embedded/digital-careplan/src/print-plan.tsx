import { type PlanHead, printPlan } from '#contract/client/digital-plan.ts'
import { callForFile } from '#web/kit/http/call.ts'
import { PrintButton } from '#web/kit/print-button.tsx'

/** Saves a version as a PDF. */
export function PrintPlan({ client, plan: { guid, number } }: { client: string; plan: PlanHead }) {
  return (
    <PrintButton
      name={`Care plan version ${number}.pdf`}
      load={() => callForFile(printPlan, { params: { client, guid } })}
    />
  )
}
