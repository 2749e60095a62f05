import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useBranch, useOwnBranches } from '../kit/session/branch.ts'
import { useChangeBranch } from '../kit/session/change-branch.ts'
import { useSession } from '../kit/session/session.ts'
import styles from './branch-switch.module.css'
import { Mark } from './mark.tsx'

/** The branch at the top of the sidebar: a selector, or only its title for users with one branch (SHELL-026). */
export function BranchSwitch({ open }: { open: boolean }) {
  const session = useSession()
  const branch = useBranch()
  const branches = useOwnBranches()
  const change = useChangeBranch()

  const words = (
    <>
      <Mark size={26} />
      {open && (
        <span className={styles.words}>
          <span className={styles.title}>{branch?.title}</span>
          <span className={styles.provider}>{branch?.provider}</span>
        </span>
      )}
    </>
  )
  if (branches.length < 2) {
    return (
      <div className={classes(styles.branch, open && styles.open)} title={open ? undefined : branch?.title}>
        {words}
        {!open && <VisuallyHidden>{branch?.title}</VisuallyHidden>}
      </div>
    )
  }
  return (
    <Menu
      label="Branch"
      align="start"
      width={240}
      target={
        <button type="button" className={classes(styles.branch, styles.press, open && styles.open)}>
          {words}
          <VisuallyHidden>{open ? 'Change branch' : `${branch?.title ?? ''}, change branch`}</VisuallyHidden>
          {open && <Icon as={IconSelector} size={15} className={styles.arrows} />}
        </button>
      }
      items={branches.map((each) => ({
        label: each.title,
        chosen: each.guid === session?.user.branch_guid,
        onPress: () => void change(each.guid),
      }))}
    />
  )
}
