import { createRequire } from 'node:module'
import type { AreaMap } from '../graph/module-graph.ts'
import { describe, expect, test } from 'vitest'
import { refusals } from '../../packages/protocol/src/refusals.ts'
import { isCurrent, programOf, readCalls } from '../protocol-routes.ts'
import * as code from './code-checks.ts'
import * as content from './content-checks.ts'
import { decimalsAreTheCurrencys } from './money-checks.ts'
import { patternsAreLinear } from './pattern-checks.ts'
import { readSources } from './sources.ts'
import { stylesAreLogical } from './style-checks.ts'

const sources = readSources()
const areas = createRequire(import.meta.url)('../../modules.map.cjs') as AreaMap

describe('the repository is tidy', () => {
  test.each(Object.entries({ ...codeChecks(), ...contentChecks() }))('%s', (_, check) => {
    expect(check(sources)).toEqual([])
  })

  test('every module is on the map and has a face', () => {
    expect([...code.modulesAreMapped(sources, areas), ...code.facesExist(sources, areas)]).toEqual([])
  })

  test('every refusal has a text in every language', () => {
    expect(content.refusalsHaveTexts(sources, Object.keys(refusals))).toEqual([])
  })

  test('the tables of routes are current (`npm run build routes` writes them)', async () => {
    expect(await isCurrent()).toBe(true)
  })

  test.each([
    ['apps/web', 'site'],
    ['apps/play', 'play'],
    ['apps/backoffice', 'back-office'],
  ])('%s asks no call that is missing from its table', async (folder, program) => {
    const calls = await readCalls()
    const foreign = sources
      .filter(({ path }) => path.startsWith(`${folder}/src/`) && !path.includes('.test.'))
      .flatMap(({ text }) => [...text.matchAll(/'(\w+)',\s*'(\w+)'/g)])
      .filter(([, group, name]) => {
        const spec = calls[group!]?.[name!]
        return spec !== undefined && programOf(spec) !== program
      })
    expect(foreign.map(([found]) => found)).toEqual([])
  })
})

function codeChecks(): Record<string, code.Check> {
  return {
    'files are named after what they do': code.namesSayWhat,
    'only faces have an index': code.noBarrels,
    'faces open with a docblock': code.facesOpenWithADocblock,
    'rules do not wait': code.rulesDoNotWait,
    'nothing is unfinished': code.nothingUnfinished,
    'nothing is silenced': code.nothingSilenced,
    'no code is commented out': code.noDeadComments,
    'no line speaks of a machine': code.noPlacesOfAMachine,
    "decimals are the currency's": decimalsAreTheCurrencys,
    'no pattern takes the square of its input': patternsAreLinear,
  }
}

function contentChecks(): Record<string, code.Check> {
  return {
    'dictionaries have the same keys': content.dictionariesAgree,
    'texts are filled with the same parts in every language': content.partsAgree,
    'migrations go forward': content.migrationsGoForward,
    'amounts are exact': content.amountsAreExact,
    'screens turn for readers from the right': stylesAreLogical,
  }
}
