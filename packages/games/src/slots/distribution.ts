import type { SlotGame } from './compile.ts'
import type { CoinLaw, FreeSpinChain, RoundLaw } from './round-law.ts'
import { inverseTransform, newSpectrum, transform } from './transform.ts'
import type { Spectrum } from './transform.ts'

/*
 * The law of a whole round. Coins of independent boards add up, so their laws convolve, and convolution is
 * multiplication after a Fourier transform: the chain of free spins is walked once for each frequency, and the
 * inverse transform is the law.
 *
 * Far out, where the cap lies, chances are smaller than the rounding of the transform. There every law is tilted by
 * e^(tilt x coins), a tilt that moves the mean of the round towards the place of interest, and the result is tilted
 * back: it then has digits there too.
 */

/**
 * The full tilt would also raise what lies beyond the end of the transform, which wraps around and spoils the tail.
 * Three quarters of it lift the tail well above the rounding and leave the far end where it is.
 */
const PART_OF_TILT = 0.75

export type RoundDistributions = {
  spin: CoinLaw
  /** Of a bought feature; null where none is sold. */
  buy: CoinLaw | null
}

/** Chance that a round wins each number of coins, before the cap. */
export function roundDistributions(game: SlotGame, law: RoundLaw, tilt: number = 0): RoundDistributions {
  const size = 2 ** Math.ceil(Math.log2(2 * game.capCoins))
  const spectra = roundSpectra(game, law, (part) => spectrumOf(part, size, tilt))
  return {
    spin: untilted(spectra.spin, tilt),
    buy: spectra.buy === null ? null : untilted(spectra.buy, tilt),
  }
}

/** The same laws, with digits that hold far out, from about `coins` on. */
export function tailDistributions(game: SlotGame, law: RoundLaw, coins: number): RoundDistributions {
  return roundDistributions(game, law, PART_OF_TILT * tiltTo(coins, (tilt) => logMean(game, law, tilt)))
}

export function massFrom(law: CoinLaw, coins: number): number {
  return law.subarray(coins).reduce((sum, probability) => sum + probability, 0)
}

type RoundSpectra = { spin: Spectrum; buy: Spectrum | null }

function roundSpectra(game: SlotGame, law: RoundLaw, toSpectrum: (part: CoinLaw) => Spectrum): RoundSpectra {
  const { free, base } = law
  const features = free === null ? [] : featureSpectra(free, toSpectrum)
  const startOf = (spins: number): Spectrum => features[free!.chain.totals.indexOf(spins)]!
  const boards = Array.from(base.byAward, ([awarded, part]) => {
    const board = toSpectrum(part)
    return awarded === 0 ? board : product(board, startOf(awarded))
  })
  return { spin: boards.reduce(sum), buy: game.buy === null ? null : startOf(game.buy.entry.spins) }
}

/** For each total of the chain: the spectrum of a feature that starts with so many spins. */
function featureSpectra(
  free: NonNullable<RoundLaw['free']>,
  toSpectrum: (part: CoinLaw) => Spectrum,
): Spectrum[] {
  const { chain, byAdded } = free
  const spins = chain.added.map((count) => toSpectrum(byAdded.get(count)!))
  const size = spins[0]!.re.length
  const starts = chain.totals.map(() => newSpectrum(size))
  const state = newSpectrum(chain.totals.length)
  // Laws are real, so the upper half of a spectrum mirrors the lower.
  for (let at = 0; at <= size / 2; at += 1) {
    walkChain(chain, spins, at, state)
    const mirror = (size - at) % size
    starts.forEach(({ re, im }, i) => {
      re[mirror] = re[at] = state.re[i]!
      im[mirror] = -(im[at] = state.im[i]!)
    })
  }
  return starts
}

/** Walks the chain from its end, one frequency: `state[i]` becomes the value of a feature that starts at total i. */
function walkChain(
  { totals, next }: FreeSpinChain,
  spins: readonly Spectrum[],
  at: number,
  state: Spectrum,
): void {
  const { re, im } = state
  re.fill(1)
  im.fill(0)
  for (let played = totals[totals.length - 1]! - 1; played >= 0; played -= 1) {
    for (let i = 0; i < totals.length; i += 1) {
      if (totals[i]! <= played) continue
      let sumRe = 0
      let sumIm = 0
      for (let a = 0; a < spins.length; a += 1) {
        const then = next[i * spins.length + a]!
        const spinRe = spins[a]!.re[at]!
        const spinIm = spins[a]!.im[at]!
        sumRe += spinRe * re[then]! - spinIm * im[then]!
        sumIm += spinRe * im[then]! + spinIm * re[then]!
      }
      re[i] = sumRe
      im[i] = sumIm
    }
  }
}

function spectrumOf(law: CoinLaw, size: number, tilt: number): Spectrum {
  const spectrum = newSpectrum(size)
  law.forEach((probability, coins) => {
    if (probability > 0) spectrum.re[coins % size]! += probability * Math.exp(tilt * coins)
  })
  transform(spectrum)
  return spectrum
}

function untilted(spectrum: Spectrum, tilt: number): CoinLaw {
  inverseTransform(spectrum)
  return spectrum.re.map((value, coins) => value * Math.exp(-tilt * coins))
}

function product(a: Spectrum, b: Spectrum): Spectrum {
  return {
    re: a.re.map((re, i) => re * b.re[i]! - a.im[i]! * b.im[i]!),
    im: a.re.map((re, i) => re * b.im[i]! + a.im[i]! * b.re[i]!),
  }
}

function sum(a: Spectrum, b: Spectrum): Spectrum {
  return { re: a.re.map((re, i) => re + b.re[i]!), im: a.im.map((im, i) => im + b.im[i]!) }
}

/** Logarithm of the mean of e^(tilt x coins): the same walk at the one frequency 0. */
function logMean(game: SlotGame, law: RoundLaw, tilt: number): number {
  const { spin } = roundSpectra(game, law, (part) => {
    const spectrum = newSpectrum(1)
    part.forEach((probability, coins) => {
      if (probability > 0) spectrum.re[0]! += probability * Math.exp(tilt * coins)
    })
    return spectrum
  })
  return Math.log(spin.re[0]!)
}

/** The tilt under which the mean is `coins`: the slope of the logarithm there, found by halving. */
function tiltTo(coins: number, logMeanAt: (tilt: number) => number): number {
  const slopeAt = (tilt: number) =>
    (logMeanAt(tilt * (1 + 1e-4)) - logMeanAt(tilt * (1 - 1e-4))) / (2e-4 * tilt)
  let low = 0
  let high = 1e-6
  while (slopeAt(high) < coins) high *= 2
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2
    if (slopeAt(middle) < coins) low = middle
    else high = middle
  }
  return low
}
