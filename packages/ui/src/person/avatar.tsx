import styles from './avatar.module.css'
import { initials } from './initials.ts'

interface AvatarProps {
  name: string
  /** Pixels. */
  size?: number
  /** The signed-in user's own is in accent colour. */
  own?: boolean
}

/** Initials in a disc. It stands beside the name, so readers pass over it. */
export function Avatar({ name, size = 32, own }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.avatar}
      data-tint={own ? 'own' : tintOf(name)}
      style={{ width: size, height: size, fontSize: size >= 32 ? 11 : 10 }}
    >
      {initials(name)}
    </span>
  )
}

/** One of six grounds, the same for the same name. */
function tintOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % 6
}
