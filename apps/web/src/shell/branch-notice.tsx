import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { useBranch, useBranches } from '../kit/session/branch.ts'
import { useChangeBranch } from '../kit/session/change-branch.ts'
import { stayHere } from '../kit/session/other-tabs.ts'
import styles from './branch-notice.module.css'

/** Shown when another tab switched to another branch; the user can follow or stay (docs/decisions/0009). */
export function BranchNotice({ elsewhere }: { elsewhere: string }) {
  const here = useBranch()
  const there = useBranches().data?.branches.find(({ guid }) => guid === elsewhere)
  const change = useChangeBranch()
  if (!here || !there) return null
  return (
    <div className={styles.notice}>
      <Banner
        tone="blue"
        action={
          <span className={styles.choices}>
            <Button size="small" onClick={() => void change(elsewhere)}>
              Open {there.title} here
            </Button>
            <Button size="small" look="quiet" onClick={stayHere}>
              Stay in {here.title}
            </Button>
          </span>
        }
      >
        {there.title} was opened in another tab. This tab still shows {here.title}.
      </Banner>
    </div>
  )
}
