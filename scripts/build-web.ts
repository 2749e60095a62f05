import { buildWeb } from '#server/roles/build-web.ts'

// `npm run build`: the web application as the server would build it at its start, unless it is built already.
await buildWeb(() => process.stdout.write('Building the web application\n'))
