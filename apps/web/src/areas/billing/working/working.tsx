import type { ComponentProps, ReactNode } from 'react'
import { type PriceWorking, problemText } from '#contract/billing/price-working.ts'
import { Minutes, Money, TimeText } from '#ui/figures/figures.tsx'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { inSentence } from '../in-sentence.ts'
import { RateLines } from './rate-lines.tsx'
import { Step, Total } from './step.tsx'
import { TimeFigure } from './time-figure.tsx'
import styles from './working.module.css'
import {
  bandText,
  cappedLabel,
  chargeText,
  fixedPriceText,
  noticeText,
  paymentTypes,
  roundingLabel,
  roundingNote,
} from './working-words.ts'

interface WorkingProps {
  working: PriceWorking
  /** The model and contract that priced it: the first step. */
  origin: { title: string; words: ReactNode }
  /** The effect of its rule in plain English. */
  sentence?: string | null
  /** A link to the fix of its problem. */
  remedy?: ReactNode
  /** False when its switch in the list is off, or the rule charges nothing. */
  chargeable: boolean
  /** The reason given when it was excluded, if any. */
  exclusion?: string | null | undefined
  /** Links to its rule group and its service, for users who may open them. */
  links?: WorkingLinks
  /** Its times are in the future: having no price is not a problem. */
  toCome?: boolean
  noun: Noun
}

export interface WorkingLinks {
  readonly ruleGroup: string | undefined
  readonly service: string | undefined
}

/** The word for the priced visit or shift in sentences. */
type Noun = 'visit' | 'shift'

/** The five steps of finance 3 to the total, each with its choice and the reason. */
export function Working(props: WorkingProps) {
  const { working, origin, sentence = null, noun } = props
  const { problem, labour_charges, extra_charges } = working
  const priced = labour_charges.length > 0 || extra_charges.length > 0
  return (
    <>
      <Notices {...props} />
      <div className={styles.steps}>
        <ol className={styles.half}>
          <Step number={1} title={origin.title}>
            <p>{origin.words}</p>
          </Step>
          <RuleStep working={working} sentence={sentence} noun={noun} href={props.links?.ruleGroup} />
          <TimeStep working={working} chargeable={props.chargeable} />
        </ol>
        <div className={styles.half}>
          <ol start={4}>
            <BandStep working={working} href={props.links?.service} />
            {priced && (
              <Step number={5} title="Rate lines">
                <RateLines working={working} />
              </Step>
            )}
          </ol>
          {problem === null && <VisitTotal working={working} />}
        </div>
      </div>
    </>
  )
}

/** Notices above the steps. */
function Notices({ working, remedy, chargeable, exclusion, toCome = false, noun }: WorkingProps) {
  const { problem, rule } = working
  const isOff = problem === null && !chargeable && rule?.charge_type_alias !== 'ZERO'
  return (
    <>
      {working.is_cancelled && working.cancellation_notice !== null && (
        <Notice tone="amber">{noticeText(working.cancellation_notice)}</Notice>
      )}
      {problem !== null && !toCome && (
        <Notice tone="amber" action={remedy}>
          {problemText(problem, timesOf(working))}. Until this is fixed the {noun} has no price.
        </Notice>
      )}
      {problem !== null && toCome && (
        <Notice tone="blue">
          {working.actual_start === null ? 'Not started' : 'In progress'}. The {noun} will be priced from its check-in
          and check-out when it has ended.
        </Notice>
      )}
      {isOff && (
        <Notice tone="blue">
          This {noun} is excluded: nothing is charged for it.{exclusion && ` Reason: ${exclusion}`}
        </Notice>
      )}
    </>
  )
}

function Notice(props: ComponentProps<typeof Banner>) {
  return (
    <div className={styles.notice}>
      <Banner {...props} />
    </div>
  )
}

function timesOf({ actual_start, actual_end }: PriceWorking) {
  return { check_in_at: actual_start, check_out_at: actual_end }
}

/** The name of the part that priced the visit, as a link for users who may open it. */
export function Part({ href, children }: { href: string | undefined; children: string }) {
  return (
    <strong>
      {href === undefined ? (
        children
      ) : (
        <Link href={href} className={styles.part}>
          {children}
        </Link>
      )}
    </strong>
  )
}

