/** A closed loop of callers in this process: each asks again as soon as it has its answer. */
import { nodeCpuSeconds, processCpuSeconds, serverCpuSeconds } from './cpu.ts'
import { quantile } from './figures.ts'
import type { RoundFigures } from './figures.ts'

export interface Load {
  callers: number
  seconds: number
  /** The first part of the round warms up and is not counted. */
  warmUpSeconds: number
  postmasterPid: number
  /** The program that answers, where it is another process than this one: then its processor time is told. */
  programPid?: number
  ask: (caller: number) => Promise<void>
}

interface Window {
  latencies: number[]
  isOpen: boolean
  endsAt: number
}

const call = async (load: Load, caller: number, window: Window) => {
  while (performance.now() < window.endsAt) {
    const startedAt = performance.now()
    await load.ask(caller)
    if (window.isOpen) window.latencies.push(performance.now() - startedAt)
  }
}

export const runLoad = async (load: Load): Promise<RoundFigures> => {
  const window: Window = { latencies: [], isOpen: false, endsAt: performance.now() + load.seconds * 1000 }
  const callers = Array.from({ length: load.callers }, (_, caller) => call(load, caller, window))
  await new Promise((resolve) => setTimeout(resolve, load.warmUpSeconds * 1000))
  const programCpuSeconds = () =>
    load.programPid === undefined ? nodeCpuSeconds() : processCpuSeconds(load.programPid)
  const before = {
    server: serverCpuSeconds(load.postmasterPid),
    node: programCpuSeconds(),
    at: performance.now(),
  }
  window.isOpen = true
  await Promise.all(callers)
  const seconds = (performance.now() - before.at) / 1000
  const count = window.latencies.length
  return {
    perSecond: count / seconds,
    p50: quantile(window.latencies, 0.5),
    p99: quantile(window.latencies, 0.99),
    serverCpuUs: ((serverCpuSeconds(load.postmasterPid) - before.server) / count) * 1e6,
    nodeCpuUs: ((programCpuSeconds() - before.node) / count) * 1e6,
  }
}
