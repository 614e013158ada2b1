/** The rules of imports and of lint are seen to catch the faults they are there for, on a small copy of the tree. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../root.ts'

const modules = 'apps/server/src/modules'
const empty = 'export {}\n'

const skeleton: Record<string, string> = {
  'apps/play/src/review/samples.ts': "import '../../../../packages/games/src/index.ts'\n",
  'modules.map.cjs': `module.exports = {
    core: { ledger: { calls: [] }, players: { calls: [] }, wallet: { calls: ['ledger'] } },
    play: { betting: { calls: ['wallet', 'ledger'] }, slots: { calls: ['betting'], reads: ['ledger'] } },
  }\n`,
  'package.json': '{ "name": "skeleton", "private": true, "type": "module" }',
  'node_modules/kysely/package.json': '{ "name": "kysely", "main": "index.js" }',
  'node_modules/kysely/index.js': 'module.exports = {}',
  'node_modules/zod/package.json': '{ "name": "zod", "main": "index.js" }',
  'node_modules/zod/index.js': 'module.exports = {}',
  'apps/server/src/platform/db/database.ts': "import 'kysely'\n",
  'apps/server/src/platform/clock.ts': empty,
  'packages/money/src/index.ts': empty,
  'packages/protocol/src/index.ts': "import 'zod'\nimport '../../money/src/index.ts'\n",
  'packages/games/src/index.ts': "import '../../money/src/index.ts'\n",
  'apps/web/src/shared/client.ts': "import '../../../../packages/protocol/src/index.ts'\n",
  'apps/web/src/features/home/home.ts': "import '../../shared/client.ts'\n",
  'apps/web/src/features/login/login.ts': empty,
  'apps/web/src/routes/front.ts': "import '../features/home/home.ts'\n",
  'apps/play/src/main.ts': "import '../../../packages/games/src/crash/growth.ts'\n",
  'packages/games/src/crash/growth.ts': empty,
  ...Object.fromEntries(
    ['core/ledger', 'core/players', 'core/wallet', 'play/betting', 'play/slots'].flatMap((name) => [
      [`${modules}/${name}/index.ts`, "export * from './act.ts'\n"],
      [`${modules}/${name}/program.ts`, "export * from './index.ts'\n"],
      [`${modules}/${name}/act.ts`, "import './store.ts'\nimport './rules.ts'\nexport const act = 1\n"],
      [`${modules}/${name}/store.ts`, "import 'kysely'\nimport './types.ts'\n"],
      [
        `${modules}/${name}/rules.ts`,
        "import './types.ts'\nimport '../../../../../../packages/money/src/index.ts'\n",
      ],
      [`${modules}/${name}/types.ts`, empty],
      [`${modules}/${name}/routes.ts`, "import './act.ts'\n"],
    ]),
  ),
  [`${modules}/play/slots/spin.ts`]: "import '../betting/index.ts'\n",
  [`${modules}/play/slots/spin.test.ts`]: "import 'kysely'\nimport '../../core/wallet/testing.ts'\n",
  [`${modules}/core/wallet/testing.ts`]: "import 'kysely'\n",
}

/** File, what it wrongly imports, the rule that must say so. */
const importFaults: [file: string, target: string, rule: string][] = [
  [`${modules}/core/ledger/fault-up.ts`, '../../play/slots/index.ts', 'tier-ledger'],
  [`${modules}/play/slots/fault-tier.ts`, '../../core/ledger/index.ts', 'tier-slots'],
  [`${modules}/play/betting/fault-face.ts`, '../../core/ledger/act.ts', 'through-the-index'],
  [`${modules}/core/ledger/fault-program.ts`, './program.ts', 'program-is-for-the-program'],
  [`${modules}/core/players/rules.ts`, '../../../platform/db/database.ts', 'rules-are-pure'],
  [`${modules}/core/wallet/rules.ts`, 'node:fs', 'rules-are-pure'],
  [`${modules}/play/betting/routes.ts`, './store.ts', 'endpoints-call-actions'],
  [`${modules}/play/betting/fault-sql.ts`, 'kysely', 'sql-lives-in-stores'],
  ['apps/server/src/platform/fault.ts', '../modules/core/ledger/index.ts', 'platform-knows-no-domain'],
  ['apps/server/src/main.ts', './modules/core/ledger/store.ts', 'face-from-outside'],
  ['packages/games/src/fault-node.ts', 'node:crypto', 'games-are-pure'],
  ['packages/games/src/fault-npm.ts', 'zod', 'games-are-pure'],
  ['packages/games/src/fault-protocol.ts', '../../protocol/src/index.ts', 'games-are-pure'],
  ['packages/promotions/src/fault.ts', 'zod', 'promotions-are-pure'],
  ['packages/contracts/src/fault.ts', 'zod', 'contracts-are-pure'],
  ['packages/contracts/src/fault-games.ts', '../../games/src/index.ts', 'contracts-are-pure'],
  ['packages/money/src/fault.ts', '../../games/src/index.ts', 'money-is-alone'],
  ['packages/protocol/src/fault.ts', 'kysely', 'protocol-is-thin'],
  ['packages/protocol/src/fault-app.ts', '../../../apps/web/src/shared/client.ts', 'packages-below-apps'],
  ['apps/web/src/shared/fault-server.ts', '../../../server/src/platform/clock.ts', 'browser-never-server'],
  ['apps/web/src/shared/fault-play.ts', '../../../play/src/main.ts', 'programs-are-apart'],
  ['apps/web/src/features/login/fault.ts', '../home/home.ts', 'features-are-islands'],
  ['apps/web/src/features/login/fault-route.ts', '../../routes/front.ts', 'features-below-routes'],
  ['apps/web/src/shared/fault-feature.ts', '../features/login/login.ts', 'shared-below-features'],
  ['apps/play/src/fault-review.ts', './review/samples.ts', 'review-is-no-part-of-play'],
  ['apps/play/src/fault-draw.ts', '../../../packages/games/src/index.ts', 'frames-draw-nothing'],
  ['apps/server/src/platform/fault-tool.ts', '../../../../tools/tool.ts', 'sources-below-tools'],
  ['apps/web/src/features/home/fault-absent.ts', './absent.ts', 'not-found'],
  [`${modules}/play/fish/index.ts`, '../../../platform/clock.ts', 'module-is-mapped'],
]
const cycle: Record<string, string> = {
  'apps/web/src/shared/one.ts': "import './two.ts'\n",
  'apps/web/src/shared/two.ts': "import './one.ts'\n",
}

