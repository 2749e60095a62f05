import type { Branch } from '../../kit/context.ts'

/** CHAT-D16. */
export function channelIdOf(branch: Pick<Branch, 'guid'>, carerGuid: string): string {
  return `branch.${branch.guid}.carer.${carerGuid}`
}

/** Returns the carer of a channel of this branch; undefined for a malformed id or another branch's. */
export function carerOfChannel(branch: Pick<Branch, 'guid'>, channelId: string): string | undefined {
  const carerGuid = channelId.slice(-36)
  const isGuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(carerGuid)
  return isGuid && channelId === channelIdOf(branch, carerGuid) ? carerGuid : undefined
}
