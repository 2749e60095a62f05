import { buildWeb } from '#server/roles/build-web.ts'

// `npm run build`: builds the web application like the server does when it starts, unless it is already built.
await buildWeb(() => process.stdout.write('Building the web application\n'))
