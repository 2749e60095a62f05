import { may } from '#contract/access.ts'
import { branchAccess } from '#contract/branch/access.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useBranch } from '../kit/session/branch.ts'
import { permissionsOf, useSession, useUser } from '../kit/session/session.ts'
import { sessionKeys } from '../kit/session/storage.ts'
import { freshToken } from '../kit/session/tokens.ts'
import styles from './diagnostics.module.css'

/** The facts that support needs: versions, branch, user and permissions (SHELL-036, SHELL-D18). */
export function Diagnostics({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useUser()
  const branch = useBranch()
  const developer = may(permissionsOf(useSession()), branchAccess.develop)
  const rows = [
    ['Environment', user.environment],
    ['API version', sessionStorage.getItem(sessionKeys.apiVersion) ?? '–'],
    ['Service build', sessionStorage.getItem(sessionKeys.serviceBuild) ?? '–'],
    ['Web build', __BUILD__],
    ['Branch', `${branch?.title ?? ''}\n${branch?.guid ?? ''}`],
    ['User', `${user.username}\n${user.sub}`],
    ['Permissions', user.roles.toSorted().join('\n')],
  ] as const
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await freshToken())
      toast('Token copied to clipboard.')
    } catch {
      toast('The browser did not allow the token to be copied.', 'error')
    }
  }
  return (
    <Modal
      open={open}
      title="Diagnostics"
      onClose={onClose}
      width={560}
      foot={
        <>
          {developer && <Button onClick={() => void copy()}>Copy token</Button>}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
