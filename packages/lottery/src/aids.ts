import { orders, product, range } from './counting.ts'
import { digitsOf } from './huay.ts'

/** Entry aids: each makes plain numbers, ascending and without repeats. */
const numberOf = (digits: readonly number[]) => digits.reduce((number, digit) => number * 10 + digit, 0)
const ascending = (numbers: Iterable<number>) => [...new Set(numbers)].toSorted((a, b) => a - b)
const HUNDRED = range(0, 99)
const tens = (number: number) => Math.floor(number / 10)

/** A number in all its orders: reversing two digits, six ways of three. */
export const permuted = (number: number, digits: number): number[] =>
  ascending(orders(digitsOf(number, digits)).map(numberOf))

/** All nineteen two-digit numbers with this digit. */
export const nineteen = (digit: number): number[] =>
  HUNDRED.filter((number) => tens(number) === digit || number % 10 === digit)

/** Ten numbers with one digit fixed, at the front or at the back. */
export const fixedDigit = (digit: number, at: 'front' | 'back'): number[] =>
  HUNDRED.filter((number) => (at === 'front' ? tens(number) : number % 10) === digit)

export const doubles: readonly number[] = HUNDRED.filter((number) => tens(number) === number % 10)

/** Neighbours in both orders, 9 and 0 among them. */
export const siblings: readonly number[] = HUNDRED.filter((number) =>
  [1, 9].includes(Math.abs((number % 10) - tens(number))),
)

/** All numbers of two or three digits made of a set of digits. */
export const winsOf = (digits: readonly number[], size: 2 | 3, withDoubles: boolean): number[] =>
  ascending(
    product(Array.from({ length: size }, () => digits))
      .filter((list) => withDoubles || new Set(list).size === size)
      .map(numberOf),
  )
