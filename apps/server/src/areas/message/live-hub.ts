import type { LiveEvent } from '#contract/message/live.ts'
import type { Services } from '../../kit/context.ts'
import { withBranch } from '../../kit/with-branch.ts'
import { channelIdOf } from './channel-id.ts'
import { countUnread, selectChannels } from './channel-queries.ts'
import type { Topics } from './live-guard.ts'
import { selectByKeys } from './message-queries.ts'

/** A subscriber to a branch's messages and rota. */
export interface Listener {
  readonly accountGuid: string
  mayHear(topic: keyof Topics): boolean
  /** Sends an event, as JSON text. */
  send(event: string): void
  /** Rechecks the right to listen, after a change to the account's access. */
  check(): void
}

/** Passes the messages and the changed days of the rota of a branch, written in any process, to the listeners of this process. */
export interface LiveHub {
  /** Resolves once the listener misses no further events; returns a function that leaves. */
  join(branchGuid: string, listener: Listener): Promise<() => void>
}

type Key = readonly [carerGuid: string, timetoken: string]

interface Notice {
  readonly branch: string
  readonly keys: readonly Key[]
}

/** Local dates, both included. */
interface RotaNotice {
  readonly branch: string
  readonly first: string
  readonly last: string
}

/** Milliseconds in which changes of the rota are collected for one event. */
const rotaWait = 250

/** The maximum number of messages that are loaded at once. */
const batchSize = 500

export function liveHub(services: Services, onError: (error: unknown) => void): LiveHub {
  const rooms = new Map<string, Set<Listener>>()
  const waiting = new Map<string, Key[]>()
  let listening: Promise<() => void> | undefined

  const broadcast = (branchGuid: string, event: LiveEvent, topic?: keyof Topics) => {
    const text = JSON.stringify(event)
    for (const listener of rooms.get(branchGuid) ?? []) {
      if (topic === undefined || listener.mayHear(topic)) listener.send(text)
    }
  }
  // Keys that arrive while a batch is loaded are collected for the next batch.
  const drain = async (branchGuid: string) => {
    for (let keys = waiting.get(branchGuid); keys && keys.length > 0; keys = waiting.get(branchGuid)) {
      const batch = keys.splice(0, batchSize)
      try {
        for (const event of await eventsOf(services, branchGuid, batch)) broadcast(branchGuid, event, 'messages')
      } catch (error) {
        onError(error)
        broadcast(branchGuid, { type: 'resync' })
      }
    }
    waiting.delete(branchGuid)
  }
  const receive = (payload: string) => {
    const { branch, keys } = JSON.parse(payload) as Notice // written by the database's trigger
    if (!rooms.has(branch)) return
    const pending = waiting.get(branch)
    if (pending) pending.push(...keys)
    else {
      waiting.set(branch, [...keys])
      void drain(branch)
    }
  }
  const changedDays = new Map<string, { first: string; last: string }>()
  const receiveRota = (payload: string) => {
    const { branch, first, last } = JSON.parse(payload) as RotaNotice // written by the database's trigger
    if (!rooms.has(branch)) return
    const known = changedDays.get(branch)
    if (!known) {
      setTimeout(() => {
        const days = changedDays.get(branch)
        changedDays.delete(branch)
        if (days) broadcast(branch, { type: 'rota', ...days }, 'rota')
      }, rotaWait).unref()
    }
    changedDays.set(branch, {
      first: known && known.first < first ? known.first : first,
      last: known && known.last > last ? known.last : last,
    })
  }
  const missed = () => {
    for (const branchGuid of rooms.keys()) broadcast(branchGuid, { type: 'resync' })
  }
  const check = (accountGuid?: string) => {
    for (const listener of [...rooms.values()].flatMap((room) => [...room])) {
      if (accountGuid === undefined || listener.accountGuid === accountGuid) listener.check()
    }
  }
  const listen = async () => {
    const stops = await Promise.all([
      services.notices.listen('chat', { receive, missed }),
      services.notices.listen('rota', { receive: receiveRota, missed: () => undefined }),
      services.notices.listen('access', { receive: check, missed: check }),
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

/** Builds one event for each channel of the messages. */
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
