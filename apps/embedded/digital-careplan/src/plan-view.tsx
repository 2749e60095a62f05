import type { Plan } from '#contract/client/digital-plan.ts'
import { type PlanPart, planParts, planSections } from '#domain/digital-plan/parts.ts'
import { type PlanRisk, planLabels } from '#domain/digital-plan/plan.ts'
import { likelihoods, severities } from '#domain/digital-plan/risk-level.ts'
import { DateTimeText } from '#ui/figures/figures.tsx'
import { Card, Facts, Nothing } from '#web/areas/client/exports.ts'
import styles from './plan.module.css'
import { Level, PartStatus, PlanStatus, ReviewDay } from './plan-words.tsx'

interface PlanViewProps {
  plan: Plan
  /** The address of the form of a part; missing where nothing is changed. */
  editHref?: ((part: PlanPart) => string) | undefined
}

/** A version of the plan with all its parts. */
export function PlanView({ plan, editHref }: PlanViewProps) {
  const linkTo = (part: PlanPart) => editHref && { href: editHref(part), label: 'Edit' }
  return (
    <div className={styles.page}>
      <Card title={`Version ${plan.number}`} note={<PlanStatus state={plan.state} />}>
        <Facts facts={factsOf(plan)} />
      </Card>
      {plan.sections.map(({ section, state, summary, needs }) => (
        <Card
          key={section}
          title={planSections[section].title}
          note={<PartStatus part={section} state={state} />}
          link={linkTo(section)}
        >
          {state === 'open' && summary === null && <Nothing>{planSections[section].covers}</Nothing>}
          {state !== 'open' && summary === null && needs.length === 0 && <Nothing>Nothing else is noted.</Nothing>}
          {summary !== null && <p className={styles.summary}>{summary}</p>}
          {needs.length > 0 && (
            <ol className={styles.entries}>
              {needs.map(({ key, need, goal, outcome, support }) => (
                <li key={key} className={styles.entry}>
                  <h3 className={styles.need}>{need}</h3>
                  <Facts
                    facts={[
                      ...(goal === null ? [] : [[planLabels.goal, goal] as const]),
                      ...(outcome === null ? [] : [[planLabels.outcome, outcome] as const]),
                      [planLabels.support, support],
                    ]}
                  />
                </li>
              ))}
            </ol>
          )}
        </Card>
      ))}
      <Card
        title={planParts.risks.title}
        note={<PartStatus part="risks" state={plan.risks.state} />}
        link={linkTo('risks')}
      >
        {plan.risks.risks.length === 0 && (
          <Nothing>{plan.risks.state === 'open' ? planParts.risks.covers : 'Nothing else is noted.'}</Nothing>
        )}
        {plan.risks.risks.length > 0 && (
          <ol className={styles.entries}>
            {plan.risks.risks.map((risk) => (
              <Risk key={risk.key} risk={risk} />
            ))}
          </ol>
        )}
      </Card>
    </div>
  )
}

function factsOf({ state, begun_at, begun_by_name, signed_at, signed_by_name, agreed_with, ...review }: Plan) {
  const begun = (
    <>
      <DateTimeText value={begun_at} /> by {begun_by_name}
    </>
  )
  if (state === 'draft' || state === 'discarded') return [['Begun', begun]] as const
  const signed = (
    <>
      <DateTimeText value={signed_at} /> by {signed_by_name}
    </>
  )
  return [
    ['Signed', signed],
    ['Agreed with', agreed_with],
    [state === 'current' ? 'Review on' : 'Review was on', <ReviewDay key="review" {...review} />],
  ] as const
}

function Risk({ risk: { risk, likelihood, severity, measure, likelihood_after, severity_after } }: { risk: PlanRisk }) {
  return (
    <li className={styles.entry}>
      <h3 className={styles.need}>{risk}</h3>
      <Facts
        facts={[
          [planLabels.before, <RiskWords key="before" likelihood={likelihood} severity={severity} />],
          [planLabels.measure, measure],
          [planLabels.after, <RiskWords key="after" likelihood={likelihood_after} severity={severity_after} />],
        ]}
      />
    </li>
  )
}

function RiskWords({ likelihood, severity }: Pick<PlanRisk, 'likelihood' | 'severity'>) {
  return (
    <>
      <Level likelihood={likelihood} severity={severity} />{' '}
      <span className={styles.second}>
        {likelihoods[likelihood]}, {severities[severity].toLowerCase()}
      </span>
    </>
  )
}
