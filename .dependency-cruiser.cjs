const areas = require('./modules.map.cjs')

const map = Object.assign({}, ...Object.values(areas))
const areaOf = (name) => Object.keys(areas).find((area) => name in areas[area])
const folders = Object.keys(map).map((name) => `${areaOf(name)}/${name}`)
const M = '^apps/server/src/modules/'
const OWN = `${M}([^/]+/[^/]+)/`
const browsers = 'web|backoffice|play'
// Tests and builders stand beside what they test and reach for a database and for the builders of other modules.
const tests = ['\\.test\\.tsx?$', '/testing\\.ts$', '/testing-(back-office|page)\\.tsx$', '/testing/']

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const tiers = Object.entries(map).map(([own, { calls: may }]) =>
  rule(
    `tier-${own}`,
    `${own} may import ${may.length > 0 ? may.join(', ') : 'no other module'} (modules.map.cjs).`,
    { path: `${M}${areaOf(own)}/${own}/`, pathNot: tests },
    { path: M, pathNot: [own, ...may].map((name) => `${M}${areaOf(name)}/${name}/`) },
  ),
)

module.exports = {
  forbidden: [
    rule('no-cycles', 'Two files that import each other are one file in two places.', {}, { circular: true }),
    rule(
      'not-found',
      'An import that leads nowhere.',
      {},
      { couldNotResolve: true, pathNot: ['^virtual:', '\\?', '^cloudflare:'] },
    ),
    rule(
      'module-is-mapped',
      'Every module has its line in modules.map.cjs.',
      { path: `${M}(?!(${folders.join('|')})/)` },
      { path: '.' },
    ),
    rule(
      'through-the-index',
      'A module is used through its face, index.ts.',
      { path: OWN, pathNot: tests },
      { path: M, pathNot: [`${M}$1/`, `${M}[^/]+/[^/]+/index\\.ts$`] },
    ),
    rule(
      'face-from-outside',
      'The program puts a module together through program.ts, which has the face too, or mounts its endpoints.',
      { path: '^apps/server/src/', pathNot: [M, ...tests] },
      { path: M, pathNot: `${M}[^/]+/[^/]+/(index|program|routes|jobs|room)\\.ts$` },
    ),
    rule(
      'program-is-for-the-program',
      'A module that imports its own program.ts, or another one, loads endpoints and jobs it has no use for.',
      { path: M, pathNot: tests },
      { path: `${M}[^/]+/[^/]+/program\\.ts$` },
    ),
    ...tiers,
    rule(
      'rules-are-pure',
      'Rules decide from what they are given: money, games, lotteries, contracts, the protocol and their own types.',
      { path: `${OWN}(rules|rules/.*)\\.ts$`, pathNot: tests },
      {
        pathNot: [
          `${M}$1/(rules|rules/.*|types)\\.ts$`,
          '^packages/(contracts|promotions|money|games|lottery|protocol)/',
        ],
      },
    ),
    rule(
      'endpoints-call-actions',
      'An endpoint calls an action or a read, never the store.',
      { path: `${M}[^/]+/[^/]+/(routes|jobs|room)\\.ts$` },
      { path: '(/|-)store\\.ts$' },
    ),
    rule(
      'sql-lives-in-stores',
      'SQL lives in store.ts and reads.ts.',
      {
        path: '^apps/server/src/',
        pathNot: ['(/|-)(store|reads)\\.ts$', '/(store|reads)/', '^apps/server/src/platform/db', ...tests],
      },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    rule(
      'platform-knows-no-domain',
      'The platform has no gaming word in it.',
      { path: '^apps/server/src/platform/', pathNot: tests },
      { path: M },
    ),
    rule(
      'games-are-pure',
      'Game maths import game maths and money, nothing else.',
      { path: '^packages/games/', pathNot: tests },
      { pathNot: '^packages/(games|money)/' },
    ),
    rule(
      'contracts-are-pure',
      'Contracts compute from what they are given: money, and the hashes and trees of games.',
      { path: '^packages/contracts/', pathNot: tests },
      { pathNot: '^packages/(contracts|games/src/(ledger-proofs|fairness)|money)/' },
    ),
    rule(
      'promotions-are-pure',
      'Promotions compute from what they are given: money, and nothing else.',
      { path: '^packages/promotions/', pathNot: tests },
      { pathNot: '^packages/(promotions|money)/' },
    ),
    rule(
      'lotteries-are-pure',
      'Lotteries import game maths, money and nothing else.',
      { path: '^packages/lottery/', pathNot: tests },
      { pathNot: '^packages/(lottery|games|money)/' },
    ),
    rule(
      'money-is-alone',
      'Money imports nothing.',
      { path: '^packages/money/', pathNot: tests },
      { pathNot: '^packages/money/' },
    ),
    rule(
      'protocol-is-thin',
      'The protocol knows money and zod only.',
      { path: '^packages/protocol/', pathNot: tests },
      { pathNot: ['^packages/(protocol|money)/', 'node_modules/zod/'] },
    ),
    rule(
      'browser-never-server',
      'A browser program never imports the server, not even a type.',
      { path: `^apps/(${browsers})/` },
      { path: '^apps/server/' },
    ),
    rule(
      'programs-are-apart',
      'A browser program never imports another one.',
      { path: `^apps/(${browsers})/` },
      { path: `^apps/(${browsers})/`, pathNot: '^apps/$1/' },
    ),
    rule('packages-below-apps', 'Packages know no program.', { path: '^packages/' }, { path: '^apps/' }),
    rule(
      'sources-below-tools',
      'Programs and packages run without the tools.',
      { path: '^(apps|packages)/', pathNot: [...tests, '/vite\\.config\\.ts$'] },
      { path: '^(tools|tests|bench)/' },
    ),
    rule(
      'features-are-islands',
      'What two features need moves to shared or ui, or the route passes it.',
      { path: `^apps/(${browsers})/src/features/([^/]+)/` },
      { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    ),
    rule(
      'no-validator-in-browsers',
      "A screen takes types from the calls and plain choices from shapes/*-kinds: the validator is the server's.",
      { path: '^apps/(web|play)/src/', pathNot: '[.]test[.]tsx?$' },
      { path: '^packages/protocol/src/(calls|topics)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'frames-draw-nothing',
      'A game frame shows what the server decided: of the games it takes types, places on boards, the growth of crash and advice.',
      { path: '^apps/play/src/', pathNot: '[.]test[.]tsx?$|^apps/play/src/review/' },
      {
        path: '^packages/games/src/',
        pathNot: '^packages/games/src/(instant/layout|crash/growth|interactive/video-poker/advice)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'review-is-no-part-of-play',
      'The page that reviews stages plays rounds by the rules of the games: nothing that players load may reach it.',
      { pathNot: '^apps/play/src/review/' },
      { path: '^apps/play/src/review/' },
    ),
    rule(
      'features-below-routes',
      'Routes mount features; features know no route.',
      { path: '^apps/[^/]+/src/(features|shared)/' },
      { path: '^apps/[^/]+/src/routes/' },
    ),
    rule(
      'shared-below-features',
      'Shared parts know no feature.',
      { path: '^apps/[^/]+/src/shared/' },
      { path: '^apps/[^/]+/src/features/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/dist\\.'] },
    tsPreCompilationDeps: true,
    preserveSymlinks: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
}
