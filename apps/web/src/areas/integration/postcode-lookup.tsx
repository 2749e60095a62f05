import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useRef } from 'react'
import type { ResolvedAddress } from '#domain/address/address.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import styles from './address.module.css'
import type { AddressSource } from './address-source.ts'
import { noAddressOfPostcode } from './address-words.ts'
import { useSuggestions } from './use-suggestions.ts'

interface PostcodeLookupProps {
  source: AddressSource
  /** In canonical form. */
  postcode: string
  onChoose: (address: ResolvedAddress) => void
  onClose: () => void
}

/** The addresses of a postcode to choose from (SHELL-117, SHELL-D60). */
export function PostcodeLookup({ source, postcode, onChoose, onClose }: PostcodeLookupProps) {
  const found = useSuggestions(source, onChoose)
  const look = useRef(() => void found.search(postcode))
  // The dialog starts the search when it opens; nothing else does.
  useEffect(() => look.current(), [])
  const { suggestions } = found
  return (
    <Modal
      open
      title="Select an address"
      onClose={onClose}
      foot={
        <>
          {found.isInside && (
            <Button icon={IconArrowLeft} onClick={found.back}>
              Back
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {found.error !== undefined ? (
        <ErrorState text={found.error} onRetry={() => void found.search(postcode)} retrying={found.busy} />
      ) : suggestions === undefined ? (
        <p role="status">Searching…</p>
      ) : suggestions.length === 0 ? (
        <p role="status">{noAddressOfPostcode}</p>
      ) : (
        <ul aria-label={`Addresses of ${postcode}`} aria-busy={found.busy} className={styles.addresses}>
          {suggestions.map(({ id, suggestion, is_group }) => (
            <li key={id}>
              <button type="button" className={styles.address} onClick={() => void found.open(id)}>
                <span>{suggestion}</span>
                {is_group && <Icon as={IconChevronRight} size={15} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
