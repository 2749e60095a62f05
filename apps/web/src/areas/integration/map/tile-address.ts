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

/** Returns the address of one tile. Servers that differ by a letter are used in turn. */
export function addressOfTile(template: string, zoom: number, column: number, row: number): string {
  const values: Readonly<Record<string, string | number>> = {
    z: zoom,
    x: column,
    y: row,
    s: ['a', 'b', 'c'][(column + row) % 3] ?? 'a',
    r: '',
  }
  return template.replaceAll(/\{([zxysr])\}/g, (_, name: string) => String(values[name]))
}
