import type { LiveEvent } from '#contract/message/live.ts'
import type { Services } from '../../kit/context.ts'
import { withBranch } from '../../kit/with-branch.ts'
import { channelIdOf } from './channel-id.ts'
import { countUnread, selectChannels } from './channel-queries.ts'
import { selectByKeys } from './message-queries.ts'

/** Somebody who listens to a branch. */
export interface Listener {
  readonly accountGuid: string
  /** Takes an event as it goes over the wire. */
  hear(event: string): void
  /** Looks again whether they may listen: something about their access has changed. */
  check(): void
}

/** Hands what was written in a branch, by whichever process, to those of this process who listen. */
export interface LiveHub {
  /** Settles once nothing of the branch is missed any more; gives the way to stop. */
  join(branchGuid: string, listener: Listener): Promise<() => void>
}

type Key = readonly [carerGuid: string, timetoken: string]

interface Notice {
  readonly branch: string
  readonly keys: readonly Key[]
}

/** Messages that are read in one go; of more than that only so many at a time. */
const atOnce = 500

export function liveHub(services: Services, onError: (error: unknown) => void): LiveHub {
  const rooms = new Map<string, Set<Listener>>()
  const waiting = new Map<string, Key[]>()
  let listening: Promise<() => void> | undefined

  const tell = (branchGuid: string, event: LiveEvent) => {
    const text = JSON.stringify(event)
    for (const listener of rooms.get(branchGuid) ?? []) listener.hear(text)
  }
  // While one lot is read from the database, what comes meanwhile gathers and is the next lot.
  const drain = async (branchGuid: string) => {
    for (let keys = waiting.get(branchGuid); keys && keys.length > 0; keys = waiting.get(branchGuid)) {
      const lot = keys.splice(0, atOnce)
      try {
        for (const event of await eventsOf(services, branchGuid, lot)) tell(branchGuid, event)
      } catch (error) {
        onError(error)
        tell(branchGuid, { type: 'resync' })
      }
    }
    waiting.delete(branchGuid)
  }
  const told = (payload: string) => {
    const { branch, keys } = JSON.parse(payload) as Notice // written by the database's own trigger
    if (!rooms.has(branch)) return
    const gathering = waiting.get(branch)
    if (gathering) gathering.push(...keys)
    else {
      waiting.set(branch, [...keys])
      void drain(branch)
    }
  }
  const missed = () => {
    for (const branchGuid of rooms.keys()) tell(branchGuid, { type: 'resync' })
  }
  const check = (accountGuid?: string) => {
    for (const listener of [...rooms.values()].flatMap((room) => [...room])) {
      if (accountGuid === undefined || listener.accountGuid === accountGuid) listener.check()
    }
  }
  const listen = async () => {
    const stops = await Promise.all([
      services.notices.listen('chat', { told, missed }),
      services.notices.listen('access', { told: check, missed: check }),
    ])
    return () => {
      for (const stop of stops) stop()
    }
  }
  const leaveAll = () => {
    if (rooms.size > 0) return
    listening?.then((stop) => stop()).catch(() => {})
    listening = undefined
  }

  return {
    async join(branchGuid, listener) {
      const room = rooms.get(branchGuid) ?? new Set()
      rooms.set(branchGuid, room.add(listener))
      const leave = () => {
        room.delete(listener)
        if (room.size === 0 && rooms.get(branchGuid) === room) rooms.delete(branchGuid)
        leaveAll()
      }
      listening ??= listen()
      try {
        await listening
      } catch (error) {
        listening = undefined
        leave()
        throw error
      }
      return leave
    },
  }
}

/** One event for each channel that the messages belong to. */
async function eventsOf(services: Services, branchGuid: string, keys: readonly Key[]): Promise<LiveEvent[]> {
  const events = await withBranch(
    services.db,
    branchGuid,
    services.clock.now(),
    async (db, branch) => {
      const found = await selectByKeys(db, keys)
      const byCarer = Map.groupBy(found, ({ carerGuid }) => carerGuid)
      const carers = [...byCarer.keys()]
      if (carers.length === 0) return []
      const unread = await countUnread(db, carers)
      const channels = new Map((await selectChannels(db, branch, carers)).map((channel) => [channel.id, channel]))
      return [...byCarer].flatMap(([carerGuid, rows]): LiveEvent[] => {
        const channel = channels.get(channelIdOf(branch, carerGuid))
        if (!channel) return []
        const messages = rows.map(({ message }) => message)
        return [{ type: 'messages', channel, messages, unread: unread.get(carerGuid) ?? 0 }]
      })
    },
    'snapshot',
  )
  return events ?? []
}
