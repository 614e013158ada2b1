import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  addFigures,
  isMeasuring,
  measureJob,
  measureRequest,
  readMetrics,
  startMeasuring,
} from './metrics.ts'

const linesOf = async (name: string) =>
  (await readMetrics()).text.split('\n').filter((line) => line.startsWith(`${name}{`))

it('counts nothing before it is asked to, and how jobs end afterwards', async () => {
  expect(isMeasuring()).toBe(false)
  await measureJob('sweep', async () => undefined)
  expect(await linesOf('krathong_job_seconds_count')).toEqual([])
  startMeasuring()
  startMeasuring()
  expect(await measureJob('sweep', async () => 7)).toBe(7)
  const broken = measureJob('sweep', () => Promise.reject(new Error('no')))
  await expect(broken).rejects.toThrow('no')
  expect(await linesOf('krathong_job_seconds_count')).toEqual([
    'krathong_job_seconds_count{job="sweep",result="done"} 1',
    'krathong_job_seconds_count{job="sweep",result="failed"} 1',
  ])
  expect(await linesOf('krathong_job_last_success_timestamp_seconds')).toHaveLength(1)
})

it('knows requests by the declared route alone', async () => {
  for (const status of [200, 204, 503])
    measureRequest({ endpoint: 'site', route: 'GET /a/:id', status }, 0.02)
  measureRequest({ endpoint: 'site', route: null, status: 404 }, 0.02)
  expect(await linesOf('krathong_request_seconds_count')).toEqual([
    'krathong_request_seconds_count{endpoint="site",route="GET /a/:id",status="2xx"} 2',
    'krathong_request_seconds_count{endpoint="site",route="GET /a/:id",status="5xx"} 1',
    'krathong_request_seconds_count{endpoint="site",route="none",status="4xx"} 1',
  ])
})

it('reads figures once for all who ask at a time, and says which part could not be read', async () => {
  let reads = 0
  let isAway = false
  const figure = { name: 'krathong_test', help: 'x', labels: { queue: 'deposits' }, value: 3 }
  const end = addFigures({
    brand: 'first',
    part: 'stored',
    read: async () => {
      reads += 1
      if (isAway) throw new Error('away')
      return [figure]
    },
  })
  const [one, other] = await Promise.all([readMetrics(), readMetrics()])
  expect(reads).toBe(1)
  expect(one).toEqual(other)
  expect(await linesOf('krathong_test')).toEqual(['krathong_test{brand="first",queue="deposits"} 3'])
  isAway = true
  expect(await linesOf('krathong_test')).toEqual([])
  expect(await linesOf('krathong_figures_unread')).toEqual([
    'krathong_figures_unread{brand="first",part="stored"} 1',
  ])
  end()
  expect(await linesOf('krathong_figures_unread')).toEqual([])
})

it('has every job that the alert rules name', () => {
  const folder = new URL('../roles/jobs/', import.meta.url)
  const jobs = readdirSync(folder).flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/name: '([^']+)'/g)].map(([, name]) => name),
  )
  const rules = readFileSync(new URL('../../../../docs/monitoring/alerts.yml', import.meta.url), 'utf8')
  const named = [...rules.matchAll(/job="([^"]+)"/g)]
    .map(([, name]) => name!)
    .filter((job) => job !== 'krathong')
  expect(named).not.toEqual([])
  expect(jobs).toEqual(expect.arrayContaining(named))
})
