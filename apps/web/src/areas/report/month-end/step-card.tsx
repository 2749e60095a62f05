import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { MonthEndStep } from '#contract/report/month-end.ts'
import type { MonthStep } from '#domain/month-end/month-steps.ts'
import { LinkButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { formatCount, formatDate } from '#ui/figures/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/status/progress.tsx'
import { Exceptions } from './exceptions.tsx'
import { HeldBy } from './held-by.tsx'
import styles from './month-end.module.css'
import { type MonthEndData, numberOf, stepWords, waitWords } from './step-words.ts'

interface StepCardProps {
  step: MonthStep
  data: MonthEndData
  /** The first step that can be worked on. */
  isNext: boolean
}

/** One step: what is left, by when, who holds it, and the way to where it is done. */
export function StepCard({ step, data, isNext }: StepCardProps) {
  const state = data.steps[step]
  const words = stepWords(step, data)
  const isLate = state.overdue > 0
  return (
    <li className={styles.step}>
      <Mark number={numberOf(step)} state={state} isNext={isNext} />
      <section
        aria-label={words.title}
        className={classes(
          styles.card,
          isNext && styles.next,
          isLate && styles.late,
          state.waits_for !== null && styles.waiting,
        )}
      >
        <div className={styles.what}>
          <h2 className={styles.title}>
            {words.title} <Due state={state} today={data.today} />
          </h2>
          <p className={styles.about}>{state.waits_for === null ? words.about : waitWords(step, state.waits_for)}</p>
        </div>
        <div className={styles.left}>
          <p className={classes(styles.number, isLate && styles.red)}>
            <strong>{formatCount(state.left)}</strong> {words.left}
          </p>
          <Progress
            label={`${words.title}: done`}
            part={state.percent / 100}
            figure={`${state.percent}%`}
            tone={state.is_done ? 'green' : isLate ? 'red' : 'amber'}
          />
        </div>
        <div className={styles.go}>
          <LinkButton href={words.href} {...(isNext && { look: 'primary' })}>
            {words.screen}
            <Icon as={IconArrowRight} />
          </LinkButton>
        </div>
        <HeldBy holders={state.holders} left={state.left} />
        {step === 'alerts' && state.left > 0 && <Exceptions data={data} />}
      </section>
    </li>
  )
}

/** The number of a step, a tick once it is done, or a lock while it waits. */
function Mark({ number, state, isNext }: { number: number; state: MonthEndStep; isNext: boolean }) {
  return (
    <span aria-hidden="true" className={classes(styles.mark, state.is_done ? styles.done : isNext && styles.current)}>
      {state.is_done ? <Icon as={IconCheck} /> : state.waits_for === null ? number : <Icon as={IconLock} />}
    </span>
  )
}

/** By when: the next day on which something of the step is due, or since when it is late. */
function Due({ state: { due, overdue }, today }: { state: MonthEndStep; today: string }) {
  if (due === null) return null
  const isLate = due < today
  return (
    <span className={classes(styles.due, isLate && styles.red)}>
      <Icon as={isLate ? IconAlertTriangle : IconClock} size={14} />
      {overdue > 0 && `${formatCount(overdue)} `}
      {isLate ? 'since' : 'due'} {formatDate(due)}
    </span>
  )
}
