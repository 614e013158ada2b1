import { nodeCpuSeconds } from './cpu.ts'

export interface Work {
  name: string
  /** How many one call of `run` does, and how many calls make a turn. */
  count: number
  calls: number
  run: () => void
}

export const repeated = (times: number, work: () => void) => () => {
  for (let done = 0; done < times; done += 1) work()
}

/** Per CPU-second of the whole program, its collector included. */
const rateOf = ({ count, calls, run }: Work): number => {
  const before = nodeCpuSeconds()
  for (let call = 0; call < calls; call += 1) run()
  return (count * calls) / (nodeCpuSeconds() - before)
}

/** Each work in every turn, after each has run once. */
export const ratesOf = (works: readonly Work[], turns: number): Map<Work, number[]> => {
  const rates = new Map(works.map((work): [Work, number[]] => [work, []]))
  for (const work of works) work.run()
  for (let turn = 0; turn < turns; turn += 1) {
    for (const work of works) rates.get(work)!.push(rateOf(work))
  }
  return rates
}
