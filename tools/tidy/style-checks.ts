import type { Check } from './code-checks.ts'

/** What players see is mirrored for readers from the right; staff screens are not. */
const mirrored = /^(?:packages\/ui|apps\/web|apps\/play)\/src\/.*\.(css|tsx)$/

/** Where left is left for everybody: what is drawn there lies as it lies. */
const physical: Readonly<Record<string, string>> = {
  'apps/web/src/features/challenge/slider.tsx': 'the piece moves over a picture, by its width',
}

const inSheets: readonly RegExp[] = [
  /\b(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /\bborder-(?:top|bottom)-(?:left|right)-radius\b/,
  /(?:^|[\s;{])(?:left|right)\s*:/,
  /\b(?:text-align|float|clear|justify-self|justify-content)\s*:\s*(?:left|right)\b/,
]
const sides = /(?:^|[\s;{])(?:margin|padding|inset)\s*:\s*([^;{}]+);/g
const inCode: readonly RegExp[] = [
  /\b(?:margin|padding|border)(?:Left|Right)\b/,
  /\btextAlign:\s*'(?:left|right)'/,
  /style=\{\{[^}]*\b(?:left|right):/,
]

/** Four sides in one line whose left is not their right: `1px 2px 1px 4px`. The edges of a device stay where they are. */
const isLopsided = (value: string) => {
  if (value.includes('safe-area-inset-')) return false
  const parts = value.trim().match(/(?:[^\s(]|\([^)]*\))+/g) ?? []
  return parts.length === 4 && parts[1] !== parts[3]
}

const faultsOf = (path: string, text: string) => {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const rules = path.endsWith('.css') ? inSheets : inCode
  const found = rules.flatMap((rule) => rule.exec(bare)?.[0].trim() ?? [])
  const lopsided = path.endsWith('.css')
    ? [...bare.matchAll(sides)].filter(([, value = '']) => isLopsided(value)).map(([whole]) => whole.trim())
    : []
  return [...found, ...lopsided]
}

/** A screen is mirrored by what says start and end; left and right stay where they are. */
export const stylesAreLogical: Check = (sources) =>
  sources
    .filter(({ path }) => mirrored.test(path) && !path.includes('.test.') && !(path in physical))
    .flatMap(({ path, text }) =>
      faultsOf(path, text).map((fault) => `${path}: "${fault}" does not turn in right-to-left languages`),
    )
