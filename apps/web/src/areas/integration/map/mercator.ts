/** The projection of web maps: the world is a square, cut into tiles of 256 pixels, twice as many a side with each zoom. */

const tileSize = 256

export interface Point {
  /** Pixels from the left and the top of the world at a zoom level. */
  readonly x: number
  readonly y: number
}

/** The latitude at which the square ends, north and south. */
const lastLatitude = 85.05112878

/** Returns the position of a place on the map at a zoom level. In degrees. */
export function pointOf(latitude: number, longitude: number, zoom: number): Point {
  const world = tileSize * 2 ** zoom
  const angle = (Math.max(-lastLatitude, Math.min(lastLatitude, latitude)) * Math.PI) / 180
  return {
    x: ((longitude + 180) / 360) * world,
    y: ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * world,
  }
}

/** Returns the metres that a pixel covers; fewer the farther from the equator. */
export function metresPerPixel(latitude: number, zoom: number): number {
  const equator = 40_075_016.686
  return (equator * Math.cos((latitude * Math.PI) / 180)) / (tileSize * 2 ** zoom)
}

/** Returns a round length whose bar has at most `max` pixels: 1, 2 or 5 with zeros. */
export function scaleBar(perPixel: number, max: number): { metres: number; pixels: number } {
  const longest = perPixel * max
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = ([5, 2, 1].find((digit) => digit * power <= longest) ?? 1) * power
  return { metres, pixels: metres / perPixel }
}

/** Formats a distance: metres under 1 km, otherwise kilometres with one decimal (platform §9). */
export function distanceText(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`
}

export interface Tile {
  readonly key: string
  readonly column: number
  readonly row: number
  /** Pixels from the middle of the map to its top left corner. */
  readonly left: number
  readonly top: number
}

/** Returns the tiles that cover a map of some size around a point. */
export function tilesRound(middle: Point, zoom: number, width: number, height: number): Tile[] {
  const count = 2 ** zoom
  const range = (from: number, to: number) =>
    Array.from(
      { length: Math.floor(to / tileSize) - Math.floor(from / tileSize) + 1 },
      (_, at) => Math.floor(from / tileSize) + at,
    )
  return range(middle.y - height / 2, middle.y + height / 2)
    .filter((row) => row >= 0 && row < count)
    .flatMap((row) =>
      range(middle.x - width / 2, middle.x + width / 2).map((column) => ({
        key: `${zoom}/${column}/${row}`,
        // The world wraps around.
        column: ((column % count) + count) % count,
        row,
        left: column * tileSize - middle.x,
        top: row * tileSize - middle.y,
      })),
    )
}
