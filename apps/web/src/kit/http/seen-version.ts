/** The version of a record that is on the screen: the one that was read, or that the last save from here has made. */
export interface SeenVersion {
  current: number
}

/** For If-Match: a change of an older version is refused. */
export function ifMatchOf({ current }: SeenVersion): string {
  return `"${current}"`
}

/** Takes over the version that a save has made from its answer; a deletion makes none. */
export function noteSaved(seen: SeenVersion, etag: string | null): void {
  const version = /^(?:W\/)?"(\d+)"$/.exec(etag ?? '')?.[1]
  if (version !== undefined) seen.current = Number(version)
}
