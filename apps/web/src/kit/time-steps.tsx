import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Button, IconButton } from '#ui/button.tsx'
import styles from './time-steps.module.css'

interface TimeStepsProps {
  unit: keyof typeof present
  /** Whether the present one is shown. */
  isPresent: boolean
  onPresent: () => void
  /** By how many days or weeks. */
  onMove: (by: 1 | -1) => void
}

const present = { day: 'Today', week: 'This week' }

/** The way to the day or week before, the present one, and the one after. */
export function TimeSteps({ unit, isPresent, onPresent, onMove }: TimeStepsProps) {
  return (
    <div className={styles.steps}>
      <IconButton framed icon={IconChevronLeft} label={`Previous ${unit}`} onClick={() => onMove(-1)} />
      <Button aria-pressed={isPresent} onClick={onPresent}>
        {present[unit]}
      </Button>
      <IconButton framed icon={IconChevronRight} label={`Next ${unit}`} onClick={() => onMove(1)} />
    </div>
  )
}
