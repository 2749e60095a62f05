import styles from './avatar.module.css'
import { initials } from './initials.ts'

interface AvatarProps {
  name: string
  /** Pixels. */
  size?: number
  /** The signed-in user's own avatar is in the accent colour. */
  own?: boolean
}

/** Initials in a disc. The name is beside it, so screen readers skip it. */
export function Avatar({ name, size = 32, own }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.avatar}
      data-tint={own ? 'own' : tintOf(name)}
      style={{ width: size, height: size, fontSize: size >= 48 ? 20 : size >= 32 ? 11 : 10 }}
    >
      {initials(name)}
    </span>
  )
}

/** Returns one of six background colours, always the same for a name. */
function tintOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % 6
}