/** A line of a step: a label left, its minutes right. */
function Line({ label, minutes, strong }: { label: ReactNode; minutes: number | null; strong?: boolean }) {
  return (
    <p className={strong ? styles.strongLine : styles.line}>
      <span>{label}</span>
      <Minutes value={minutes} />
    </p>
  )
}

interface RuleStepProps extends Pick<WorkingProps, 'working' | 'noun'> {
  sentence: string | null
  href: string | undefined
}

function RuleStep({ working, sentence, noun, href }: RuleStepProps) {
  const { rule, rule_group_title, is_cancelled } = working
  const kind = is_cancelled ? `Cancelled ${noun}` : `Confirmed ${noun}`
  return (
    <Step number={2} title="Rule">
      {rule_group_title === null ? (
        <p>No rule group is valid on this date.</p>
      ) : rule === null ? (
        <p>
          <Part href={href}>{rule_group_title}</Part>
          {'\u00a0· '}No rule in the group applies to this {noun}.
        </p>
      ) : (
        <p>
          <Part href={href}>{rule_group_title}</Part>
          {`\u00a0· ${kind}`}, <b>{rule.condition_title}</b>
          {rule.period !== null && `, ${rule.period.toLowerCase()}`}: {chargeText(rule)}.
          {rule.fixed_price && ` ${fixedPriceText(rule.fixed_price)}`}
        </p>
      )}
      {sentence !== null && <p className={styles.third}>{sentence}</p>}
    </Step>
  )
}

function TimeStep({ working, chargeable }: Pick<WorkingProps, 'working' | 'chargeable'>) {
  const { actual_start, actual_end, rule, capped_duration } = working
  return (
    <Step number={3} title="Time">
      <TimeFigure working={working} chargeable={chargeable} />
      <Line
        label={
          <>
            Rostered <Interval start={working.rostered_start} end={working.rostered_end} />
          </>
        }
        minutes={working.rostered_duration}
      />
      {actual_start !== null && actual_end !== null ? (
        <Line
          label={
            <>
              Actual <Interval start={actual_start} end={actual_end} />
            </>
          }
          minutes={working.actual_duration}
        />
      ) : (
        <p className={styles.line}>Actual: {inSentence(problemText('NO_ACTUAL_TIMES', timesOf(working)))}</p>
      )}
      {rule?.charge_type_alias === 'ZERO' ? (
        <p className={styles.strongLine}>Nothing is charged</p>
      ) : (
        capped_duration !== null && <Line strong label={cappedLabel(working)} minutes={capped_duration} />
      )}
    </Step>
  )
}

function Interval({ start, end }: { start: string; end: string }) {
  return (
    <span className="num">
      <TimeText value={start} />–<TimeText value={end} />
    </span>
  )
}

function BandStep({ working, href }: { working: PriceWorking; href: string | undefined }) {
  const { service, rule, charged_duration, problem } = working
  if (service) {
    return (
      <Step number={4} title="Band">
        <p>
          <Part href={href}>{service.title}</Part>, {paymentTypes[service.payment_type_alias]}
          {'\u00a0· '}band <b>{bandText(service)}</b>
        </p>
        <Line strong label={roundingLabel(service)} minutes={charged_duration} />
      </Step>
    )
  }
  // Not reached: the notice above says what keeps the visit from a price.
  if (problem !== null) return null
  return (
    <Step number={4} title="Band">
      <p>Not needed: {insteadOfBand(rule)}.</p>
    </Step>
  )
}

/** Returns what prices a visit that needs no band (finance 3.2, 3.3, 4). */
function insteadOfBand(rule: PriceWorking['rule']): string {
  if (rule?.fixed_price) return 'the rule group has a fixed price'
  return rule?.charge_type_alias === 'ZERO'
    ? 'nothing is charged'
    : 'no service pays this care type, the base rate does'
}

function VisitTotal({ working: { total, tax, labour_charges } }: { working: PriceWorking }) {
  const note = roundingNote(labour_charges)
  return (
    <Total
      label="Total"
      notes={[`Each line rounded once${tax === null ? '' : `\u00a0· ${tax}`}`, ...(note === undefined ? [] : [note])]}
    >
      <Money value={total} />
    </Total>
  )
}
