import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { Icon } from '../icon.tsx'
import styles from './person.module.css'

/** A number that a phone or a softphone dials; `of` is who answers it. */
export function PhoneLink({ number, of }: { number: string; of: string }) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} aria-label={`Call ${of}, ${number}`} className={styles.phone}>
      <Icon as={IconPhone} size={14} />
      {number}
    </a>
  )
}
