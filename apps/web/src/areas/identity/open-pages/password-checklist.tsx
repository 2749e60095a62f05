import { checkPassword } from '#contract/identity/password-rules.ts'
import { Glyph } from '#ui/status/status-glyph.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './open-pages.module.css'

/** The rules of a password, each marked as met or not while the user types (AUTH-059, AUTH-D11). */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul className={styles.checklist} aria-label="The password needs">
      {checkPassword(password).map(({ text, met }) => (
        <li key={text} className={met ? styles.met : undefined}>
          <Glyph shape={met ? 'disc-tick' : 'ring'} tone={met ? 'green' : 'grey'} />
          <span>
            {text}
            <VisuallyHidden>{met ? ': met' : ': not met'}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  )
}
