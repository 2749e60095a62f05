import { Button } from '#ui/button.tsx'
import styles from './view-switch.module.css'

interface ViewSwitchProps<View extends string> {
  /** The words of the views, in their order. */
  views: Readonly<Record<View, string>>
  view: View
  onView: (view: View) => void
}

/** Switches between the ways in which a screen shows the same things. */
export function ViewSwitch<View extends string>({ views, view, onView }: ViewSwitchProps<View>) {
  return (
    <fieldset className={styles.views} aria-label="View">
      {(Object.keys(views) as View[]).map((each) => (
        <Button
          key={each}
          size="small"
          look={each === view ? 'default' : 'quiet'}
          aria-pressed={each === view}
          onClick={() => onView(each)}
        >
          {views[each]}
        </Button>
      ))}
    </fieldset>
  )
}