const manyLines = (count: number) => Array.from({ length: count }, (_, at) => `  use(${at})`).join('\n')
const lintFaults: [file: string, text: string, rule: string][] = [
  ['packages/games/src/clock.ts', 'export const now = () => Date.now()\n', 'no-restricted-globals'],
  ['packages/games/src/chance.ts', 'export const roll = () => Math.random()\n', 'no-restricted-properties'],
  [
    'packages/games/src/wait.ts',
    'export const wait = () => setTimeout(() => 1, 1)\n',
    'no-restricted-globals',
  ],
  ['apps/server/src/chance.ts', 'export const roll = () => Math.random()\n', 'no-restricted-properties'],
  ['packages/money/src/net.ts', "export const get = () => fetch('x')\n", 'no-restricted-globals'],
  ['tools/any.ts', 'export const any = (x: any) => x\n', 'no-explicit-any'],
  [
    'tools/floating.ts',
    'const wait = async () => 1\nexport const go = () => {\n  wait()\n}\n',
    'no-floating-promises',
  ],
  ['tools/CamelName.ts', empty, 'filename-case'],
  ['tools/default.ts', 'export default 1\n', 'no-default-export'],
  ['tools/params.ts', 'export const f = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e]\n', 'max-params'],
  [
    'tools/long-function.ts',
    `declare const use: (n: number) => void\nexport const f = () => {\n${manyLines(71)}\n}\n`,
    'max-lines-per-function',
  ],
  ['tools/long-file.ts', `declare const use: (n: number) => void\n${manyLines(401)}\n`, 'max-lines'],
  [
    'tools/deep.ts',
    'export const f = (a: boolean) => {\n  if (a) {\n    if (a) {\n      if (a) {\n        if (a) return 1\n      }\n    }\n  }\n  return 2\n}\n',
    'max-depth',
  ],
  ['tools/throws.ts', "export const f = () => {\n  throw 'no'\n}\n", 'only-throw-error'],
  [
    'tools/many.ts',
    `${Array.from({ length: 16 }, (_, at) => `import { x as x${at} } from './x${at}.ts'`).join('\n')}\nexport const all = [${Array.from({ length: 16 }, (_, at) => `x${at}`).join(', ')}]\n`,
    'max-dependencies',
  ],
]

let tree: string

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'krathong-rules-'))
  for (const file of ['.dependency-cruiser.cjs', '.oxlintrc.json', 'tsconfig.base.json']) {
    cpSync(join(root, file), join(tree, file))
  }
  for (const [path, text] of Object.entries(skeleton)) write(path, text)
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

const run = (args: string[]) => {
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  return stdout || stderr
}

interface Violation {
  from: string
  rule: { name: string }
}

const cruise = () => {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const report = run([
    program,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'apps',
    'packages',
  ])
  const { summary } = JSON.parse(report) as { summary: { violations: Violation[] } }
  return summary.violations.map(({ from, rule }) => `${from} ${rule.name}`)
}

describe('import rules', () => {
  test('a tree without a fault passes, tests and builders included', () => {
    expect(cruise()).toEqual([])
  })

  test('every planted fault is caught by its rule', () => {
    for (const [file, target] of importFaults) write(file, `import '${target}'\n`)
    for (const [file, text] of Object.entries(cycle)) write(file, text)
    write('tools/tool.ts', empty)
    const wanted = [
      ...importFaults.map(([file, , rule]) => `${file} ${rule}`),
      'apps/web/src/shared/one.ts no-cycles',
    ]
    expect(cruise()).toEqual(expect.arrayContaining(wanted))
  })
})

test('every planted fault of lint is caught by its rule', () => {
  for (const [file, text] of lintFaults) write(file, text)
  write('tools/tsconfig.json', '{ "extends": "../tsconfig.base.json", "include": ["."] }')
  // The type-aware part is found beside the project's packages.
  mkdirSync(join(tree, 'node_modules/.bin'))
  symlinkSync(join(root, 'node_modules/.bin/tsgolint'), join(tree, 'node_modules/.bin/tsgolint'))
  const report = run([join(root, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '--format=json'])
  const { diagnostics } = JSON.parse(report) as { diagnostics: { filename: string; code: string }[] }
  const found = diagnostics.map(({ filename, code }) => `${filename} ${code.replace(/^.*\((.*)\)$/, '$1')}`)
  expect(found).toEqual(expect.arrayContaining(lintFaults.map(([file, , rule]) => `${file} ${rule}`)))
})
