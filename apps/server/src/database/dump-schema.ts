import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSchema } from './generate-schema.ts'
import { generateTypes } from './generate-types.ts'
import { migrate } from './migrate.ts'
import { startScratchServer } from './scratch-server.ts'

// `npm run schema` writes the schema and types that the migrations produce in an empty database.
const server = await startScratchServer()
try {
  await migrate(server.url)
  await writeFile(join(import.meta.dirname, 'types.ts'), await generateTypes(server.url))
  await writeFile(join(import.meta.dirname, 'schema.sql'), await generateSchema(server.url))
} finally {
  await server.stop()
}
