type Corner = readonly [longitude: number, latitude: number]

/**
 * The outline of the United Kingdom, a few kilometres out at sea, clockwise from the Isles of Scilly. It follows the
 * border with Ireland within about ten kilometres.
 */
const outline: readonly Corner[] = [
  ...([
    [-7, 49.7],
    [-7, 50.3],
    [-5.5, 50.9],
    [-5.8, 51.5],
    [-5.6, 51.9],
    [-5, 52.6],
    [-5.2, 53.6],
  ] as const),
  // The border, from Carlingford Lough to Lough Foyle.
  ...([
    [-5.5, 54],
    [-6.1, 53.99],
    [-6.4, 54.04],
    [-6.7, 54],
    [-6.75, 54.15],
    [-6.9, 54.25],
    [-7, 54.36],
  ] as const),
  ...([
    [-7.15, 54.3],
    [-7.25, 54.1],
    [-7.5, 54.08],
    [-7.9, 54.15],
    [-8.25, 54.4],
    [-8.25, 54.55],
  ] as const),
  ...([
    [-7.95, 54.65],
    [-7.65, 54.8],
    [-7.45, 55.05],
    [-7.1, 55.1],
    [-6.9, 55.4],
  ] as const),
  // The western isles, Orkney and Shetland.
  ...([
    [-7, 55.9],
    [-8, 56.5],
    [-9, 57.9],
    [-7, 59],
    [-4, 59.5],
    [-2.4, 61],
    [-0.4, 61],
    [-0.4, 59.8],
  ] as const),
  // The east coast and the Channel.
  ...([
    [-2, 58.8],
    [-1.4, 57.8],
    [-1.3, 56],
    [-1, 55.2],
    [0.5, 54.2],
    [0.5, 53.8],
    [0.6, 53.3],
    [1.9, 52.9],
  ] as const),
  ...([
    [2, 52.5],
    [1.75, 51.3],
    [1.5, 51],
    [1.1, 50.7],
    [0.5, 50.5],
    [-3, 49.95],
  ] as const),
]

/** Whether a place is in the United Kingdom, or just off its coast. In degrees. */
export function isInUk(latitude: number, longitude: number): boolean {
  let isInside = false
  outline.forEach(([x, y], at) => {
    const [beforeX, beforeY] = outline.at(at - 1) ?? [x, y]
    // A line to the north of the place crosses the outline an odd number of times if the place is inside.
    const isBetween = x > longitude !== beforeX > longitude
    if (isBetween && latitude < y + ((longitude - x) * (beforeY - y)) / (beforeX - x)) isInside = !isInside
  })
  return isInside
}

/** Returns what is wrong with the pin of an address. An address may have none. */
export function pinError(latitude: number | null, longitude: number | null): string | undefined {
  if (latitude === null && longitude === null) return undefined
  if (latitude === null || longitude === null) return 'Enter both the latitude and the longitude.'
  return isInUk(latitude, longitude)
    ? undefined
    : 'This place is outside the UK. Correct the latitude or the longitude.'
}
