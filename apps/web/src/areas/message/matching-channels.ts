import type { Channel } from '#contract/message/chat.ts'

/** CHAT-D04: with regions and carers a chat has to match both. `regionCarers` is undefined without regions. */
export function matchingChannels(
  channels: readonly Channel[],
  carers: readonly string[],
  regionCarers: readonly string[] | undefined,
): readonly Channel[] {
  const inRegions = regionCarers && new Set(regionCarers)
  return channels.filter(
    ({ custom: { carerId } }) =>
      (carers.length === 0 || carers.includes(carerId)) && (!inRegions || inRegions.has(carerId)),
  )
}
