import type { Imports } from './imports.ts'

/** The paths of the tests to run; `all` if they cannot be narrowed down. */
export interface Affected {
  readonly api: readonly string[] | 'all'
  readonly e2e: readonly string[] | 'all'
}

/** This file composes all areas: through it every server test would depend on all of them. */
const composition = 'apps/server/src/areas/all-areas.ts'
/** Files that no API test or journey reads. */
const without =
  /^(docs|bench|scripts|\.cspell)\/|^(biome|cspell|knip[.\w]*)\.json$|^\.dependency-cruiser|\.md$|^LICENSE/
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isApiTest = (file: string) =>
  isTest(file) && /^(apps\/server|packages\/(demo|testing))\/(?!src\/tree\/)/.test(file)
const isJourney = (file: string) => file.endsWith('.e2e.ts')
/** Files that only tests load, apart from the server for the journeys. */
const testing = /^packages\/testing\/src\/(?!e2e-server|server-ahead)/
/** Pure functions, which a journey only reaches through the areas that use them. */
const isDomain = (file: string) => file.startsWith('packages/domain/')
/** Files that open the screens of every area. */
const addresses = /^apps\/web\/src\/(routes\/|main\.tsx$|router\.tsx$|route-tree)/
/** Journeys through the screens of every area. */
const everywhere = ['identity', 'search', 'shell']

/**
 * Returns the API tests and journeys that a change of some files can affect. An API test is affected when it imports a
 * changed file, directly or indirectly. A test that uses an endpoint of the contract or enqueues a job of an area
 * counts as importing that area, since all areas are only known to it through the composition. A journey runs against
 * the whole program: it is affected when its own files change, or when an affected area has the name of its folder.
 * Changes that reach the web outside areas, and files that are not code, affect everything.
 */
export function affectedTests(changed: readonly string[], imports: Imports): Affected {
  const relevant = changed.filter((file) => !without.test(file))
  const reach = reachedBy(relevant, importersOf(imports))
  // SQL, configuration of tools, and deleted files.
  const isUnknown = relevant.some((file) => !imports.has(file))
  return {
    api: isUnknown ? 'all' : [...reach].filter(isApiTest).sort(),
    e2e: isUnknown ? 'all' : journeysOf(relevant, reach, imports),
  }
}

function journeysOf(
  changed: readonly string[],
  reach: ReadonlySet<string>,
  imports: Imports,
): readonly string[] | 'all' {
  const journeys = [...imports.keys()].filter(isJourney)
  const folders = new Set(journeys.map(folderOf))
  const isOnlyForTests = (file: string) =>
    isTest(file) || isJourney(file) || file.startsWith('e2e/') || testing.test(file)
  const touched = new Set<string | undefined>()
  for (const file of [...reach].filter((each) => !isOnlyForTests(each) && !isDomain(each))) {
    const folder = folderOf(file)
    if (folders.has(folder)) touched.add(folder)
    // An area that merely uses changed code shows the effect in journeys of the changed area too; a path only names
    // screens.
    else if (changed.includes(file) || !(folder !== undefined || file === composition || addresses.test(file)))
      return 'all'
  }
  // Only areas without journeys use them.
  if (touched.size === 0 && changed.some((file) => isDomain(file) && !isTest(file))) return 'all'
  if (touched.size > 0 && !(touched.size === 1 && touched.has('gallery')))
    for (const folder of everywhere) touched.add(folder)
  // A journey that imports helpers from another area's journeys goes through that area's screens.
  const isTouched = (file: string) => [file, ...(imports.get(file) ?? [])].some((each) => touched.has(folderOf(each)))
  return journeys.filter((file) => reach.has(file) || isTouched(file)).sort()
}

/** Returns the area, or the folder of journeys, of a file. */
function folderOf(file: string): string | undefined {
  if (file.startsWith('apps/gallery/')) return 'gallery'
  return /^(?:apps\/(?:server|web)\/src\/areas|packages\/contract\/src|e2e)\/([a-z-]+)\//.exec(file)?.[1]
}

function importersOf(imports: Imports): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  const add = (file: string, importer: string) => {
    const known = importers.get(file)
    if (known) known.push(importer)
    else importers.set(file, [importer])
  }
  for (const [importer, files] of imports) {
    for (const file of files) if (file !== composition || isTest(importer)) add(file, importer)
    // A test of an endpoint also tests its handler.
    for (const file of isTest(importer) || testing.test(importer) ? files : []) {
      const area = /^packages\/contract\/src\/([a-z-]+)\//.exec(file)?.[1]
      if (area !== undefined) add(`apps/server/src/areas/${area}/area.ts`, importer)
    }
    if (/\/areas\/[a-z-]+\/jobs\.ts$/.test(importer)) add(importer.replace('jobs.ts', 'job-handlers.ts'), importer)
  }
  return importers
}

function reachedBy(files: readonly string[], importers: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reach = new Set(files)
  for (const file of reach) for (const importer of importers.get(file) ?? []) reach.add(importer)
  return reach
}
