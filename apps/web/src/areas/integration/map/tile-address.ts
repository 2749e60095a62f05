import type { RuntimeSettings } from '#contract/runtime-settings.ts'

/**
 * The address of map tiles from the configuration, with its key in it (SHELL-125, SHELL-D61); undefined where none is
 * configured. `{z}`, `{x}` and `{y}` in it stand for the tile.
 */
export function tileAddressOf({ MapTileUrl, MapsKey }: RuntimeSettings): string | undefined {
  return MapTileUrl === undefined || MapTileUrl === ''
    ? undefined
    : MapTileUrl.replaceAll('{key}', encodeURIComponent(MapsKey ?? ''))
}

/** The address of one tile. Servers that are told apart by a letter are asked in turn. */
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
