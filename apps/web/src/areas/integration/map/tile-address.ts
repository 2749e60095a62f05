import type { RuntimeSettings } from '#contract/runtime-settings.ts'

/**
 * Returns the address template of map tiles from the configuration, with its key (SHELL-125, SHELL-D61); undefined when
 * none is configured. `{z}`, `{x}` and `{y}` in it are the tile's.
 */
export function tileAddressOf({ MapTileUrl, MapsKey }: RuntimeSettings): string | undefined {
  return MapTileUrl === undefined || MapTileUrl === ''
    ? undefined
    : MapTileUrl.replaceAll('{key}', encodeURIComponent(MapsKey ?? ''))
}
