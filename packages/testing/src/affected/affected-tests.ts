import type { Imports } from './imports.ts'

/** The tests to run, as paths; `all` where nothing tells them apart. */
export interface Affected {
  readonly api: readonly string[] | 'all'
  readonly e2e: readonly string[] | 'all'
}

/** The areas are put together there: through it every test of the server would reach all of them. */
const composition = 'apps/server/src/areas/all-areas.ts'
/** No API test and no journey reads these. */
const without = /^(docs|bench|scripts)\/|\.md$|^LICENSE/
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isApiTest = (file: string) =>
  isTest(file) && /^(apps\/server|packages\/(demo|testing))\/(?!src\/tree\/)/.test(file)
const isJourney = (file: string) => file.endsWith('.e2e.ts')
/** What only tests load, but for the server of the journeys. */
const testing = /^packages\/testing\/src\/(?!e2e-server|server-ahead)/
/** They open screens of every area. */
const addresses = /^apps\/web\/src\/(routes\/|main\.tsx$|router\.tsx$|route-tree)/
/** Journeys that go through screens of every area. */
const everywhere = ['identity', 'search', 'shell']

/**
 * The API tests and journeys that a change of some files can affect.
 *
 * An API test is affected when it imports a changed file, by whatever way. One that takes an endpoint from the contract
 * or enqueues a job of an area counts as importing that area, and all know the areas only by that.
 * A journey runs against the whole program: it is affected when its own files change, or an area that the change
 * reaches has the name of its folder. What reaches the web beyond areas, and whatever is not code, affects everything.
 */
export function affectedTests(changed: readonly string[], imports: Imports): Affected {
  const telling = changed.filter((file) => !without.test(file))
  const reach = reachedBy(telling, importersOf(imports))
  // SQL, settings of tools and files that are gone.
  const isUnknown = telling.some((file) => !imports.has(file))
  return {
    api: isUnknown ? 'all' : [...reach].filter(isApiTest).sort(),
    e2e: isUnknown ? 'all' : journeysOf(telling, reach, imports),
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
  for (const file of [...reach].filter((each) => !isOnlyForTests(each))) {
    const folder = folderOf(file)
    if (folders.has(folder)) touched.add(folder)
    // An area that only uses what has changed shows it in journeys of the areas that do as well; an address only names screens.
    else if (changed.includes(file) || !(folder !== undefined || file === composition || addresses.test(file)))
      return 'all'
  }
  if (touched.size > 0 && !(touched.size === 1 && touched.has('gallery')))
    for (const folder of everywhere) touched.add(folder)
  // One that takes helpers from the journeys of another area goes through its screens.
  const isTouched = (file: string) => [file, ...(imports.get(file) ?? [])].some((each) => touched.has(folderOf(each)))
  return journeys.filter((file) => reach.has(file) || isTouched(file)).sort()
}

/** The area, or the folder of journeys, that a file belongs to. */
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
    // Who tests an endpoint tests all that answers it.
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
