import { AppError } from '#contract/errors.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { carerOfChannel } from './channel-id.ts'
import { selectCarers } from './channel-queries.ts'

/** A carer as the other end of a conversation. */
export interface ChatCarer {
  readonly guid: string
  readonly is_active: boolean
}

/** Loads the carer of a channel. Throws NOT_FOUND for an id that is not a channel of this branch. */
export async function carerOfCall(db: BranchDb, branch: Branch, channelId: string): Promise<ChatCarer> {
  const guid = carerOfChannel(branch, channelId)
  return guid === undefined ? notFound() : findCarer(db, branch, guid)
}

export async function findCarer(db: BranchDb, branch: Branch, guid: string): Promise<ChatCarer> {
  const [carer] = await selectCarers(db, branch, [guid])
  return carer ?? notFound()
}

/** CHAT-D09. */
export function refuseInactive(carer: ChatCarer): void {
  if (!carer.is_active) throw new AppError('USER_INACTIVE', 'This carer is inactive.')
}

function notFound(): never {
  throw new AppError('NOT_FOUND', 'Chat not found')
}
