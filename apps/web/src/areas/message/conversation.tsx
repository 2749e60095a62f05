import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useQuery } from '@tanstack/react-query'
import type { Channel } from '#contract/message/chat.ts'
import { Icon } from '#ui/icon.tsx'
import { Link, useOpenPath } from '#ui/link.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { paths } from '../../kit/url/paths.ts'
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
          <h2 className={styles.name}>{channel.name}</h2>
          <p className={styles.regions}>{contact?.regions.map(({ title }) => title).join(', ')}</p>
        </div>
        <CarerMenu channel={channel} />
      </header>
      <History channel={channel} />
      <Composer channel={channel} isInactive={contact?.is_active === false} />
    </section>
  )
}

/** CHAT-008, CHAT-009, CHAT-D05. Every user of the messages may read carers. */
function CarerMenu({ channel }: { channel: Channel }) {
  const open = useOpenPath()
  const { carerId } = channel.custom
  return (
    <Menu
      label={`More about ${channel.name}`}
      items={[
        { label: 'Go to profile', onPress: () => open(paths.carer(carerId)) },
        { label: 'Go to visits', onPress: () => open(paths.carer(carerId, 'visits')) },
      ]}
    />
  )
}
