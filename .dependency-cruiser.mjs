import { readFileSync } from 'node:fs'

/** The folders and arrows of the picture in ARCHITECTURE.md, which is the rule. */
const picture = readFileSync(new URL('ARCHITECTURE.md', import.meta.url), 'utf8')
  .split('```mermaid')[1]
  .split('```')[0]
const folders = new Map([...picture.matchAll(/^ {2}(\w+)\["([^<]+)<br>/gm)].map(([, name, folder]) => [name, folder]))
const arrows = picture
  .split('\n')
  .filter((line) => line.includes('-->'))
  .flatMap((line) => {
    const names = line.split('-->').map((name) => name.trim())
    const unknown = names.find((name) => !folders.has(name))
    if (unknown !== undefined) throw new Error(`ARCHITECTURE.md draws an arrow of ${unknown}, which is no folder.`)
    return names.slice(1).map((name, index) => ({ from: names[index], to: name }))
  })

/** The folders that lead to one along the arrows. */
const below = (name) => arrows.flatMap(({ from, to }) => (to === name ? [from, ...below(from)] : []))

/** Code of a folder may import the folders named, itself, and packages. */
const mayUse = (name, from, ...to) => ({
  name,
  severity: 'error',
  comment: `${from} may use ${to.length > 0 ? to.join(', ') : 'no other folder'}.`,
  from: { path: `^${from}/`, pathNot: test },
  to: { path: '^(apps|packages|e2e|bench|scripts)/', pathNot: [from, ...to].map((folder) => `^${folder}/`) },
})

// Tests may lay out their examples with what packages/testing has, and a whole-tree test looks at everything.
const test = '\\.(test|e2e)\\.tsx?$'

const domain = 'packages/domain/src'
const server = 'apps/server/src'
const web = 'apps/web'
const demo = 'packages/demo/src'
const testing = 'packages/testing/src'

const { devDependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const developmentPackages = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'))

export default {
  forbidden: [
    ...[...folders].map(([name, folder]) => {
      // What starts the server may lay out the demo provider; the rule below keeps that in one place.
      const used = [...below(name), ...(name === 'server' ? ['demo'] : [])]
      return mayUse(`arrows-of-${name}`, folder, ...used.map((each) => folders.get(each)))
    }),
    {
      name: 'domain-does-no-io',
      severity: 'error',
      comment: 'The domain takes plain values and returns plain values: no file, no network, no clock.',
      from: { path: `^${domain}/`, pathNot: [test, '/price-command\\.ts$', '/arbitraries\\.ts$'] },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional'], pathNot: '/(temporal-polyfill|zod)/' },
    },
    {
      name: 'server-loads-the-demo-in-one-place',
      severity: 'error',
      comment: 'Only what starts the server knows the demo provider.',
      from: { path: `^${server}/`, pathNot: [`^${server}/(roles)/`, test] },
      to: { path: `^${demo}/` },
    },
    {
      name: 'kits-know-no-area',
      severity: 'error',
      comment: 'What every area uses must not depend on one of them.',
      from: { path: `^(${server}|${web}/src)/kit/`, pathNot: test },
      to: { path: `^(${server}|${web}/src)/areas/` },
    },
    {
      name: 'areas-are-apart',
      severity: 'error',
      comment: 'An area is used by what its exports.ts names, and by the jobs that it declares.',
      from: { path: `^(${server}|${web}/src)/areas/([^/]+)/`, pathNot: test },
      to: { path: '^$1/areas/[^/]+/', pathNot: ['^$1/areas/$2/', '/(exports|jobs)\\.ts$'] },
    },
    {
      name: 'billing-knows-no-output',
      severity: 'error',
      comment: 'Documents are drawn from what billing completes. What both say of a document is in the domain.',
      from: { path: `^${server}/areas/billing/`, pathNot: test },
      to: { path: `^${server}/areas/output/` },
    },
    {
      name: 'shell-uses-what-areas-export',
      severity: 'error',
      comment: 'What the shell loads later it loads from where it is.',
      from: { path: `^${web}/src/(shell|kit)/`, pathNot: test },
      to: { path: `^${web}/src/areas/`, pathNot: '/exports\\.ts$', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'applications-use-what-areas-export',
      severity: 'error',
      comment: 'An embedded application uses the kit, and areas by their exports.ts and screens.ts.',
      from: { path: '^apps/embedded/', pathNot: test },
      to: { path: `^${web}/`, pathNot: [`^${web}/src/kit/`, `^${web}/src/areas/[^/]+/(exports|screens)\\.ts$`] },
    },
    {
      name: 'dashboard-stands-alone',
      severity: 'error',
      comment: 'The dashboard is drawn before the program is there.',
      from: { path: '^apps/embedded/dashboard/' },
      to: { path: `^${web}/` },
    },
    {
      name: 'applications-are-apart',
      severity: 'error',
      from: { path: '^apps/embedded/([^/]+)/' },
      to: { path: '^apps/embedded/', pathNot: '^apps/embedded/$1/' },
    },
    {
      name: 'areas-know-no-worker',
      severity: 'error',
      comment: 'Code that queues a job imports its declaration; only the worker loads its handler.',
      from: { path: `^${server}/(areas|kit)/`, pathNot: [test, 'area\\.ts$'] },
      to: { path: [`^${server}/worker/`, '/job-handlers\\.ts$'] },
    },
    {
      name: 'database-knows-no-area',
      severity: 'error',
      from: { path: `^${server}/database/`, pathNot: test },
      to: { path: `^${server}/(areas|kit|roles|worker)/` },
    },
    {
      name: 'only-tests-use-testing',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [test, `^${testing}/`] },
      to: { path: `^${testing}/` },
    },
    {
      name: 'no-development-package-in-what-runs',
      severity: 'error',
      comment: 'Whatever the server or the browser loads belongs among the dependencies.',
      from: { path: `^(${server}/main|${web}/src/main|${web}/vite\\.config)\\.tsx?$` },
      to: { reachable: true, path: `^node_modules/(${developmentPackages.join('|')})/` },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that need each other are one file, or want a third.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}
