import type { Step } from './steps.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`

const choose = (steps: Readonly<Record<string, Step>>, wanted: string[]) => {
  const all = Object.keys(steps)
  const odd = wanted.find((name) => !all.includes(name))
  if (odd) {
    say(`There is no step ${odd}: use some of ${all.join(', ')}.`)
    process.exit(1)
  }
  return all.filter((name) => wanted.length === 0 || wanted.includes(name)).map((name) => steps[name]!)
}

/** Steps that run at once: the one whose turn it is, and in a row those that fill its pauses. */
interface Turn {
  step: Step
  beside: Step[]
}

/** Who fills the pauses of another step runs when that one does; without it, in their own turn. */
const turnsOf = (chosen: Step[]): Turn[] => {
  const hostOf = ({ beside }: Step) => chosen.find(({ name }) => name === beside)
  return chosen
    .filter((step) => !hostOf(step))
    .map((step) => ({ step, beside: chosen.filter((one) => hostOf(one) === step) }))
}

/** Runs every step even after one failed, so one run shows all there is to mend. */
export const runSteps = async (steps: Readonly<Record<string, Step>>, wanted: string[]) => {
  const begin = performance.now()
  const table: string[] = []
  const total = { passed: 0, failed: 0 }
  const whatFailed: string[] = []
  const runStep = async (step: Step) => {
    const from = performance.now()
    say(`\n== ${step.name}: ${step.about}`)
    const { passed, failed, names = [] } = await step.run()
    total.passed += passed
    whatFailed.push(...names)
    total.failed += failed
    table.push(
      `${step.name.padEnd(9)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed   ${seconds(from)}`,
    )
    say(`== ${table.at(-1)}`)
  }
  for (const { step, beside } of turnsOf(choose(steps, wanted))) {
    const row = async () => {
      for (const one of beside) await runStep(one)
    }
    await Promise.all([runStep(step), row()])
  }
  if (whatFailed.length > 0) say(`\nWhat failed:\n${whatFailed.join('\n')}`)
  say(`\n${table.join('\n')}\nin ${seconds(begin)}\n`)
  say(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}
