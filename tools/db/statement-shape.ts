/** A statement as the database plans it: lists of values of any length are one value, and spaces and comments are gone. */

/** Stands for a parameter, whichever. */
const MARK = '¤'
/** Rows beside each other, lists behind `in`, arrays: all values in them are alike. */
const repeats = [
  /(\((?:[^()]|\([^()]*\))*\))(?:\s*,\s*\1)+/g,
  /(?<=\bin \()(¤)(?:, ?¤)+(?=\))/g,
  /(?<=\[)(¤)(?:, ?¤)+(?=\])/g,
]

const marksIn = (text: string) => text.split(MARK).length - 1

/** Takes out what repeats; the numbers of the parameters that stood there leave with it. */
const foldOne = (shape: string, numbers: string[], pattern: RegExp): string => {
  let folded = ''
  let at = 0
  let passed = 0
  for (const match of shape.matchAll(pattern)) {
    const [whole, kept = ''] = match
    if (marksIn(kept) === 0) continue
    const before = shape.slice(at, match.index) + kept
    passed += marksIn(before)
    numbers.splice(passed, marksIn(whole) - marksIn(kept))
    folded += before
    at = match.index + whole.length
  }
  return folded + shape.slice(at)
}

export const statementShape = (text: string): string => {
  const plain = text
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const numbers = [...plain.matchAll(/\$(\d+)/g)].map(([, number]) => number!)
  let shape = plain.replaceAll(/\$\d+/g, MARK)
  for (const pattern of repeats) shape = foldOne(shape, numbers, pattern)
  const order = [...new Set(numbers)]
  let next = 0
  return shape.replaceAll(MARK, () => `$${order.indexOf(numbers[next++]!) + 1}`)
}
