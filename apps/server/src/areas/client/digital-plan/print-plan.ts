import { may } from '#contract/access.ts'
import { clientAccess } from '#contract/client/access.ts'
import { type PlanHead, planStates, printPlan } from '#contract/client/digital-plan.ts'
import { formatDate } from '#domain/date-format.ts'
import { partStateWord, planParts, planSections } from '#domain/digital-plan/parts.ts'
import type { PlanContent } from '#domain/digital-plan/plan.ts'
import { riskWords } from '#domain/digital-plan/plan.ts'
import { ServedFile } from '../../../kit/files/served-file.ts'
import { handleWithoutTransaction } from '../../../kit/http/mount.ts'
import { wallClockOf } from '../../../kit/wall-clock.ts'
import { drawCarePlan, type PrintedCarePlan } from '../../output/exports.ts'
import { loadPrintedHead } from '../printed-client.ts'
import type { PlanHeadRow } from './plan-queries.ts'
import { presentHead } from './present-plan.ts'
import { readPlan } from './read-plans.ts'

export const printPlanHandler = handleWithoutTransaction(printPlan, async ({ params }, { inBranch, user, now }) => {
  const plan = await inBranch(async (db, branch): Promise<PrintedCarePlan> => {
    const { client, head, content } = await readPlan({ db, branch, user }, params)
    // An NHS user sees the plan, and of the record what its screen shows (AUTH-D27).
    const readable = may(user, clientAccess.read) ? client : { ...client, nhs_number: null, allergy_notes: null }
    const { dateTime } = wallClockOf(branch.timeZone)
    return {
      ...withAgreement(await loadPrintedHead(db, branch, readable), head),
      version: `Version ${head.number}`,
      facts: [...factsOf(presentHead(head, branch), dateTime), ['Printed', dateTime(now)]],
      ...printedContent(content),
      printedAt: now,
    }
  })
  const name = `Care plan ${plan.version.toLowerCase()}.pdf`
  return new ServedFile(Buffer.from(await drawCarePlan(plan)), { name, type: 'application/pdf' })
})

/** On paper the state has to be plain: a draft or an earlier version may lie beside the current one. */
function factsOf(head: PlanHead, dateTime: (instant: string) => string): [string, string][] {
  const { state, signed_at, review_on } = head
  if (signed_at === null || review_on === null) return [['Status', `${planStates[state]}, not signed`]]
  return [
    ['Status', planStates[state]],
    ['Signed', dateTime(signed_at)],
    ['Review on', formatDate(review_on)],
  ]
}

/** Adds the names to the lines about the client, which have room for long ones. */
function withAgreement<Printed extends Pick<PrintedCarePlan, 'client'>>(
  printed: Printed,
  { signed_by_name: by, agreed_with: agreed }: Pick<PlanHeadRow, 'signed_by_name' | 'agreed_with'>,
): Printed {
  const lines = [...(agreed === null ? [] : [`Agreed with ${agreed}`]), ...(by === null ? [] : [`Signed by ${by}`])]
  return { ...printed, client: { ...printed.client, lines: [...printed.client.lines, ...lines] } }
}

type Printed = Pick<PrintedCarePlan, 'sections' | 'risks' | 'notAssessed'>

function printedContent({ sections, risks }: PlanContent): Printed {
  const risksTitle = planParts.risks.title
  const areRisksOpen = risks.state === 'open' && risks.risks.length === 0
  return {
    sections: sections
      .filter((section) => !isEmpty(section))
      .map(({ section, state, summary, needs }) => ({
        ...{ title: planSections[section].title, state: partStateWord(section, state), summary },
        needs: needs.map(({ need, goal, outcome, support }) => [need, goal ?? '–', outcome ?? '–', support]),
      })),
    risks: areRisksOpen
      ? null
      : {
          ...{ title: risksTitle, state: partStateWord('risks', risks.state) },
          rows: risks.risks.map((each) => [
            each.risk,
            riskWords(each.likelihood, each.severity),
            each.measure,
            riskWords(each.likelihood_after, each.severity_after),
          ]),
        },
    notAssessed: [
      ...sections.filter(isEmpty).map(({ section }) => planSections[section].title),
      ...(areRisksOpen ? [risksTitle] : []),
    ],
  }
}

/** Whether nothing is written about a section. */
function isEmpty({ state, summary, needs }: PlanContent['sections'][number]): boolean {
  return state === 'open' && summary === null && needs.length === 0
}
