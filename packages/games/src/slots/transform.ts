/** Complex numbers side by side: their real parts and their imaginary parts. */
export type Spectrum = { readonly re: Float64Array; readonly im: Float64Array }

export function newSpectrum(size: number): Spectrum {
  return { re: new Float64Array(size), im: new Float64Array(size) }
}

/** The discrete Fourier transform, in place, of a power of two numbers; radix 2. */
export function transform(values: Spectrum): void {
  const { re, im } = values
  const size = re.length
  if (size < 1 || (size & (size - 1)) !== 0) throw new RangeError('A transform needs a power of two')
  reorder(re)
  reorder(im)
  const roots = rootsOf(size)
  for (let half = 1; half < size; half *= 2) {
    const step = size / (2 * half)
    for (let start = 0; start < size; start += 2 * half) {
      for (let k = 0; k < half; k += 1) {
        const low = start + k
        const high = low + half
        const rootRe = roots.re[k * step]!
        const rootIm = roots.im[k * step]!
        const turnedRe = re[high]! * rootRe - im[high]! * rootIm
        const turnedIm = re[high]! * rootIm + im[high]! * rootRe
        re[high] = re[low]! - turnedRe
        im[high] = im[low]! - turnedIm
        re[low]! += turnedRe
        im[low]! += turnedIm
      }
    }
  }
}

/** Undoes `transform`: swapping the parts on the way in and out turns one into the other. */
export function inverseTransform(values: Spectrum): void {
  const { re, im } = values
  transform({ re: im, im: re })
  for (let i = 0; i < re.length; i += 1) {
    re[i]! /= re.length
    im[i]! /= re.length
  }
}

/** Each angle on its own, not by repeated multiplication, which would lose digits that the tail needs. */
function rootsOf(size: number): Spectrum {
  const roots = newSpectrum(size / 2)
  for (let k = 0; k < size / 2; k += 1) {
    const angle = (-2 * Math.PI * k) / size
    roots.re[k] = Math.cos(angle)
    roots.im[k] = Math.sin(angle)
  }
  return roots
}

function reorder(values: Float64Array): void {
  for (let i = 1, reversed = 0; i < values.length; i += 1) {
    let bit = values.length >> 1
    for (; (reversed & bit) !== 0; bit >>= 1) reversed ^= bit
    reversed |= bit
    if (i >= reversed) continue
    const held = values[i]!
    values[i] = values[reversed]!
    values[reversed] = held
  }
}
