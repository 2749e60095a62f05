import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconHomeHeart from '@tabler/icons-react/dist/esm/icons/IconHomeHeart.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useQuery } from '@tanstack/react-query'
import type { Channel } from '#contract/message/chat.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link, useOpenPath } from '#ui/link.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { Status } from '#ui/status/status.tsx'
import { useCoreSchema } from '../../kit/session/branch.ts'
import { paths } from '../../kit/url/paths.ts'
import { NextVisit } from '../carer/exports.ts'
import { statusKind } from '../identity/exports.ts'
import { contactsQuery } from './chat-filters.ts'
import { Composer } from './composer.tsx'
import styles from './conversation.module.css'
import { History } from './history.tsx'

/** One conversation: its head, its messages, and the composer (CHAT-008 to CHAT-014). */
export function Conversation({ channel }: { channel: Channel }) {
  const contacts = useQuery(contactsQuery)
  const contact = contacts.data?.contacts.find(({ channel_id }) => channel_id === channel.id)
  return (
    <section className={styles.conversation} aria-label={`Conversation with ${channel.name}`}>
      <header className={styles.head}>
        <Link href={paths.messages()} className={styles.back} aria-label="Back to chats">
          <Icon as={IconArrowLeft} />
        </Link>
        <Avatar name={channel.name} size={36} />
        <div className={styles.words}>
          <div className={styles.nameLine}>
            <h2 className={styles.name}>{channel.name}</h2>
            {contact && <CarerStatus id={contact.status_id} />}
          </div>
          <p className={styles.facts}>
            {contact && contact.regions.length > 0 && (
              <span className={styles.regions}>{contact.regions.map(({ title }) => title).join(', ')} · </span>
            )}
            <NextVisit guid={channel.custom.carerId} />
          </p>
        </div>
        {contact?.phone && (
          <LinkButton
            href={`tel:${contact.phone.replaceAll(' ', '')}`}
            isAddress
            icon={IconPhone}
            aria-label={`Call ${channel.name}, ${contact.phone}`}
          >
            <span className={styles.number}>{contact.phone}</span>
          </LinkButton>
        )}
        <CarerMenu channel={channel} />
      </header>
      <History channel={channel} />
      <Composer channel={channel} isInactive={contact?.is_active === false} />
    </section>
  )
}

function CarerStatus({ id }: { id: number }) {
  const status = useCoreSchema().data?.models.carer?.status?.find((each) => each.id === id)
  if (!status) return null
  return <Status word={status.title} kind={statusKind({ id, title: status.title, type: status.type ?? '' })} />
}

/** CHAT-008, CHAT-009, CHAT-D05. Every user of the messages may read carers. */
function CarerMenu({ channel }: { channel: Channel }) {
  const open = useOpenPath()
  const { carerId } = channel.custom
  return (
    <Menu
      label={`More about ${channel.name}`}
      items={[
        { label: 'Go to profile', icon: IconUser, onPress: () => open(paths.carer(carerId)) },
        { label: 'Go to visits', icon: IconHomeHeart, onPress: () => open(paths.carer(carerId, 'visits')) },
      ]}
    />
  )
}
