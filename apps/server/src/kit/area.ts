import type { FastifyInstance } from 'fastify'
import type { DB } from '../database/types.ts'
import type { Services } from './context.ts'
import type { StoredFolder } from './files/removal.ts'
import type { HistoryRecord } from './history-record.ts'
import type { Handler } from './http/mount.ts'
import type { JobHandler } from './jobs/job-handler.ts'
import type { SearchScreens } from './search-screen.ts'

/** The name column of each table. */
export type Names = Partial<Readonly<Record<keyof DB, string>>>

/**
 * The parts that an area adds to the program, in its `area.ts`; `areas/all-areas.ts` lists the areas. Each part is
 * loaded only by the role that needs it: a worker loads no handlers.
 */
export interface Area {
  /** The handlers of the area's endpoints. They receive all areas, as some of them combine parts of the others. */
  readonly handlers: (areas: readonly Area[]) => Promise<readonly Handler[]>
  /** The handlers of the area's jobs. */
  readonly jobs?: () => Promise<readonly JobHandler[]>
  /** Its records that have a history (SHELL-D64). */
  readonly records?: () => Promise<readonly HistoryRecord[]>
  /** Its tables whose rows have a name, each with its name column: a history shows these names for guids. */
  readonly names?: Names
  /** The screens that results of the search link to. One area has all screens of a kind. */
  readonly searchScreens?: () => Promise<SearchScreens>
  /** Folders of the file store that its rows refer to. */
  readonly storedFolders?: () => Promise<readonly StoredFolder[]>
  /** Routes that are not endpoints of the contract, such as a web socket. */
  readonly routes?: () => Promise<(app: FastifyInstance, services: Services) => void>
}

/** Returns one part of all areas as one list. */
export async function allOf<Part>(
  areas: readonly Area[],
  load: (area: Area) => Promise<readonly Part[]> | undefined,
): Promise<readonly Part[]> {
  return (await Promise.all(areas.map((area) => load(area) ?? []))).flat()
}
