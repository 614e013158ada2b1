import type { Check } from './code-checks.ts'

const isTest = (path: string) => /\.test\.tsx?$|(^|\/)testing(-[^/]*)?(\.ts|\/)/.test(path)
/** The one file that knows how fine the ledger is. */
const LEDGER = 'packages/money/src/amount.ts'
const isCode = (path: string) =>
  /\.tsx?$/.test(path) && !path.endsWith('.gen.ts') && !path.startsWith('tools/tidy/') && path !== LEDGER

/** What a brand's settings, a vendor's wire or a sample name is a currency and no amount. */
const naming = /\bcode: ?'|\bcode: \w+,/

const inside = String.raw`(?:[^()]|\((?:[^()]|\([^()]*\))*\))*`
const faults: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      String.raw`\b(?:formatAmount|parseAmount|groupAmount|toMinor|fromMinor)\(${inside},\s*\d+,?\s*\)`,
    ),
    'the decimals of an amount are those of its currency (LEDGER_EXPONENT and plainAmount where there is none)',
  ],
  [/\b(?:minorUnit|placesOf)\(\s*\d+\s*\)/, 'the smallest coin is that of the currency'],
  [/\bBigInt\(\s*4 - \w+|\bMath\.max\(\s*2, \w*exponent\)/i, 'minorUnit says how fine a currency is'],
  [/\bexponent\s*(?:\?\?|\|\|)\s*[1-9]/, 'a currency that is not known has no decimals of its own'],
  [/\bexponent: [1-9]\d*\b/, 'the decimals of an amount are those of its currency'],
]

/** Two decimals are those of many currencies and not of all: nothing may write or read an amount with a number of its own. */
export const decimalsAreTheCurrencys: Check = (sources) => [
  ...sources
    .filter(({ path }) => isCode(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      faults.flatMap(([pattern, sentence]) =>
        [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))]
          .map(({ index }) => text.slice(0, index).split('\n').length)
          .filter((line) => !naming.test(text.split('\n')[line - 1] ?? ''))
          .map((line) => `${path}:${line} ${sentence}`),
      ),
    ),
  ...sources
    .filter(({ path }) => path === 'db/schema.sql')
    .flatMap(({ text }) =>
      text
        .split('\n')
        .filter((line) => /\/ ?10000(\.0)?\b/.test(line) && !/trim_scale\([\w.]+ \/ 10000/.test(line))
        .map(
          (line) =>
            `db/schema.sql: an amount as text is trim_scale(... / 10000.0): ${line.trim().slice(0, 90)}`,
        ),
    ),
]
