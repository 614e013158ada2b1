/** Lighthouse on a phone's screen and line, in a Chromium of its own. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import type { Result } from 'lighthouse'
import { findChromium } from '../../tests/chromium.ts'

export interface LighthouseFigures {
  lcp: number
  fcp: number
  tbt: number
  cls: number
  speedIndex: number
  kilobytes: number
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpElement: string
  /** Elements that moved while the page came in. */
  shifted: string[]
  version: string
  /** Why accessibility, practice, findability or the console is not clean. */
  faults: string[]
}

/** `simulate` reckons the slow line from an unhindered load; `devtools` really holds the load back. */
export type Throttling = 'simulate' | 'devtools'

export interface LighthouseRunner {
  run(address: string, throttlingMethod?: Throttling): Promise<LighthouseFigures>
  stop(): Promise<void>
}

const LAUNCH_MS = 30_000

const addressOf = (child: ReturnType<typeof spawn>) =>
  new Promise<number>((done, failed) => {
    let said = ''
    const timer = setTimeout(() => failed(new Error(`Chromium did not start:\n${said}`)), LAUNCH_MS)
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1]
      if (!port) return
      clearTimeout(timer)
      done(Number(port))
    })
    child.once('exit', (code) => failed(new Error(`Chromium ended (${code}):\n${said}`)))
  })

const launch = async () => {
  // No page of the site is drawn by WebGL: where it is imitated, the imitation paints them all and takes the processor from the page.
  const { executablePath, args, env } = await findChromium({ webGl: 'none' })
  if (!executablePath) throw new Error('Set CHROMIUM_PATH to a Chromium: this system has none of npm')
  const profile = await mkdtemp(join(tmpdir(), 'krathong-lighthouse-'))
  const child = spawn(
    executablePath,
    ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...args, 'about:blank'],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    child.kill()
    await gone
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return { port: await addressOf(child), stop }
}

/** Texts of one name anywhere in what an audit tells, each once. */
const announced = ({ audits }: Result, id: string, name: string): string[] => {
  const details = JSON.stringify(audits[id]?.details ?? '')
  const found = [...details.matchAll(new RegExp(`"${name}":("(?:[^"\\\\]|\\\\.)*")`, 'g'))]
  return [...new Set(found.map(([, text]) => JSON.parse(text!) as string))]
}

/** What audits call that which breaks their rule. */
const naming = ['selector', 'description', 'issueType', 'url']

/** Every rule that is not kept, with the elements that break it. */
const faultsOf = (result: Result) => {
  const { audits, categories } = result
  const kept = ['accessibility', 'best-practices', 'seo']
  // A rule without weight advises; the score does not count it.
  const ids = kept.flatMap((id) =>
    (categories[id]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map((rule) => rule.id),
  )
  return [...new Set([...ids, 'errors-in-console'])]
    .filter((id) => (audits[id]?.score ?? 1) < 1)
    .map((id) => `${id}: ${naming.flatMap((name) => announced(result, id, name)).join(' | ')}`)
}

const figuresOf = (result: Result): LighthouseFigures => {
  const value = (id: string) => result.audits[id]?.numericValue ?? Number.NaN
  const score = (id: string) => Math.round((result.categories[id]?.score ?? 0) * 100)
  return {
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speedIndex: value('speed-index'),
    kilobytes: value('total-byte-weight') / 1000,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpElement: announced(result, 'lcp-breakdown-insight', 'snippet')[0] ?? 'not told',
    shifted: announced(result, 'layout-shifts', 'selector'),
    version: result.lighthouseVersion,
    faults: faultsOf(result),
  }
}

export const openLighthouse = async (): Promise<LighthouseRunner> => {
  const { port, stop } = await launch()
  return {
    run: async (address, throttlingMethod = 'simulate') => {
      const answer = await lighthouse(address, {
        port,
        logLevel: 'error',
        output: 'json',
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        formFactor: 'mobile',
        throttlingMethod,
      })
      const result = answer?.lhr
      if (!result || result.runtimeError) {
        throw new Error(
          `Lighthouse could not look at ${address}: ${result?.runtimeError?.message ?? 'no answer'}`,
        )
      }
      return figuresOf(result)
    },
    stop,
  }
}
