/** Colours as `#rrggbb`; contrast as WCAG 2 counts it. */
export interface Palette {
  brand: string
  onBrand: string
  gold: string
}
export type Theme = 'light' | 'dark'
export type Colours = Record<Theme, Palette>

export const CONTRAST_MIN = 4.5
/** Letters on a tinted ground are small: they get more than the least. */
const SOFT_CONTRAST = 6

/** What the style sheet says where a brand says nothing else. */
export const defaultColours: Colours = {
  light: { brand: '#0a7b62', onBrand: '#ffffff', gold: '#f2b134' },
  dark: { brand: '#2cc79f', onBrand: '#06231c', gold: '#f6c453' },
}

/** Grounds of the sheet that letters in a brand's colour stand on: the one where they are hardest to read, and cards. */
const grounds: Readonly<Record<Theme, { hardest: string; card: string; far: string }>> = {
  light: { hardest: '#f5f6f8', card: '#ffffff', far: '#000000' },
  dark: { hardest: '#1d262e', card: '#151c22', far: '#ffffff' },
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const mix = (from: string, to: string, share: number): string => {
  const other = channels(to)
  return `#${channels(from)
    .map((value, at) => Math.round(value + (other[at]! - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

/** The colour, moved towards another only as far as it must to be read on all of these grounds. */
const readable = (colour: string, far: string, on: readonly string[], least: number): string => {
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mix(colour, far, share)
    if (on.every((background) => contrast(moved, background) >= least)) return moved
  }
  return far
}

export interface ContrastFault {
  theme: Theme
  /** `letters`: on buttons; `links`: the brand's colour on the page. */
  of: 'letters' | 'links'
  ratio: number
}

/** Pairs of a palette that somebody could not read. */
export const contrastFaults = (colours: Colours): ContrastFault[] =>
  (['light', 'dark'] as const).flatMap((theme) => {
    const { brand, onBrand } = colours[theme]
    const pairs = [
      { theme, of: 'letters' as const, ratio: contrast(onBrand, brand) },
      { theme, of: 'links' as const, ratio: contrast(brand, grounds[theme].hardest) },
    ]
    return pairs.filter(({ ratio }) => ratio < CONTRAST_MIN)
  })

/** Every token of a theme that follows from its three colours, each pair of letters and ground readable. */
export const tokensOf = (theme: Theme, { brand, onBrand, gold }: Palette): Record<string, string> => {
  const { hardest, card, far } = grounds[theme]
  const soft = mix(card, brand, theme === 'light' ? 0.12 : 0.2)
  const goldSoft = mix(card, gold, 0.18)
  const ink = mix(gold, '#000000', 0.82)
  return {
    '--brand': brand,
    '--brand-strong': mix(brand, far, 0.22),
    '--on-brand': onBrand,
    '--brand-soft': soft,
    '--on-brand-soft': readable(brand, far, [soft], SOFT_CONTRAST),
    '--gold': gold,
    '--on-gold':
      contrast(ink, gold) >= CONTRAST_MIN
        ? ink
        : contrast('#ffffff', gold) >= CONTRAST_MIN
          ? '#ffffff'
          : '#000000',
    '--gold-ink': readable(gold, far, [hardest, card, goldSoft], CONTRAST_MIN),
    '--gold-soft': goldSoft,
  }
}

const ruleOf = (theme: Theme, palette: Palette) =>
  `${Object.entries(tokensOf(theme, palette))
    .map(([token, value]) => `${token}:${value}`)
    .join(';')}`

const isSame = (one: Palette, other: Palette) =>
  one.brand === other.brand && one.onBrand === other.onBrand && one.gold === other.gold

/** The style that lays a brand's colours over the sheet's own; empty where it has none of its own. */
export const brandStyle = (colours: Colours): string =>
  (['light', 'dark'] as const)
    .filter((theme) => !isSame(colours[theme], defaultColours[theme]))
    .map((theme) => `html:root[data-theme=${theme}]{${ruleOf(theme, colours[theme])}}`)
    .join('')
