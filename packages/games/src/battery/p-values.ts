const TERMS = 20_000
const SMALL = 1e-300
const PRECISE = 1e-15

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

/** Logarithm of the gamma function, from a half on. */
function lnGamma(x: number): number {
  const at = x - 1
  const base = at + LANCZOS.length - 0.5
  const sum = LANCZOS.reduce((all, term, index) => all + term / (at + index + 1), 0.99999999999980993)
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(base) - base + Math.log(sum)
}

/** Upper part of the incomplete gamma function, Q(a, x). */
function gammaQ(a: number, x: number): number {
  if (x <= 0) return 1
  return x < a + 1 ? 1 - series(a, x) : fraction(a, x)
}

function series(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < TERMS && Math.abs(term) > Math.abs(sum) * PRECISE; n += 1) {
    term *= x / (a + n)
    sum += term
  }
  return sum * Math.exp(-x + a * Math.log(x) - lnGamma(a))
}

/** Lentz's continued fraction. */
function fraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1 / SMALL
  let d = 1 / b
  let product = d
  for (let n = 1; n < TERMS; n += 1) {
    const factor = -n * (n - a)
    b += 2
    d = 1 / nonZero(factor * d + b)
    c = nonZero(b + factor / c)
    const step = d * c
    product *= step
    if (Math.abs(step - 1) < PRECISE) break
  }
  return Math.exp(-x + a * Math.log(x) - lnGamma(a)) * product
}

const nonZero = (value: number) => (Math.abs(value) < SMALL ? SMALL : value)

/** Chance that chi-square of so many degrees of freedom is at least that. */
export function chiSquareP(statistic: number, freedom: number): number {
  return gammaQ(freedom / 2, statistic / 2)
}

/** Chance that a normal deviate lies at least that far from its mean, on either side. */
export function normalP(z: number): number {
  return gammaQ(0.5, (z * z) / 2)
}

/** Counted against expected; categories that would be met fewer than five times are put together with their neighbours. */
export function fitP(counts: ArrayLike<number>, chances: ArrayLike<number>): number {
  const all = Array.from(counts).reduce((sum, count) => sum + count, 0)
  let statistic = 0
  let cells = 0
  let seen = 0
  let expected = 0
  for (let cell = 0; cell < counts.length; cell += 1) {
    seen += counts[cell]!
    expected += all * chances[cell]!
    const left = all - expectedUpTo(chances, cell) * all
    if (expected < 5 || (left > 0 && left < 5)) continue
    statistic += (seen - expected) ** 2 / expected
    cells += 1
    seen = 0
    expected = 0
  }
  if (expected > 0) {
    statistic += (seen - expected) ** 2 / expected
    cells += 1
  }
  return cells < 2 ? 1 : chiSquareP(statistic, cells - 1)
}

function expectedUpTo(chances: ArrayLike<number>, cell: number): number {
  let sum = 0
  for (let at = 0; at <= cell; at += 1) sum += chances[at]!
  return sum
}

export function evenP(counts: ArrayLike<number>): number {
  return fitP(
    counts,
    Array.from({ length: counts.length }, () => 1 / counts.length),
  )
}
